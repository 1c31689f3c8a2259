"""Streams a recording while it is spoken."""

from __future__ import annotations

import asyncio
import threading
from typing import Callable, Literal, Optional, overload

from ._stream_connection import Listener, StreamConnection
from .errors import StreamLostError, VoiceFeedbackError
from .stream_events import StreamPartial, StreamSegment, StreamStarted, StreamText, StreamTruncated
from .types import Feedback


class AudioStream:
    """``with client.stream() as stream``: ``send`` its chunks, then ``stream.finish()``.

    Reconnects after a lost connection and resumes. If streaming isn't possible, ``finish`` uploads all chunks, so
    nothing is lost. Leaving the block without ``finish`` discards the recording. The connection has its own thread,
    which also calls the listeners. They may read ``text``, but must not call ``send``, ``finish`` or ``cancel``.
    """

    def __init__(self, connection: StreamConnection, upload: Callable[[bytes, str], Feedback]) -> None:
        self._connection = connection
        self._upload = upload
        self._feedback: Optional[Feedback] = None
        self._thread: Optional[threading.Thread] = None
        self._loop: Optional[asyncio.AbstractEventLoop] = None

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
        loop = self._loop
        if loop is None or threading.current_thread() is self._thread:
            return self._connection.on(type, listener)

        async def add() -> Callable[[], None]:
            return self._connection.on(type, listener)

        # In the stream's thread, so that no event arrives while the listener is being added.
        return asyncio.run_coroutine_threadsafe(add(), loop).result()

    def send(self, piece: bytes) -> None:
        """Send the next chunk of the recording, cut anywhere. Buffers it without waiting."""
        loop = self._running()

        async def send() -> None:
            self._connection.send(piece)

        asyncio.run_coroutine_threadsafe(send(), loop).result()

    def finish(self) -> Feedback:
        """End the recording and return its feedback. Raises the errors of ``feedback.create`` if it is uploaded."""
        if self._feedback is None:
            loop = self._running()
            try:
                self._feedback = asyncio.run_coroutine_threadsafe(self._connection.finish(), loop).result()
            except StreamLostError as error:
                if error.code == "cancelled":
                    raise
                self._feedback = self._upload(bytes(self._connection.audio), self.idempotency_key)
        return self._feedback

    def cancel(self) -> None:
        """Discard the recording. Nothing is stored, and only words that were already delivered are charged."""
        loop = self._running()
        asyncio.run_coroutine_threadsafe(self._connection.close(), loop).result()

    def __enter__(self) -> "AudioStream":
        if self._thread is not None:
            raise VoiceFeedbackError("A stream is used once.")
        opened = threading.Event()

        async def live() -> None:
            self._connection.open()
            self._loop = asyncio.get_running_loop()
            self._left = asyncio.Event()
            opened.set()
            await self._left.wait()
            await self._connection.close()

        self._thread = threading.Thread(target=lambda: asyncio.run(live()), name="voicefeedback-stream", daemon=True)
        self._thread.start()
        opened.wait()
        return self

    def __exit__(self, *_: object) -> None:
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._left.set)
            self._thread.join()
            self._loop = None

    def _running(self) -> asyncio.AbstractEventLoop:
        if threading.current_thread() is self._thread:
            raise VoiceFeedbackError("A listener can't call its own stream: it would wait for itself.")
        if self._loop is None:
            raise VoiceFeedbackError("The stream isn't open: use it in a with statement.")
        return self._loop
