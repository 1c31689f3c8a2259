"""Responses that are read as they arrive."""

from __future__ import annotations

from typing import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Optional

import httpx

from .responses import RateLimit, rate_limit_of


class _Head:
    """Status and headers of a response, once it has begun."""

    _response: Optional[httpx.Response] = None

    @property
    def status(self) -> Optional[int]:
        """None until the first part is read."""
        return None if self._response is None else self._response.status_code

    @property
    def headers(self) -> Mapping[str, str]:
        """Names are in lower case. Empty until the first part is read."""
        return {} if self._response is None else {name.lower(): value for name, value in self._response.headers.items()}

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("x-request-id")

    @property
    def rate_limit(self) -> Optional[RateLimit]:
        return rate_limit_of(self.headers)


class ByteStream(_Head):
    """``for part in stream``, ``for line in stream.lines()`` or ``stream.read()``, which send the request.

    If you leave a loop early, close the connection with ``close()`` or ``with stream:``.
    """

    def __init__(
        self, start: Callable[[], httpx.Response], parts: Callable[[httpx.Response], Iterator[bytes]]
    ) -> None:
        self._start = start
        self._parts = self._read(parts)

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        return next(self._parts)

    def read(self) -> bytes:
        """Return the rest of the body."""
        return b"".join(self)

    def lines(self) -> Iterator[str]:
        """Return the lines of the body without line ends. In JSON lines each is an object."""
        rest = b""
        for part in self:
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                yield line.rstrip(b"\r").decode()
        if rest:
            yield rest.decode()

    def close(self) -> None:
        if self._response is not None:
            self._response.close()

    def __enter__(self) -> "ByteStream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self, parts: Callable[[httpx.Response], Iterator[bytes]]) -> Iterator[bytes]:
        self._response = self._start()
        try:
            yield from parts(self._response)
        finally:
            self.close()


class AsyncByteStream(_Head):
    """``async for part in stream``, ``async for line in stream.lines()`` or ``await stream.read()``.

    These send the request. If you leave a loop early, close the connection with ``aclose()`` or ``async with stream:``.
    """

    def __init__(
        self,
        start: Callable[[], Awaitable[httpx.Response]],
        parts: Callable[[httpx.Response], AsyncIterator[bytes]],
    ) -> None:
        self._start = start
        self._parts = self._read(parts)

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self

    async def __anext__(self) -> bytes:
        return await self._parts.__anext__()

    async def read(self) -> bytes:
        """Return the rest of the body."""
        return b"".join([part async for part in self])

    async def lines(self) -> AsyncIterator[str]:
        """Return the lines of the body without line ends. In JSON lines each is an object."""
        rest = b""
        async for part in self:
            *whole, rest = (rest + part).split(b"\n")
            for line in whole:
                yield line.rstrip(b"\r").decode()
        if rest:
            yield rest.decode()

    async def aclose(self) -> None:
        if self._response is not None:
            await self._response.aclose()

    async def __aenter__(self) -> "AsyncByteStream":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def _read(self, parts: Callable[[httpx.Response], AsyncIterator[bytes]]) -> AsyncIterator[bytes]:
        self._response = await self._start()
        try:
            async for part in parts(self._response):
                yield part
        finally:
            await self.aclose()
