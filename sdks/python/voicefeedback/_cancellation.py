"""How an async caller ends a call that runs in a thread."""

from __future__ import annotations

import threading
from contextvars import ContextVar
from typing import Callable, List, Optional

from .errors import CancelledRequestError


class Cancellation:
    """Wakes whoever sleeps on it and closes the connection in use."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._lock = threading.Lock()
        self._closers: List[Callable[[], None]] = []

    def cancel(self) -> None:
        with self._lock:
            self._event.set()
            closers, self._closers = self._closers, []
        for close in closers:
            close()

    def check(self) -> None:
        if self._event.is_set():
            raise CancelledRequestError("The call was cancelled")

    def sleep(self, seconds: float) -> None:
        self._event.wait(seconds)
        self.check()

    def on_cancel(self, close: Callable[[], None]) -> None:
        with self._lock:
            self._closers.append(close)
        self.check()


#: Of the call that runs in this context; ``asyncio.to_thread`` takes the context along.
current: ContextVar[Optional[Cancellation]] = ContextVar("voicefeedback_cancellation", default=None)
