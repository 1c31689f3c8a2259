"""Shapes of the answers. Everything is a plain dict at run time."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict

SentimentLabel = Literal["positive", "neutral", "negative"]


class Sentiment(TypedDict):
    label: SentimentLabel
    #: -1 (negative) to 1 (positive)
    score: float
    #: 0 to 1
    confidence: float


class Span(TypedDict):
    """Seconds from the start of the recording."""

    start: float
    end: float


class Remark(Span):
    quote: str


class Recommendation(Remark):
    text: str
    topic: str


class Segment(Span, total=False):
    text: str
    confidence: float
    sentiment: Sentiment


class Emotion(TypedDict):
    label: str
    score: float


class Timestamps(TypedDict):
    positive_remarks: List[Span]
    improvement_suggestions: List[Span]


class Cost(TypedDict):
    credits: float
    euros: float


class FailureReason(TypedDict):
    code: str
    message: str


class Waiting(TypedDict):
    reason: Literal["insufficient_credits", "spending_limit_reached", "audio_too_long"]
    #: it resumes automatically before then, or fails
    until: str
    message: str


Status = Literal["queued", "processing", "waiting", "failed", "done", "no_speech"]


class Feedback(TypedDict, total=False):
    """A feedback; those of the lower part are there once it is finished (``status`` is "done" or "no_speech")."""

    id: str
    status: Status
    #: the same as ``status``, under the name that lists filter by
    processing_status: Status
    created_at: str
    tags: List[str]
    #: the next three are the team's
    inbox_status: Literal["new", "read", "in_progress", "done"]
    note: Optional[str]
    version: int
    #: the next five are only there until it is finished
    error: Optional[FailureReason]
    waiting: Optional[Waiting]
    #: when it is retried after a failure on our side
    retry_at: Optional[str]
    #: the recording is not at fault and is kept: ``feedback.retry(id)`` tries again
    retryable: bool
    #: only if the key may only send: pass it to ``feedback.wait``
    read_token: str

    duration_seconds: float
    language: str
    transcript: str
    summary: str
    sentiment: Sentiment
    mixed: bool
    topics: List[str]
    key_topics: List[str]
    confidence_score: float
    keywords: List[str]
    emotions: List[Emotion]
    intent: Literal["praise", "problem", "request", "question", "other"]
    #: the five below only when ``detailed`` was asked for
    tone: Optional[str]
    recommendations: Optional[List[Recommendation]]
    positive_remarks: Optional[List[Remark]]
    improvement_suggestions: Optional[List[Remark]]
    timestamps: Optional[Timestamps]
    segments: List[Segment]
    audio: Dict[str, Any]
    audio_url: Optional[str]
    processing: Dict[str, Any]
    cost: Cost
    metadata: Dict[str, Any]
    end_user_id: Optional[str]
    consent: Optional[bool]


class Retried(TypedDict):
    #: how many are queued again
    retried: int
    #: how many are left
    remaining: int


class Transcription(TypedDict):
    duration_seconds: float
    language: str
    transcript: str
    segments: List[Segment]
    processing: Dict[str, Any]


class TextRemark(TypedDict):
    quote: str


class TextRecommendation(TextRemark):
    text: str
    topic: str


class _HeardWords(TypedDict, total=False):
    transcript: str
    duration_seconds: float


class TextAnalysis(_HeardWords):
    """``transcript`` and ``duration_seconds`` are there for a recording."""

    language: str
    summary: str
    sentiment: Sentiment
    mixed: bool
    topics: List[str]
    keywords: List[str]
    emotions: List[Emotion]
    intent: Literal["praise", "problem", "request", "question", "other"]
    tone: Optional[str]
    recommendations: Optional[List[TextRecommendation]]
    positive_remarks: Optional[List[TextRemark]]
    improvement_suggestions: Optional[List[TextRemark]]


class Balance(TypedDict):
    success: bool
    balance: float
    balance_euros: float
    credits: float
    reserved_euros: float
    currency: str
    next_expiry: Optional[Any]
    basis_euros: float
    last_updated: str


class StatementEntry(TypedDict):
    id: int
    created_at: str
    kind: str
    source: Optional[str]
    reference: str
    change_euros: str
    balance_euros: str
    change_credits: float
    note: Optional[str]


class ApiKey(TypedDict):
    id: str
    key_name: str
    #: masked
    api_key: str
    key_prefix: str
    kind: Literal["secret", "publishable"]
    is_active: bool
    status: Literal["active", "expired", "revoked"]
    allowed_domains: List[str]
    requests_per_minute: Optional[int]
    requests_per_day: Optional[int]
    created_at: str
    last_used_at: Optional[str]
    expires_at: Optional[str]


class NewApiKey(TypedDict):
    success: bool
    #: the whole key, this once
    api_key: str
    key: ApiKey


class WebhookEndpoint(TypedDict, total=False):
    id: str
    kind: Literal["endpoint", "callback"]
    url: Optional[str]
    description: str
    events: List[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Optional[str]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    last_success_at: Optional[str]
    previous_secret_until: Optional[str]
    created_at: str
    #: only in the answers that make one, this once
    secret: str


class WebhookEvent(TypedDict):
    type: str
    timestamp: str
    data: Dict[str, Any]
