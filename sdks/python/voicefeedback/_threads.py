"""The sync calls, for async callers: each in a thread, ended when its task is."""

from __future__ import annotations

import asyncio
from typing import Any, AsyncIterator, Callable, Iterator, Optional, TypeVar

from ._cancellation import Cancellation, current

Result = TypeVar("Result")


async def in_thread(function: Callable[..., Result], *args: Any, **kwargs: Any) -> Result:
    """Cancelling the task closes the connection, so that no upload goes on unseen."""
    cancellation = Cancellation()
    token = current.set(cancellation)
    try:
        return await asyncio.to_thread(function, *args, **kwargs)
    except asyncio.CancelledError:
        cancellation.cancel()
        raise
    finally:
        current.reset(token)


async def parts_in_thread(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    try:
        while True:
            part: Optional[bytes] = await in_thread(next, parts, None)
            if part is None:
                return
            yield part
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
