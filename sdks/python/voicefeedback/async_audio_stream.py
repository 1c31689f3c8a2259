"""A recording that's sent while it's spoken, with asyncio."""

from __future__ import annotations

from typing import Awaitable, Callable, Literal, Optional, overload

from ._stream_connection import Listener, StreamConnection
from .errors import StreamLostError
from .stream_events import StreamPartial, StreamSegment, StreamStarted, StreamText, StreamTruncated
from .types import Feedback


class AsyncAudioStream:
    """``async with client.stream() as stream``: ``send`` its pieces, then ``await stream.finish()``.

    A connection that breaks is made again and goes on where it was. Where streaming isn't possible at all, ``finish``
    uploads what was sent, so nothing is lost. What's left without ``finish`` is given up.
    """

    def __init__(self, connection: StreamConnection, upload: Callable[[bytes, str], Awaitable[Feedback]]) -> None:
        self._connection = connection
        self._upload = upload
        self._feedback: Optional[Feedback] = None

    @property
    def idempotency_key(self) -> str:
        """Of the upload that takes its place; both together are charged once."""
        return self._connection.idempotency_key

    @property
    def text(self) -> StreamText:
        """The words so far."""
        return self._connection.text

    @overload
    def on(self, type: Literal["started"], listener: Callable[[StreamStarted], None]) -> Callable[[], None]: ...
    @overload
    def on(self, type: Literal["partial"], listener: Callable[[StreamPartial], None]) -> Callable[[], None]: ...
    @overload
    def on(self, type: Literal["segment"], listener: Callable[[StreamSegment], None]) -> Callable[[], None]: ...
    @overload
    def on(self, type: Literal["truncated"], listener: Callable[[StreamTruncated], None]) -> Callable[[], None]: ...
    @overload
    def on(self, type: Literal["lost"], listener: Callable[[StreamLostError], None]) -> Callable[[], None]: ...
    def on(self, type: str, listener: Listener) -> Callable[[], None]:
        """Calls ``listener`` on every event of this type, until the returned function is called.

        ``lost``: it goes no further, and ``finish`` uploads the recording as a whole.
        """
        return self._connection.on(type, listener)

    def send(self, piece: bytes) -> None:
        """The next piece of the recording, cut anywhere. It doesn't wait: what the connection is too slow for is kept."""
        self._connection.send(piece)

    async def finish(self) -> Feedback:
        """Ends the recording. Raises what ``feedback.create`` raises, if the recording has to be uploaded."""
        if self._feedback is None:
            try:
                self._feedback = await self._connection.finish()
            except StreamLostError as error:
                if error.code == "cancelled":
                    raise
                self._feedback = await self._upload(bytes(self._connection.audio), self.idempotency_key)
        return self._feedback

    async def cancel(self) -> None:
        """Gives the recording up: nothing is kept, and only words that were delivered are charged."""
        await self._connection.close()

    async def __aenter__(self) -> "AsyncAudioStream":
        self._connection.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._connection.close()
