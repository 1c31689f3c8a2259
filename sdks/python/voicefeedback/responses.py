"""Status and headers of responses, and the arguments of hooks."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Awaitable, Callable, Dict, Generic, List, Mapping, Optional, TypeVar, Union

from .errors import VoiceFeedbackError

Data = TypeVar("Data")


@dataclass(frozen=True)
class RateLimit:
    """The key's limit of requests per minute, how many are left, and the seconds until the count resets."""

    limit: int
    remaining: int
    reset_seconds: int


@dataclass(frozen=True)
class Answer:
    status: int
    #: names in lower case
    headers: Mapping[str, str]
    body: bytes
    attempts: int


@dataclass(frozen=True)
class RawResponse(Generic[Data]):
    """A call's result with its response, or the last response if the call sent several requests."""

    data: Data
    status: int
    #: names in lower case
    headers: Mapping[str, str]
    body: bytes
    #: number of times the request was sent
    attempts: int

    @property
    def request_id(self) -> Optional[str]:
        """Id to give to support."""
        return self.headers.get("x-request-id")

    @property
    def etag(self) -> Optional[str]:
        """Version of what was read or changed, for ``if_match``."""
        return self.headers.get("etag")

    @property
    def rate_limit(self) -> Optional[RateLimit]:
        return rate_limit_of(self.headers)


@dataclass(frozen=True)
class RequestInfo:
    """A request about to be sent. ``headers`` include the key; a hook may change them."""

    method: str
    url: str
    attempt: int
    #: names in lower case
    headers: Dict[str, str]


@dataclass(frozen=True)
class ResponseInfo:
    """Result of one attempt. Without a response, ``status`` is None and ``error`` is the reason."""

    method: str
    url: str
    attempt: int
    elapsed_seconds: float
    status: Optional[int]
    headers: Mapping[str, str]
    error: Optional[VoiceFeedbackError]

    @property
    def request_id(self) -> Optional[str]:
        return self.headers.get("x-request-id")


OnRequest = Callable[[RequestInfo], None]
OnResponse = Callable[[ResponseInfo], None]
#: Hooks of the asynchronous client may be coroutines.
AsyncOnRequest = Callable[[RequestInfo], Union[None, Awaitable[None]]]
AsyncOnResponse = Callable[[ResponseInfo], Union[None, Awaitable[None]]]


def rate_limit_of(headers: Mapping[str, str]) -> Optional[RateLimit]:
    values = [headers.get(f"x-ratelimit-{name}", "") for name in ("limit", "remaining", "reset")]
    if not all(value.isdigit() for value in values):
        return None
    return RateLimit(*(int(value) for value in values))


#: Collects responses for ``with_raw_response`` while it runs in this thread or task.
kept: ContextVar[Optional[List[Answer]]] = ContextVar("voicefeedback_kept_answers", default=None)


def raw_response_of(data: Data, answers: List[Answer]) -> RawResponse[Data]:
    if not answers:
        raise VoiceFeedbackError("This call sends nothing. Pass one that does, such as list().first")
    last = answers[-1]
    return RawResponse(data, last.status, last.headers, last.body, last.attempts)
