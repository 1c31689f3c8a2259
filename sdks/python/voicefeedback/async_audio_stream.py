"""Streams a recording while it is spoken, with asyncio."""

from __future__ import annotations

from typing import Awaitable, Callable, Literal, Optional, overload

from ._stream_connection import Listener, StreamConnection
from .errors import StreamLostError
from .stream_events import StreamPartial, StreamSegment, StreamStarted, StreamText, StreamTruncated
from .types import Feedback


class AsyncAudioStream:
    """``async with client.stream() as stream``: ``send`` its chunks, then ``await stream.finish()``.

    Reconnects after a lost connection and resumes. If streaming isn't possible, ``finish`` uploads all chunks, so
    nothing is lost. Leaving the block without ``finish`` discards the recording.
    """

    def __init__(self, connection: StreamConnection, upload: Callable[[bytes, str], Awaitable[Feedback]]) -> None:
        self._connection = connection
        self._upload = upload
        self._feedback: Optional[Feedback] = None

    @property
    def idempotency_key(self) -> str:
        """Idempotency key of the upload that replaces a failed stream, so that both are charged once."""
        return self._connection.idempotency_key

    @property
    def text(self) -> StreamText:
        """The text so far."""
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
        """Call ``listener`` on every event of this type, until the returned function is called.

        ``lost`` means that streaming failed, and ``finish`` uploads the whole recording. A listener that is added after
        ``started`` or ``lost`` is called for it, too.
        """
        return self._connection.on(type, listener)

    def send(self, piece: bytes) -> None:
        """Send the next chunk of the recording, cut anywhere. Buffers it without waiting."""
        self._connection.send(piece)

    async def finish(self) -> Feedback:
        """End the recording and return its feedback. Raises the errors of ``feedback.create`` if it is uploaded."""
        if self._feedback is None:
            try:
                self._feedback = await self._connection.finish()
            except StreamLostError as error:
                if error.code == "cancelled":
                    raise
                self._feedback = await self._upload(bytes(self._connection.audio), self.idempotency_key)
        return self._feedback

    async def cancel(self) -> None:
        """Discard the recording. Nothing is stored, and only words that were already delivered are charged."""
        await self._connection.close()

    async def __aenter__(self) -> "AsyncAudioStream":
        self._connection.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._connection.close()
