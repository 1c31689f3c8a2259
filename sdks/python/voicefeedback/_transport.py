# Generated from _async_transport.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""Sends API calls with the base URL and key, and handles timeouts, retries and errors."""

from __future__ import annotations

import time
import json
from typing import Any, Iterator, Mapping, Optional, cast

import httpx

from ._answers import api_error_of
from ._hooks import call_hooks
from ._request import Call, Options, headers_of, query_of, timeout_of
from ._retry import wait_before_retry
from ._sending import parts_of
from .errors import ApiError, ConnectionFailedError, RequestTimeoutError, VoiceFeedbackError
from .responses import Answer, RequestInfo, ResponseInfo, kept
from .streams import ByteStream

#: Shorter than the server's 72 s, so that a connection is rarely reused while the server closes it.
_IDLE_SECONDS = 60.0
_CONNECTIONS = 100
_IDLE_CONNECTIONS = 20


class Transport:
    """One pool of connections, shared by all calls, threads and ``with_options`` copies."""

    def __init__(self, options: Options, http: Optional[httpx.Client] = None) -> None:
        self.options = options.check()
        # A client given by the caller is closed by the caller.
        self._owns_http = http is None
        self.http = http or httpx.Client(
            limits=httpx.Limits(
                max_connections=_CONNECTIONS,
                max_keepalive_connections=_IDLE_CONNECTIONS,
                keepalive_expiry=_IDLE_SECONDS,
            )
        )

    def close(self) -> None:
        if self._owns_http:
            self.http.close()

    def json(self, call: Call) -> Any:
        answer = self.send(call)
        try:
            return json.loads(answer.body)
        except ValueError as error:
            raise VoiceFeedbackError(f"What answers at {self.options.base_url} is not this API") from error

    def send(self, call: Call) -> Answer:
        """Send a call, with retries. Raises ApiError, ConnectionFailedError or RequestTimeoutError."""
        headers = headers_of(call, self.options)
        attempts = 0
        while True:
            attempts += 1
            try:
                return self._whole_attempt(call, headers, attempts)
            except VoiceFeedbackError as error:
                self._wait_or_raise(error, attempts)

    def stream(self, call: Call) -> ByteStream:
        """Return the body of a response as it arrives. The timeout applies to each pause between two parts."""
        headers = headers_of(call, self.options)

        def start() -> httpx.Response:
            attempts = 0
            while True:
                attempts += 1
                try:
                    return self._streamed_attempt(call, headers, attempts)
                except VoiceFeedbackError as error:
                    self._wait_or_raise(error, attempts)

        def parts(response: httpx.Response) -> Iterator[bytes]:
            try:
                for part in response.iter_bytes():
                    yield part
            except httpx.HTTPError as error:
                raise self._failure(error, timeout_of(call, self.options)) from error

        return ByteStream(start, parts)

    def _wait_or_raise(self, error: VoiceFeedbackError, attempts: int) -> None:
        wait = None if attempts > self.options.max_retries else wait_before_retry(error, attempts)
        if wait is None:
            raise error
        time.sleep(wait)

    def _whole_attempt(self, call: Call, headers: Mapping[str, str], attempt: int) -> Answer:
        timeout = timeout_of(call, self.options)
        end = time.monotonic() + timeout
        request = self._request(call, headers, timeout, end, attempt)
        start = time.monotonic()
        response: Optional[httpx.Response] = None
        try:
            response = self.http.send(request, stream=True)
            parts = []
            for part in response.iter_bytes():
                parts.append(part)
                if time.monotonic() > end:
                    raise httpx.ReadTimeout("timed out", request=request)
            answer = Answer(response.status_code, _headers(response), b"".join(parts), attempt)
        except httpx.HTTPError as error:
            failure = self._failure(error, timeout)
            self._ended(request, attempt, start, None, failure)
            raise failure from error
        finally:
            if response is not None:
                response.close()
        return self._checked(request, answer, start)

    def _streamed_attempt(self, call: Call, headers: Mapping[str, str], attempt: int) -> httpx.Response:
        timeout = timeout_of(call, self.options)
        request = self._request(call, headers, timeout, time.monotonic() + timeout, attempt)
        start = time.monotonic()
        try:
            response = self.http.send(request, stream=True)
            if response.status_code < 300:
                self._ended(request, attempt, start, Answer(response.status_code, _headers(response), b"", attempt), None)
                return response
            try:
                body = response.read()
            finally:
                response.close()
        except httpx.HTTPError as error:
            failure = self._failure(error, timeout)
            self._ended(request, attempt, start, None, failure)
            raise failure from error
        self._checked(request, Answer(response.status_code, _headers(response), body, attempt), start)
        raise ConnectionFailedError("The answer has no body")

    def _request(
        self, call: Call, headers: Mapping[str, str], timeout: float, end: float, attempt: int
    ) -> httpx.Request:
        request = self.http.build_request(
            call.method,
            f"{self.options.base_url}{call.path}",
            params=query_of(call) or None,
            headers=dict(headers),
            content=None if call.body is None else parts_of(call.body, end),
            timeout=timeout,
        )
        info = RequestInfo(request.method, str(request.url), attempt, dict(headers))
        call_hooks(self.options.on_request, info)
        for removed in headers.keys() - info.headers.keys():
            del request.headers[removed]
        request.headers.update(info.headers)
        return request

    def _checked(self, request: httpx.Request, answer: Answer, start: float) -> Answer:
        error: Optional[ApiError] = None
        if answer.status >= 300:
            error = api_error_of(answer.status, answer.headers, answer.body, answer.attempts)
        self._ended(request, answer.attempts, start, answer, error)
        if error is not None:
            raise error
        answers = kept.get()
        if answers is not None:
            answers.append(answer)
        return answer

    def _ended(
        self,
        request: httpx.Request,
        attempt: int,
        start: float,
        answer: Optional[Answer],
        error: Optional[VoiceFeedbackError],
    ) -> None:
        info = ResponseInfo(
            request.method,
            str(request.url),
            attempt,
            time.monotonic() - start,
            None if answer is None else answer.status,
            {} if answer is None else answer.headers,
            error,
        )
        call_hooks(self.options.on_response, info)

    def _failure(self, error: httpx.HTTPError, timeout: float) -> VoiceFeedbackError:
        if isinstance(error, httpx.TimeoutException):
            return RequestTimeoutError(f"No answer within {timeout:g} s")
        return ConnectionFailedError(f"Could not reach the server at {self.options.base_url}: {error}")


def _headers(response: httpx.Response) -> Mapping[str, str]:
    return {name.lower(): value for name, value in cast("Mapping[str, str]", response.headers).items()}
