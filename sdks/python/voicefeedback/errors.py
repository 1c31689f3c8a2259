"""All exceptions of this package."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence


class VoiceFeedbackError(Exception):
    """Base class of all errors in this package."""


class ConnectionFailedError(VoiceFeedbackError):
    """The server couldn't be reached, or the connection was lost. All attempts failed."""


class RequestTimeoutError(ConnectionFailedError):
    """The server didn't respond within the timeout."""


class InvalidAudioError(VoiceFeedbackError):
    """The audio or picture can't be sent: it is invalid, empty, unreadable, or larger than 100 MB."""


class StreamLostError(VoiceFeedbackError):
    """A stream failed. ``code`` is an API error code, ``unreachable``, ``request_timeout`` or ``cancelled``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class WebhookVerificationError(VoiceFeedbackError):
    """A webhook delivery is unsigned, too old, or has an invalid signature. Respond with status 400."""


class StillProcessingError(VoiceFeedbackError):
    """The server received the recording and is still processing it. Read it later with its ``id``.

    For keys that can only send, ``read_token`` reads the result for a day: ``feedback.wait(id, read_token=...)``.
    """

    def __init__(self, id: str, *, read_token: Optional[str] = None) -> None:
        super().__init__(f'The feedback {id} is still being processed. Read it later with feedback.get("{id}").')
        self.id = id
        self.read_token = read_token


class WaitingForAccountError(VoiceFeedbackError):
    """The server received the recording, but the account needs credits, a higher spending limit or a larger plan.

    Processing then resumes automatically. If the recording is still waiting at ``until`` (ISO 8601), it fails and is
    ``retryable``. ``reason`` is one of the API's reasons.
    """

    def __init__(self, id: str, reason: str, until: str, message: str) -> None:
        super().__init__(
            f"The feedback {id} is waiting ({reason}): {message} "
            f"Nothing is lost: it resumes once that is settled, or fails at {until} and can be retried."
        )
        self.id = id
        self.reason = reason
        self.until = until


class ProcessingFailedError(VoiceFeedbackError):
    """The server received the recording but couldn't process it. ``code`` is the reason. It isn't charged.

    If ``retryable``, the recording is stored and ``feedback.retry(id)`` may succeed.
    """

    def __init__(self, id: str, code: str, message: str, *, retryable: bool = False) -> None:
        self.message = f'{message} (It is kept: try again with feedback.retry("{id}").)' if retryable else message
        super().__init__(self.message)
        self.id = id
        self.code = code
        self.retryable = retryable


@dataclass(frozen=True)
class ApiErrorFacts:
    status: int
    #: stable error code; None if the response isn't from the API, for example from a proxy
    code: Optional[str]
    message: str
    #: id to give to support
    request_id: Optional[str]
    #: seconds to wait before another try, if the server says so
    retry_after_seconds: Optional[float]
    #: number of times the request was sent
    attempts: int
    #: invalid values, for ``invalid_request``
    errors: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    #: response headers, with names in lower case
    headers: Mapping[str, str] = field(default_factory=dict)


class ApiError(VoiceFeedbackError):
    """The server returned an error. The subclass depends on ``status``; ``code`` is more specific."""

    def __init__(self, facts: ApiErrorFacts) -> None:
        super().__init__(facts.message)
        self.status = facts.status
        self.code = facts.code
        self.message = facts.message
        self.request_id = facts.request_id
        self.retry_after_seconds = facts.retry_after_seconds
        self.attempts = facts.attempts
        self.errors = facts.errors
        self.headers = facts.headers


class BadRequestError(ApiError):
    """400"""


class AuthenticationError(ApiError):
    """401: the key is missing, invalid, revoked or expired."""


class InsufficientCreditsError(ApiError):
    """402: not enough credits."""


class PermissionDeniedError(ApiError):
    """403: the key lacks a permission."""


class NotFoundError(ApiError):
    """404"""


class ConflictError(ApiError):
    """409"""


class PayloadTooLargeError(ApiError):
    """413"""


class UnsupportedMediaError(ApiError):
    """415: unsupported audio format."""


class ValidationError(ApiError):
    """422: invalid values, or audio that can't be processed."""


class RateLimitError(ApiError):
    """429: too many requests, or the limit of the day or month is reached."""


class ServerError(ApiError):
    """500 and above: the server failed."""
