"""Sends calls: address, key, time limits, retries, errors."""

from __future__ import annotations

import http.client
import json
import secrets
import socket
import ssl
import sys
import time
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, Mapping, Optional
from urllib.parse import quote, urlencode, urlsplit

from ._answers import api_error_of
from ._body import Body, FormBody
from ._cancellation import Cancellation, current
from ._retry import wait_before_retry
from ._version import VERSION
from .errors import ConnectionFailedError, RequestTimeoutError, VoiceFeedbackError

_TIMEOUT_SECONDS = 60.0
#: 100 MB at 3 Mbit/s
_UPLOAD_TIMEOUT_SECONDS = 300.0
#: The server holds the connection for as long as it makes progress with a long recording.
_HELD_TIMEOUT_SECONDS = 1_800.0
_CHUNK_BYTES = 65_536


@dataclass(frozen=True)
class Options:
    api_key: str
    base_url: str
    timeout: Optional[float]
    max_retries: int


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Optional[Body] = None
    headers: Mapping[str, str] = field(default_factory=dict)
    idempotency_key: Optional[str] = None
    #: the answer comes when a recording of any length is processed
    is_held: bool = False


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    body: bytes


def segment(id: str) -> str:
    """An id as a part of a path."""
    if not id:
        raise VoiceFeedbackError("The id is empty.")
    return quote(id, safe="")


def _default_timeout(call: Call) -> float:
    if call.is_held:
        return _HELD_TIMEOUT_SECONDS
    return _UPLOAD_TIMEOUT_SECONDS if isinstance(call.body, FormBody) else _TIMEOUT_SECONDS


class Transport:
    def __init__(self, options: Options) -> None:
        if not options.api_key:
            raise VoiceFeedbackError('An API key is needed: VoiceFeedback(api_key="vf_…")')
        address = urlsplit(options.base_url)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise VoiceFeedbackError(f"{options.base_url} is not the address of a server.")
        self._options = options
        self._address = address
        self._tls = ssl.create_default_context() if address.scheme == "https" else None

    def json(self, call: Call) -> Any:
        body = self.send(call).body
        try:
            return json.loads(body)
        except ValueError as error:
            raise VoiceFeedbackError(f"What answers at {self._options.base_url} is not this API") from error

    def send(self, call: Call) -> Answer:
        """Raises ApiError, ConnectionFailedError or RequestTimeoutError."""
        headers = self._headers(call)
        cancellation = current.get() or Cancellation()
        attempts = 0
        while True:
            attempts += 1
            try:
                cancellation.check()
                with self._attempt(call, headers, cancellation) as exchange:
                    answer = exchange.read()
                if answer.status < 300:
                    return answer
                raise api_error_of(answer.status, answer.headers, answer.body, attempts)
            except VoiceFeedbackError as error:
                wait = None if attempts > self._options.max_retries else wait_before_retry(error, attempts)
                if wait is None:
                    raise
            cancellation.sleep(wait)

    def stream(self, call: Call) -> Iterator[bytes]:
        """The body of an answer as it arrives. Only the pause between two parts of it is limited."""
        headers = self._headers(call)
        cancellation = current.get() or Cancellation()
        attempts = 0
        while True:
            attempts += 1
            try:
                exchange = self._attempt(call, headers, cancellation)
                if exchange.status >= 300:
                    with exchange:
                        answer = exchange.read()
                    raise api_error_of(answer.status, answer.headers, answer.body, attempts)
                break
            except VoiceFeedbackError as error:
                wait = None if attempts > self._options.max_retries else wait_before_retry(error, attempts)
                if wait is None:
                    raise
            cancellation.sleep(wait)
        with exchange:
            yield from exchange.chunks()

    def _headers(self, call: Call) -> Dict[str, str]:
        headers = {
            "authorization": f"Bearer {self._options.api_key}",
            "accept": "application/json",
            "user-agent": f"voicefeedback-python/{VERSION} python/{sys.version_info[0]}.{sys.version_info[1]}",
            "connection": "close",
            **call.headers,
        }
        # Made once for all attempts: a repeated one gets the first one's answer, and is charged once.
        if call.method == "POST":
            headers["idempotency-key"] = call.idempotency_key or secrets.token_hex(16)
        if call.body is not None:
            headers["content-type"] = call.body.content_type
            headers["content-length"] = str(call.body.length)
        return headers

    def _attempt(self, call: Call, headers: Mapping[str, str], cancellation: Cancellation) -> "_Exchange":
        timeout = self._options.timeout if self._options.timeout is not None else _default_timeout(call)
        query = {
            name: ("true" if value else "false") if isinstance(value, bool) else value
            for name, value in call.query.items()
            if value is not None
        }
        target = f"{self._address.path.rstrip('/')}{call.path}{'?' + urlencode(query) if query else ''}"
        exchange = _Exchange(self._connect(timeout), timeout, self._options.base_url, cancellation)
        exchange.start(call.method, target, headers, call.body)
        return exchange

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        host, port = self._address.hostname or "", self._address.port
        if self._tls is not None:
            return http.client.HTTPSConnection(host, port, timeout=timeout, context=self._tls)
        return http.client.HTTPConnection(host, port, timeout=timeout)


class _Exchange:
    """One request and its answer, on a connection of its own, within one time limit."""

    def __init__(
        self, connection: http.client.HTTPConnection, timeout: float, server: str, cancellation: Cancellation
    ) -> None:
        self._connection = connection
        self._timeout = timeout
        self._server = server
        self._cancellation = cancellation
        self._end = time.monotonic() + timeout
        self._response: Optional[http.client.HTTPResponse] = None
        self._socket: Optional[socket.socket] = None

    @property
    def status(self) -> int:
        return self._answer().status

    def start(self, method: str, target: str, headers: Mapping[str, str], body: Optional[Body]) -> None:
        self._cancellation.on_cancel(self._hang_up)
        try:
            self._connection.connect()
            # Kept: the connection forgets it when the answer says that it will be closed.
            self._socket = self._connection.sock
            self._connection.putrequest(method, target, skip_accept_encoding=True)
            for name, value in headers.items():
                self._connection.putheader(name, value)
            self._connection.endheaders()
            self._send(body)
            self._limit()
            self._response = self._connection.getresponse()
        except (OSError, http.client.HTTPException) as error:
            self.close()
            raise self._failure(error) from error
        except BaseException:
            self.close()
            raise

    def _send(self, body: Optional[Body]) -> None:
        try:
            for chunk in body.chunks() if body is not None else ():
                self._limit()
                self._connection.send(chunk)
        except (BrokenPipeError, ConnectionResetError):
            # The server may have answered already and hung up, as it does with a file that is too large.
            pass

    def read(self) -> Answer:
        response = self._answer()
        parts = []
        try:
            while True:
                self._limit()
                part = response.read(_CHUNK_BYTES)
                if not part:
                    break
                parts.append(part)
            body = b"".join(parts)
            expected = response.getheader("content-length")
            if expected is not None and expected.isdigit() and response.status != 204 and len(body) < int(expected):
                raise http.client.IncompleteRead(body, int(expected) - len(body))
        except (OSError, http.client.HTTPException) as error:
            raise self._failure(error) from error
        return Answer(response.status, {name.lower(): value for name, value in response.getheaders()}, body)

    def chunks(self) -> Iterator[bytes]:
        if self._socket is not None:
            self._socket.settimeout(self._timeout)
        try:
            while True:
                part = self._answer().read1(_CHUNK_BYTES)
                if not part:
                    return
                yield part
        except (OSError, http.client.HTTPException) as error:
            raise self._failure(error) from error

    def close(self) -> None:
        if self._response is not None:
            self._response.close()
        self._connection.close()

    def __enter__(self) -> "_Exchange":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _answer(self) -> http.client.HTTPResponse:
        if self._response is None:
            raise ConnectionFailedError("The exchange was not started")
        return self._response

    def _limit(self) -> None:
        remaining = self._end - time.monotonic()
        if remaining <= 0:
            raise socket.timeout("timed out")
        # The connection closes the socket itself once the answer is read to its end.
        if self._socket is not None and self._socket.fileno() != -1:
            self._socket.settimeout(remaining)

    def _hang_up(self) -> None:
        if self._socket is not None:
            try:
                self._socket.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def _failure(self, error: Exception) -> VoiceFeedbackError:
        self._cancellation.check()
        if isinstance(error, socket.timeout):
            return RequestTimeoutError(f"No answer within {self._timeout:g} s")
        return ConnectionFailedError(f"Could not reach the server at {self._server}: {error}")
