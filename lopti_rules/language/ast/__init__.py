"""The abstract syntax of a rule: frozen values that parser, printer, compiler and checks share.

Nodes only hold data. A node's `span` is where the text said it; it takes no part in equality or
hashing, so two texts that say the same have equal trees (GRAMMAR: the yardstick is the equal AST).
Field order and defaults are such that each meaning has exactly one tree; `normal.py` brings a
freshly bound tree into that form. Nothing here needs pydantic, which `schema.py` brings in at the
edges: a parser that starts quickly must not import it.

The modules are rooms of one vocabulary, and everybody takes its words from here.
"""

# ruff: noqa: F403  (a new node is then written in one place)
from lopti_rules.language.ast.amounts import *
from lopti_rules.language.ast.base import *
from lopti_rules.language.ast.bids import *
from lopti_rules.language.ast.breaches import *
from lopti_rules.language.ast.cards import *
from lopti_rules.language.ast.conditions import *
from lopti_rules.language.ast.effects import *
from lopti_rules.language.ast.marks import *
from lopti_rules.language.ast.moves import *
from lopti_rules.language.ast.nodes import *
from lopti_rules.language.ast.oneffects import *
from lopti_rules.language.ast.players import *
from lopti_rules.language.ast.rules import *
from lopti_rules.language.ast.settled import *
from lopti_rules.language.ast.triggers import *
