"""Every example in the manual and in the help texts runs and says what is written there."""

import doctest
import importlib
from collections.abc import Callable
from pathlib import Path

import pytest
import wazir

MANUAL = Path(__file__).resolve().parents[2] / "docs" / "python.md"


def run(text: str, name: str) -> None:
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    report: list[str] = []
    runner.run(test, out=report.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(report)


def needs(text: str) -> None:
    for module in ("pettingzoo", "gymnasium", "pyspiel"):
        if f"import {module}" in text or module == "pettingzoo" and "wazir_v0" in text:
            pytest.importorskip(module)


def sections() -> list[tuple[str, str]]:
    """The parts of the manual by their headings: each is run by itself."""
    if not MANUAL.is_file():
        return []
    found = []
    for part in MANUAL.read_text().split("\n## "):
        if ">>>" in part:
            text = part.replace("```pycon\n", "\n").replace("\n```", "\n\n")
            found.append((part.splitlines()[0], text))
    return found


@pytest.mark.parametrize(("name", "text"), sections())
def test_the_manual(name: str, text: str) -> None:
    needs(text)
    run(text, name)


@pytest.mark.parametrize("name", ["wazir", "wazir.engine", "wazir.matches", "wazir.training", "wazir.wazir_v0", "wazir.gymnasium", "wazir.open_spiel"])
def test_help_of_modules(name: str) -> None:
    needs({"wazir.wazir_v0": "wazir_v0", "wazir.gymnasium": "import gymnasium"}.get(name, ""))
    if name == "wazir.open_spiel":
        pytest.importorskip("pyspiel")
    run(importlib.import_module(name).__doc__ or "", name)


@pytest.mark.parametrize("function", [wazir.simulate, wazir.merge])
def test_help_of_functions(function: Callable[..., object]) -> None:
    run(function.__doc__ or "", function.__name__)


@pytest.mark.parametrize("kind", [wazir.Variant, wazir.Position, wazir.Batch, wazir.engine.Engine])
def test_help_of_classes(kind: type) -> None:
    for name, thing in [(kind.__name__, kind), *vars(kind).items()]:
        text = getattr(thing, "__doc__", None) or ""
        if ">>>" in text:
            run(text, name)
