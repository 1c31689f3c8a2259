"""Voice feedback: send a short voice message, get structured feedback back."""

from ._version import VERSION as __version__
from .async_client import AsyncVoiceFeedback
from .client import VoiceFeedback
from .errors import (
    ApiError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    ConnectionFailedError,
    InsufficientCreditsError,
    InvalidAudioError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionDeniedError,
    ProcessingFailedError,
    RateLimitError,
    RequestTimeoutError,
    ServerError,
    StillProcessingError,
    UnsupportedMediaError,
    ValidationError,
    VoiceFeedbackError,
    WaitingForAccountError,
    WebhookVerificationError,
)
from .feedback_calls import is_finished
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "AsyncVoiceFeedback",
    "AuthenticationError",
    "BadRequestError",
    "ConflictError",
    "ConnectionFailedError",
    "InsufficientCreditsError",
    "InvalidAudioError",
    "NotFoundError",
    "PayloadTooLargeError",
    "PermissionDeniedError",
    "ProcessingFailedError",
    "RateLimitError",
    "RequestTimeoutError",
    "ServerError",
    "StillProcessingError",
    "UnsupportedMediaError",
    "ValidationError",
    "VoiceFeedback",
    "VoiceFeedbackError",
    "WaitingForAccountError",
    "WebhookVerificationError",
    "__version__",
    "is_finished",
    "verify_webhook",
]
