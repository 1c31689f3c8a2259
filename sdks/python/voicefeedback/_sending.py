"""Request bodies for httpx, sent in parts until the timeout."""

from __future__ import annotations

import time
from typing import AsyncIterator, Iterator

import httpx

from ._body import Body


def parts_of(body: Body, end: float) -> Iterator[bytes]:
    for part in body.chunks():
        if time.monotonic() > end:
            raise httpx.WriteTimeout("timed out")
        yield part


async def async_parts_of(body: Body, end: float) -> AsyncIterator[bytes]:
    for part in parts_of(body, end):
        yield part
