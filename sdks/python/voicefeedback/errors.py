"""What can go wrong, a class for each kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Sequence


class VoiceFeedbackError(Exception):
    """Every error that this package raises by itself."""


class ConnectionFailedError(VoiceFeedbackError):
    """The server could not be reached, or the connection was cut; every attempt failed."""


class RequestTimeoutError(ConnectionFailedError):
    """No answer came within the timeout."""


class InvalidAudioError(VoiceFeedbackError):
    """What was given cannot be sent: not audio, empty, or larger than the server takes."""


class StreamLostError(VoiceFeedbackError):
    """A stream goes no further. ``code`` is the API's, ``unreachable``, ``request_timeout`` or ``cancelled``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class WebhookVerificationError(VoiceFeedbackError):
    """A webhook delivery is not what its signature says, too old, or not signed at all. Answer it with 400."""


class StillProcessingError(VoiceFeedbackError):
    """The recording has arrived and is still being processed; it is not lost. Ask for it by its ``id``.

    If the key may only send, ``read_token`` reads the result for a day: ``feedback.wait(id, read_token=...)``.
    """

    def __init__(self, id: str, *, read_token: Optional[str] = None) -> None:
        super().__init__(f'The feedback {id} is still being processed. Read it later with feedback.get("{id}").')
        self.id = id
        self.read_token = read_token


class WaitingForAccountError(VoiceFeedbackError):
    """The recording has arrived and waits for its account: for credit, a higher spending limit, or a larger plan.

    Nothing is lost. It resumes automatically after that. If it is still waiting at ``until``, it fails with ``retryable``.
    ``reason`` is the API's, ``until`` an ISO 8601 time.
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
    """The recording has arrived, but could not be processed. ``code`` says why; nothing was charged.

    With ``retryable`` the recording is not at fault and is kept: ``feedback.retry(id)`` tries again.
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
    #: stable; None where something between answered, such as a proxy
    code: Optional[str]
    message: str
    #: name this one when you write to support
    request_id: Optional[str]
    #: seconds after which the server asks to try again
    retry_after_seconds: Optional[float]
    #: how often the request was sent
    attempts: int
    #: which values are wrong, on ``invalid_request``
    errors: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    #: of the answer, with names in lower case
    headers: Mapping[str, str] = field(default_factory=dict)


class ApiError(VoiceFeedbackError):
    """The server answered with an error. Its class depends on the status; ``code`` says it exactly."""

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
    """401: no key, or one that is wrong, revoked or expired."""


class InsufficientCreditsError(ApiError):
    """402: there are not enough credits."""


class PermissionDeniedError(ApiError):
    """403: this key may not do that."""


class NotFoundError(ApiError):
    """404"""


class ConflictError(ApiError):
    """409"""


class PayloadTooLargeError(ApiError):
    """413"""


class UnsupportedMediaError(ApiError):
    """415: not an audio format that the server reads."""


class ValidationError(ApiError):
    """422: some values are wrong, or the audio can't be processed."""


class RateLimitError(ApiError):
    """429: too many requests, or all of this day or month are used."""


class ServerError(ApiError):
    """500 and above"""
