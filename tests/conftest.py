"""Settings for all tests."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    # A change is judged by its own faults, not by a lucky find in somebody else's code; at home the
    # same tests look somewhere new each time.
    settings.load_profile("ci")
