"""Voice feedback: send a short voice message, get structured feedback back."""

from ._version import VERSION as __version__
from .async_audio_stream import AsyncAudioStream
from .async_client import AsyncVoiceFeedback
from .audio_stream import AudioStream
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
    StreamLostError,
    UnsupportedMediaError,
    ValidationError,
    VoiceFeedbackError,
    WaitingForAccountError,
    WebhookVerificationError,
)
from ._calls import is_finished
from .pages import AsyncPages, Page, Pages
from .responses import RateLimit, RawResponse, RequestInfo, ResponseInfo
from .stream_events import StreamPartial, StreamSegment, StreamStarted, StreamText, StreamTruncated
from .streams import AsyncByteStream, ByteStream
from .types import (
    AnyFeedback,
    ApiKey,
    Balance,
    Feedback,
    PendingFeedback,
    StatementEntry,
    TextAnalysis,
    Transcription,
    WebhookEndpoint,
    WebhookEvent,
)
from .webhooks import verify_webhook

__all__ = [
    "AnyFeedback",
    "ApiError",
    "ApiKey",
    "AsyncAudioStream",
    "AsyncByteStream",
    "AsyncPages",
    "AsyncVoiceFeedback",
    "AudioStream",
    "AuthenticationError",
    "BadRequestError",
    "Balance",
    "ByteStream",
    "ConflictError",
    "ConnectionFailedError",
    "Feedback",
    "InsufficientCreditsError",
    "InvalidAudioError",
    "NotFoundError",
    "Page",
    "Pages",
    "PayloadTooLargeError",
    "PendingFeedback",
    "PermissionDeniedError",
    "ProcessingFailedError",
    "RateLimit",
    "RateLimitError",
    "RawResponse",
    "RequestInfo",
    "RequestTimeoutError",
    "ResponseInfo",
    "ServerError",
    "StatementEntry",
    "StillProcessingError",
    "StreamLostError",
    "StreamPartial",
    "StreamSegment",
    "StreamStarted",
    "StreamText",
    "StreamTruncated",
    "TextAnalysis",
    "Transcription",
    "UnsupportedMediaError",
    "ValidationError",
    "VoiceFeedback",
    "VoiceFeedbackError",
    "WaitingForAccountError",
    "WebhookEndpoint",
    "WebhookEvent",
    "WebhookVerificationError",
    "__version__",
    "is_finished",
    "verify_webhook",
]
