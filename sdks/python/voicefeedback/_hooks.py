"""Calls hooks, one after the other."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Sequence, TypeVar

Info = TypeVar("Info")


def call_hooks(hooks: Sequence[Callable[[Info], Any]], info: Info) -> None:
    for hook in hooks:
        hook(info)


async def async_call_hooks(hooks: Sequence[Callable[[Info], Any]], info: Info) -> None:
    for hook in hooks:
        result = hook(info)
        if inspect.isawaitable(result):
            await result
