"""The connection of an audio stream: messages, reconnects and timeouts."""

from __future__ import annotations

import asyncio
import importlib
import json
import secrets
from typing import Any, Callable, Dict, List, Mapping, Optional, Protocol, Union, cast

from ._request import Options
from .errors import StreamLostError, VoiceFeedbackError
from .stream_events import StreamText
from .types import Feedback

Listener = Callable[[Any], None]

_PIECE_BYTES = 256_000
#: Timeout for connecting, counted from ``finish``.
_CONNECT_SECONDS = 8.0
#: Timeout after the server's last message, once ``finish`` was called.
_RESULT_SECONDS = 20.0
#: Time to close the connection cleanly before it is dropped.
_CLOSE_SECONDS = 2.0
#: Delays before reconnects. The server keeps a stream for 30 s, but after these an upload is faster.
_RECONNECT_AFTER_SECONDS = (0.25, 0.5, 1.0, 2.0)
_ERROR_CODES_FROM = 4_000
_ABNORMAL_CLOSURE = 1_006


class _Socket(Protocol):
    async def send(self, message: Union[str, bytes]) -> None: ...
    async def recv(self) -> Union[str, bytes]: ...


class StreamConnection:
    """The stream of the sync and async clients. Everything runs in the event loop that called ``open``."""

    def __init__(self, options: Options, start: Mapping[str, Any], idempotency_key: Optional[str]) -> None:
        self._address = f"ws{options.base_url[len('http'):]}/api/v1/stream"
        self.idempotency_key = idempotency_key or secrets.token_hex(16)
        self._start = {"type": "start", "key": options.api_key, "idempotency_key": self.idempotency_key, **start}
        self._listeners: Dict[str, List[Listener]] = {}
        #: `started` and `lost`, for listeners added after the event
        self._happened: Dict[str, object] = {}
        #: all audio, kept until the result arrives
        self.audio = bytearray()
        self._sent = 0
        self._ticket: Optional[Mapping[str, str]] = None
        self._attempts = 0
        self._segments: List[str] = []
        self._partial = ""
        self._is_stopping = False
        self._outcome: Union[Feedback, StreamLostError, None] = None
        self._timer: Optional[asyncio.TimerHandle] = None
        self._task: Optional["asyncio.Task[None]"] = None

    @property
    def text(self) -> StreamText:
        return StreamText(" ".join(self._segments), self._partial)

    def on(self, type: str, listener: Listener) -> Callable[[], None]:
        """Add a listener. It's called right away if the stream has already started, or is already lost."""
        listeners = self._listeners.setdefault(type, [])
        listeners.append(listener)
        if type in self._happened:
            self._call(listener, type, self._happened[type])
        return lambda: listeners.remove(listener) if listener in listeners else None

    def open(self) -> None:
        if self._task is not None:
            raise VoiceFeedbackError("A stream is used once.")
        self._loop = asyncio.get_running_loop()
        # Created here because before Python 3.10 an event belongs to the loop in which it is created.
        self._changed = asyncio.Event()
        self._done = asyncio.Event()
        self._task = self._loop.create_task(self._run())

    def send(self, piece: bytes) -> None:
        if self._task is None:
            raise VoiceFeedbackError("The stream isn't open: use it in a with statement.")
        if self._is_stopping:
            raise VoiceFeedbackError("The stream was stopped.")
        self.audio += piece
        self._changed.set()

    async def finish(self) -> Feedback:
        """End the recording and return its feedback. Raises StreamLostError."""
        if self._task is None:
            raise VoiceFeedbackError("The stream isn't open: use it in a with statement.")
        self._is_stopping = True
        self._changed.set()
        self._expect_sign()
        await self._done.wait()
        if isinstance(self._outcome, StreamLostError):
            raise self._outcome
        assert self._outcome is not None
        return self._outcome

    async def close(self) -> None:
        """Discard the recording, unless it has a result, and close the connection."""
        self._end(StreamLostError("cancelled", "The stream was cancelled."))
        if self._task is not None:
            await asyncio.wait([self._task], timeout=_CLOSE_SECONDS)
            self._task.cancel()

    async def _run(self) -> None:
        try:
            # Imported by name, because its types differ between the supported versions.
            websockets = importlib.import_module("websockets")
        except ImportError as error:
            lost = StreamLostError("unreachable", 'Streaming needs websockets: pip install "voicefeedback[streaming]"')
            lost.__cause__ = error
            self._end(lost)
            return
        while self._outcome is None:
            code = _ABNORMAL_CLOSURE
            try:
                async with websockets.connect(
                    self._address, open_timeout=_CONNECT_SECONDS, close_timeout=_CLOSE_SECONDS, max_size=None
                ) as socket:
                    await self._converse(socket)
            except Exception as error:  # closed, refused by a proxy, unknown host, timeout
                code = getattr(getattr(error, "rcvd", None), "code", _ABNORMAL_CLOSURE)
                if self._ticket is None:
                    lost = StreamLostError("unreachable", f"Streaming isn't possible here: {error}")
                    lost.__cause__ = error
                    self._end(lost)
            await self._pause(code)

    async def _pause(self, code: int) -> None:
        if self._outcome is not None:
            return
        if self._ticket is None or self._attempts == len(_RECONNECT_AFTER_SECONDS) or code >= _ERROR_CODES_FROM:
            self._end(StreamLostError("unreachable", f"The connection was closed ({code})."))
            return
        self._attempts += 1
        try:
            await asyncio.wait_for(self._done.wait(), _RECONNECT_AFTER_SECONDS[self._attempts - 1])
        except asyncio.TimeoutError:
            pass

    async def _converse(self, socket: _Socket) -> None:
        """Exchange messages until there is an outcome. Raises ConnectionClosed if the connection ends before."""
        first: Mapping[str, Any] = self._start
        if self._ticket is not None:
            first = {"type": "resume", **self._ticket, "segments": len(self._segments)}
        await socket.send(json.dumps(first))
        sender: Optional["asyncio.Task[None]"] = None
        ended = self._loop.create_task(self._done.wait())
        heard = self._loop.create_task(socket.recv())
        try:
            while self._outcome is None:
                await asyncio.wait([heard, ended], return_when=asyncio.FIRST_COMPLETED)
                if not heard.done():
                    break
                message = heard.result()
                heard = self._loop.create_task(socket.recv())
                if self._hear(message):
                    sender = self._loop.create_task(self._send_audio(socket))
            if isinstance(self._outcome, StreamLostError) and self._outcome.code == "cancelled":
                await socket.send('{"type":"cancel"}')
        finally:
            for task in (sender, ended, heard):
                if task is not None:
                    task.cancel()
                    await asyncio.gather(task, return_exceptions=True)

    async def _send_audio(self, socket: _Socket) -> None:
        while True:
            self._changed.clear()
            while self._sent < len(self.audio):
                piece = bytes(self.audio[self._sent : self._sent + _PIECE_BYTES])
                await socket.send(piece)
                self._sent += len(piece)
            if self._is_stopping:
                # May be sent again after a reconnect. The server ignores repeats.
                await socket.send('{"type":"stop"}')
                return
            await self._changed.wait()

    def _hear(self, data: Union[str, bytes]) -> bool:
        """Handle a message. Returns whether the server accepts audio from now on."""
        try:
            message: Any = json.loads(data)
            type: str = message["type"]
        except (ValueError, TypeError, KeyError):
            return False  # not a message of the API, for example from a proxy
        self._expect_sign()
        event = {name: value for name, value in cast("Dict[str, Any]", message).items() if name != "type"}
        if type == "started":
            self._ticket = {"stream_id": event["stream_id"], "resume_token": event.pop("resume_token")}
        elif type == "resumed":
            self._attempts = 0
            self._sent = event["received_bytes"]
        elif type == "partial":
            self._partial = event["text"]
        elif type == "segment":
            # After a reconnect the server only sends segments that haven't arrived.
            self._segments[event["index"] :] = [event["segment"]["text"]]
            self._partial = ""
        elif type == "result":
            self._end(event["feedback"])
        elif type == "error":
            self._end(StreamLostError(event["code"], event["message"]))
        if type in ("started", "partial", "segment", "truncated"):
            self._tell(type, event)
        return type in ("started", "resumed")

    def _tell(self, type: str, event: object) -> None:
        if type in ("started", "lost"):
            self._happened[type] = event
        for listener in tuple(self._listeners.get(type, ())):
            self._call(listener, type, event)

    def _call(self, listener: Listener, type: str, event: object) -> None:
        try:
            listener(event)
        except Exception as error:
            # The recording continues; asyncio logs the error.
            self._loop.call_exception_handler({"message": f'A listener of "{type}" failed', "exception": error})

    def _expect_sign(self) -> None:
        """Restart the timeout for the server's next message, once ``finish`` was called."""
        if self._timer is not None:
            self._timer.cancel()
        if self._is_stopping and self._outcome is None:
            lost = StreamLostError("request_timeout", "The result did not come.")
            seconds = _CONNECT_SECONDS if self._ticket is None else _RESULT_SECONDS
            self._timer = self._loop.call_later(seconds, self._end, lost)

    def _end(self, outcome: Union[Feedback, StreamLostError]) -> None:
        if self._outcome is not None or self._task is None:
            return
        self._outcome = outcome
        if self._timer is not None:
            self._timer.cancel()
        self._done.set()
        if isinstance(outcome, StreamLostError):
            self._tell("lost", outcome)
