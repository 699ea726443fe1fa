"""One rulebook put on top of another: maps merge by key, null removes, all else replaces."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pydantic_core import PydanticCustomError

from lopti_rules.complaints import describe
from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.lineage import Layer
from lopti_rules.rulebook.origins import History, Merged, Origin
from lopti_rules.rulebook.ranks import read_rank
from lopti_rules.yamltext import Path

HEAD: Final = ("name", "about", "sources", "choices")
"""What a book says of itself alone: no child inherits it."""
WHOLE: Final = frozenset({("lead", "first"), ("lead", "tie")})
"""Values that are written as a map of one key, and replaced whole."""


def merge(layers: tuple[Layer, ...]) -> tuple[Merged, list[RulebookError]]:
    """The books on top of each other, the first at the bottom, and what is wrong with the patches.

    A value that is no map is taken as it is, for the model to refuse.
    """
    stack = _Stack()
    for depth, layer in enumerate(layers):
        stack.put(_Page(layer, depth, is_last=depth == len(layers) - 1))
    return Merged(stack.value, stack.history), stack.problems


class _Page:
    """One layer with its ranks in one form, so that `jack` patches `J` and `"10"` is 10."""

    def __init__(self, layer: Layer, depth: int, *, is_last: bool) -> None:
        document = layer.document
        self.depth, self.is_last = depth, is_last
        self.file = layer.whereabouts.label
        self.parent = layer.extends
        self.amends = layer.amends
        ranks = _renamed(document.value)
        self.value = _with_ranks(document.value, ranks)
        self._document = document
        self._written = {rank: key for key, rank in ranks.items()}

    def origin(self, path: Path, value: Any) -> Origin:
        """The writing of a value by this layer."""
        document, written = self._document, self._as_written(path)
        places = (*document.place(written), *document.key_place(written))
        return Origin(self.depth, self.file, value, *places, removes=value is None)

    def problem(self, code: str, path: Path, params: dict[str, Any]) -> RulebookError:
        """Something wrong with a key of this layer."""
        shown = ".".join(self._as_written(path))
        line, column = self._document.key_place(self._as_written(path))
        file = None if self.is_last else self.file
        return RulebookError(code, {"path": shown, **params}, line, column, file=file)

    def _as_written(self, path: Path) -> Path:
        if len(path) < 2 or path[0] != "specials":
            return path
        return (path[0], self._written.get(path[1], path[1]), *path[2:])


def _renamed(value: Any) -> dict[str, str]:
    """The specials' keys as written and the rank of each; none if two of them are one rank."""
    specials = value.get("specials") if isinstance(value, dict) else None
    ranks: dict[str, str] = {}
    for key in specials if isinstance(specials, dict) else ():
        try:
            ranks[str(key)] = read_rank(key)
        except PydanticCustomError:
            ranks[str(key)] = str(key)
    return ranks if len(set(ranks.values())) == len(ranks) else {key: key for key in ranks}


def _with_ranks(value: Any, ranks: Mapping[str, str]) -> Any:
    if not ranks:
        return value
    specials = {ranks[str(key)]: one for key, one in value["specials"].items()}
    return {**value, "specials": specials}


@dataclass(slots=True)
class _Stack:
    """The layers put together so far."""

    value: Any = None
    history: History = field(default_factory=dict)
    problems: list[RulebookError] = field(default_factory=list)

    def put(self, page: _Page) -> None:
        """Effect: a layer is put on top."""
        new = page.value
        if isinstance(new, dict):
            new = {key: value for key, value in new.items() if key != "extends"}
        if page.depth == 0 or not isinstance(new, dict) or not isinstance(self.value, dict):
            self.value = self._write(page, new, ())
            return
        for key in () if page.amends else HEAD:
            self.value.pop(key, None)
            self._forget((key,))
        self._note(page, (), new)
        self.value = self._patched(page, self.value, new, ())

    def _merged(self, page: _Page, old: Any, new: Any, path: Path) -> Any:
        is_effects = len(path) == 3 and (path[0], path[2]) == ("specials", "effects")
        if isinstance(new, dict) and is_effects and isinstance(old, list):
            return self._patched_effects(page, old, new, path)
        if isinstance(new, dict) and isinstance(old, dict) and path not in WHOLE:
            if old and not new:
                self._complain_of_nothing(page, old, path)
            self._note(page, path, new)
            return self._patched(page, old, new, path)
        self._forget_below(path)
        return self._write(page, new, path)

    def _patched(self, page: _Page, old: Any, new: Any, path: Path) -> dict[Any, Any]:
        result = dict(old)
        for key, value in new.items():
            inner = (*path, str(key))
            if key not in result:
                result[key] = self._write(page, value, inner)
                if value is None:
                    self._complain_of_absence(page, inner)
                    del result[key]
            elif value is None:
                del result[key]
                self._forget_below(inner)
                self._note(page, inner, None)
            else:
                result[key] = self._merged(page, result[key], value, inner)
        return result

    def _patched_effects(
        self, page: _Page, old: list[Any], new: dict[Any, Any], path: Path
    ) -> list[Any]:
        """A list of effects patched by the names of its effects."""
        named = {_effect_name(item): item for item in old}
        if None in named or len(named) < len(old):  # a list that the model will refuse
            self._forget_below(path)
            return [self._write(page, new, path)]
        settings: dict[Any, Any] = {name: _settings(item) for name, item in named.items()}
        self._note(page, path, new)
        for index, (name, item) in enumerate(named.items()):
            place = (*path, str(index))
            self._move((*place, str(name)) if isinstance(item, dict) else place, (*path, str(name)))
            self._forget(place)
        patched = self._patched(page, settings, new, path)
        for index, name in enumerate(patched):
            place = (*path, str(index))
            self._move((*path, str(name)), (*place, str(name)))
            self.history[place] = self.history[(*place, str(name))]
        return [{name: value} if value else name for name, value in patched.items()]

    def _write(self, page: _Page, value: Any, path: Path) -> Any:
        """The value as this layer writes it, noted with all that it holds."""
        self._note(page, path, value)
        if isinstance(value, list):
            return [
                self._write(page, inner, (*path, str(index))) for index, inner in enumerate(value)
            ]
        if not isinstance(value, dict):
            return value
        result = {key: self._write(page, inner, (*path, str(key))) for key, inner in value.items()}
        if page.depth:
            for key in [key for key, inner in result.items() if inner is None]:
                self._complain_of_absence(page, (*path, str(key)))
                del result[key]
        return result

    def _complain_of_absence(self, page: _Page, path: Path) -> None:
        rank = path[1] if len(path) == 2 and path[0] == "specials" else None
        if rank is not None:
            params: dict[str, Any] = {"parent": page.parent[:60], "rank": rank}
            self.problems.append(page.problem("no_such_special", path, params))
        else:
            params = {"parent": page.parent[:60]}
            self.problems.append(page.problem("nothing_to_remove", path, params))

    def _complain_of_nothing(self, page: _Page, old: Mapping[Any, Any], path: Path) -> None:
        params = {"parent": page.parent[:60], "keys": [describe(key) for key in old]}
        code = "empty_specials" if path == ("specials",) else "empty_map"
        self.problems.append(page.problem(code, path, params))

    def _note(self, page: _Page, path: Path, value: Any) -> None:
        self.history[path] = (*self.history.get(path, ()), page.origin(path, value))

    def _forget_below(self, path: Path) -> None:
        for other in [one for one in self.history if one[: len(path)] == path and one != path]:
            del self.history[other]

    def _forget(self, path: Path) -> None:
        self._forget_below(path)
        self.history.pop(path, None)

    def _move(self, old: Path, new: Path) -> None:
        for other in [one for one in self.history if one[: len(old)] == old]:
            self.history[(*new, *other[len(old) :])] = self.history.pop(other)


def _effect_name(item: Any) -> Any:
    """The name of an effect in a list; nothing if it has no proper form."""
    if isinstance(item, str):
        return item
    return next(iter(item)) if isinstance(item, dict) and len(item) == 1 else None


def _settings(item: Any) -> dict[Any, Any]:
    found = next(iter(item.values())) if isinstance(item, dict) else None
    return found if isinstance(found, dict) else {}
