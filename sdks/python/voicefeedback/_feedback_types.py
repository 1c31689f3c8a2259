"""Shapes of feedbacks. Everything is a plain dict at run time.

Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
with UPDATE_SDK_TYPES=1.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict

__all__ = [
    "Audio",
    "AudioFormat",
    "Cost",
    "Emotion",
    "EmotionLabel",
    "FailureReason",
    "Fallback",
    "FallbackHalf",
    "FallbackReason",
    "Feedback",
    "InboxStatus",
    "Intent",
    "Processing",
    "Recommendation",
    "Redaction",
    "RedactionKind",
    "Remark",
    "Retried",
    "Segment",
    "Sentiment",
    "SentimentLabel",
    "Span",
    "Status",
    "TextAnalysis",
    "TextProcessing",
    "TextRecommendation",
    "TextRemark",
    "Timestamps",
    "TranscribedSegment",
    "Transcription",
    "Waiting",
    "WaitingReason",
]


Status = Literal[
    "done",
    "no_speech",
    "queued",
    "processing",
    "waiting",
    "failed",
]


WaitingReason = Literal[
    "insufficient_credits",
    "spending_limit_reached",
    "audio_too_long",
]


class Waiting(TypedDict):
    reason: WaitingReason
    until: str
    message: str


class FailureReason(TypedDict):
    code: str
    message: str


InboxStatus = Literal[
    "new",
    "read",
    "in_progress",
    "done",
]


SentimentLabel = Literal[
    "positive",
    "neutral",
    "negative",
]


class Sentiment(TypedDict):
    label: SentimentLabel
    #: -1 (negative) to 1 (positive)
    score: float
    #: Calibrated probability, 0 to 1, that the label is right
    confidence: float


EmotionLabel = Literal[
    "admiration",
    "amusement",
    "anger",
    "annoyance",
    "approval",
    "caring",
    "confusion",
    "curiosity",
    "desire",
    "disappointment",
    "disapproval",
    "disgust",
    "embarrassment",
    "excitement",
    "fear",
    "gratitude",
    "grief",
    "joy",
    "love",
    "nervousness",
    "optimism",
    "pride",
    "realization",
    "relief",
    "remorse",
    "sadness",
    "surprise",
    "neutral",
]


class Emotion(TypedDict):
    label: EmotionLabel
    #: 0 to 1
    score: float


Intent = Literal[
    "praise",
    "problem",
    "request",
    "question",
    "other",
]


class Recommendation(TypedDict):
    text: str
    topic: str
    quote: str
    start: float
    end: float


class Remark(TypedDict):
    start: float
    end: float
    quote: str


class _WholeSegment(TypedDict):
    start: float
    end: float
    text: str


class Segment(_WholeSegment, total=False):
    #: 0 to 1
    confidence: float
    sentiment: Sentiment


RedactionKind = Literal[
    "email",
    "card",
    "address",
    "phone",
    "name",
]


class Redaction(TypedDict):
    kind: RedactionKind
    start: float
    end: float


AudioFormat = Literal[
    "webm",
    "ogg",
    "mp3",
    "wav",
    "mp4",
    "flac",
    "aac",
]


class Audio(TypedDict):
    bytes: int
    format: AudioFormat
    channels: int
    sample_rate: int


FallbackHalf = Literal[
    "speech",
    "analysis",
]


FallbackReason = Literal[
    "budget",
    "timeout",
    "rate_limited",
    "unavailable",
    "refused",
    "bad_answer",
    "resting",
]


class Fallback(TypedDict):
    half: FallbackHalf
    engine: str
    model: str
    reason: FallbackReason


class _WholeProcessing(TypedDict):
    decode_ms: float
    speech_ms: float
    analysis_ms: float
    total_ms: float
    engine: str
    model: str
    analysis_engine: str
    analysis_model: str


class Processing(_WholeProcessing, total=False):
    fallbacks: List[Fallback]


class Cost(TypedDict):
    credits: float
    euros: float


class Span(TypedDict):
    start: float
    end: float


class Timestamps(TypedDict):
    positive_remarks: List[Span]
    improvement_suggestions: List[Span]


class Feedback(TypedDict, total=False):
    """Not finished yet, it has only some of these; `is_finished` says whether there is a result."""

    id: str
    status: Status
    #: The same as `status`, under the name that lists filter by; `inbox_status` is the team's
    processing_status: Status
    created_at: str
    #: Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until`
    waiting: Optional[Waiting]
    #: When it is retried after a failure on our side
    retry_at: Optional[str]
    #: It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it
    retryable: bool
    error: Optional[FailureReason]
    tags: List[str]
    #: How far the team is with it; `status` of a PATCH sets it
    inbox_status: InboxStatus
    note: Optional[str]
    #: Counts edits, from 1; also the ETag
    version: int
    #: Reads this one feedback for 24 h, as `Authorization: Bearer`. Only for publishable keys and browser tokens
    read_token: str
    duration_seconds: float
    #: ISO 639-1 code of the language heard
    language: str
    transcript: str
    summary: str
    sentiment: Sentiment
    #: Whether praise and complaint stand side by side; the label is then the weightier one
    mixed: bool
    topics: List[str]
    keywords: List[str]
    emotions: List[Emotion]
    intent: Intent
    #: Null unless `detailed` was asked for
    tone: Optional[str]
    #: Null unless `detailed` was asked for
    recommendations: Optional[List[Recommendation]]
    #: Null unless `detailed` was asked for
    positive_remarks: Optional[List[Remark]]
    #: Null unless `detailed` was asked for
    improvement_suggestions: Optional[List[Remark]]
    segments: List[Segment]
    redactions: List[Redaction]
    audio: Optional[Audio]
    processing: Processing
    metadata: Dict[str, Any]
    end_user_id: Optional[str]
    consent: Optional[bool]
    cost: Cost
    key_topics: List[str]
    #: 0 to 1
    confidence_score: float
    #: Seconds; null unless `detailed` was asked for
    timestamps: Optional[Timestamps]
    #: Where the audio is while it is kept; it takes the same key
    audio_url: Optional[str]


class Retried(TypedDict):
    retried: int
    remaining: int


class _WholeTranscribedSegment(TypedDict):
    start: float
    end: float
    text: str


class TranscribedSegment(_WholeTranscribedSegment, total=False):
    #: 0 to 1
    confidence: float


class _WholeTranscription(TypedDict):
    duration_seconds: float
    #: ISO 639-1 code of the language heard
    language: str
    transcript: str
    processing: Processing
    segments: List[TranscribedSegment]


class Transcription(_WholeTranscription, total=False):
    redactions: List[Redaction]


class TextRecommendation(TypedDict):
    text: str
    topic: str
    quote: str


class TextRemark(TypedDict):
    quote: str


class _WholeTextProcessing(TypedDict):
    analysis_ms: float
    analysis_engine: str
    analysis_model: str


class TextProcessing(_WholeTextProcessing, total=False):
    fallbacks: List[Fallback]


class _WholeTextAnalysis(TypedDict):
    #: ISO 639-1 code of the language heard
    language: str
    summary: str
    sentiment: Sentiment
    #: Whether praise and complaint stand side by side; the label is then the weightier one
    mixed: bool
    topics: List[str]
    keywords: List[str]
    emotions: List[Emotion]
    intent: Intent
    #: Null unless `detailed` was asked for
    tone: Optional[str]
    recommendations: Optional[List[TextRecommendation]]
    positive_remarks: Optional[List[TextRemark]]
    improvement_suggestions: Optional[List[TextRemark]]
    processing: TextProcessing


class TextAnalysis(_WholeTextAnalysis, total=False):
    transcript: str
    duration_seconds: float
