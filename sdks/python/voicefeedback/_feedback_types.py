"""Shapes of answers. Everything is a plain dict at run time.

Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
with UPDATE_SDK_TYPES=1.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

__all__ = [
    "Analytics",
    "AnalyticsDuration",
    "AnalyticsEmotion",
    "AnalyticsIntent",
    "AnalyticsInterval",
    "AnalyticsPrevious",
    "AnalyticsSeries",
    "AnalyticsTopic",
    "AnalyticsTotal",
    "Answer",
    "AnswerStatus",
    "AnyFeedback",
    "ApiKey",
    "ApiKeyKind",
    "ApiKeyScopes",
    "ApiKeyStatus",
    "Audio",
    "AudioFormat",
    "Balance",
    "BalanceCurrency",
    "BalanceNextExpiry",
    "Batch",
    "BatchCount",
    "BatchResult",
    "BatchResultFailureReason",
    "BatchResultStatus",
    "BatchStatus",
    "BrowserToken",
    "BrowserTokenScopes",
    "BulkEdited",
    "BulkUndone",
    "Category",
    "Correction",
    "Cost",
    "Delivery",
    "Emotion",
    "EmotionLabel",
    "FailureReason",
    "Fallback",
    "FallbackHalf",
    "FallbackReason",
    "Feedback",
    "FinishedStatus",
    "Image",
    "ImageContentType",
    "ImpactPart",
    "InboxStatus",
    "Intent",
    "LoggedRequest",
    "LoggedRequestCaller",
    "LoggedRequestCost",
    "Mention",
    "Model",
    "NewApiKey",
    "NewWebhookEndpoint",
    "PendingFeedback",
    "PendingStatus",
    "Processing",
    "Reanalyzed",
    "Recommendation",
    "Redaction",
    "RedactionKind",
    "Remark",
    "Replayed",
    "Retried",
    "Segment",
    "Sentiment",
    "SentimentLabel",
    "Span",
    "StatementEntry",
    "StatementEntryKind",
    "StatementEntrySource",
    "Status",
    "TextAnalysis",
    "TextProcessing",
    "TextRecommendation",
    "TextRemark",
    "Theme",
    "ThemeKind",
    "Timestamps",
    "TopicMention",
    "TranscribedSegment",
    "Transcription",
    "Usage",
    "UsageCost",
    "UsageTotal",
    "UsageUsage",
    "Waiting",
    "WaitingReason",
    "Warning",
    "WarningCode",
    "WebhookDelivery",
    "WebhookDeliveryCause",
    "WebhookDeliveryDetail",
    "WebhookDeliveryDetailLog",
    "WebhookDeliveryStatus",
    "WebhookEndpoint",
    "WebhookEndpointDisabledReason",
    "WebhookEndpointEvents",
    "WebhookEndpointKind",
    "WebhookEndpointStatus",
    "Word",
]


Status = Literal[
    "done",
    "no_speech",
    "queued",
    "processing",
    "waiting",
    "failed",
]


PendingStatus = Literal[
    "queued",
    "processing",
    "waiting",
    "failed",
]


FinishedStatus = Literal[
    "done",
    "no_speech",
]


SentimentLabel = Literal[
    "positive",
    "neutral",
    "negative",
]


class Sentiment(TypedDict):
    #: Label
    label: SentimentLabel
    #: Score from -1 (negative) to 1 (positive)
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
    #: Label
    label: EmotionLabel
    #: Strength of the emotion, from 0 to 1
    score: float


Intent = Literal[
    "praise",
    "problem",
    "request",
    "question",
    "other",
]


class Recommendation(TypedDict):
    #: Recommended action
    text: str
    #: Topic
    topic: str
    #: The speaker’s words that this is based on
    quote: str
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float


class Remark(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: The speaker’s exact words
    quote: str


class _WholeSegment(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: Text
    text: str


class Segment(_WholeSegment, total=False):
    #: Confidence from 0 to 1, based on the average log probability of the tokens; missing if a remote engine doesn’t report it
    confidence: float
    #: Sentiment: label, score and confidence
    sentiment: Sentiment


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
    #: Size, in bytes
    bytes: int
    #: File format
    format: AudioFormat
    #: Number of audio channels
    channels: int
    #: Sample rate, in Hz
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
    #: Processing step: speech recognition or analysis
    half: FallbackHalf
    #: Engine used: `embedded`, or the name of a remote engine
    engine: str
    #: Model name
    model: str
    #: Why the embedded engine was used instead
    reason: FallbackReason


class _WholeProcessing(TypedDict):
    #: Time to decode the file, in milliseconds
    decode_ms: float
    #: Time to recognise speech, in milliseconds
    speech_ms: float
    #: Time to analyse the transcript, in milliseconds
    analysis_ms: float
    #: Total time, in milliseconds
    total_ms: float
    #: Speech recognition engine
    engine: str
    #: Model name
    model: str
    #: Engine used for the analysis; older results have the default
    analysis_engine: str
    #: Model used for the analysis
    analysis_model: str


class Processing(_WholeProcessing, total=False):
    #: Remote engines that were tried or skipped before the embedded engine was used
    fallbacks: List[Fallback]


class _WholeCost(TypedDict):
    #: Cost in credits (1 credit is €0.01)
    credits: float
    #: Deprecated. Use `amount_euros`
    euros: float


class Cost(_WholeCost, total=False):
    #: Cost in euros, as a decimal string; missing in older results
    amount_euros: str


class Span(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float


class Timestamps(TypedDict):
    #: What the speaker liked, with timestamps
    positive_remarks: List[Span]
    #: What the speaker wants improved, with timestamps
    improvement_suggestions: List[Span]


InboxStatus = Literal[
    "new",
    "read",
    "in_progress",
    "done",
]


WarningCode = Literal[
    "unsupported_language",
]


class Warning(TypedDict):
    #: `unsupported_language`: the analysis doesn’t understand the language of the text
    code: WarningCode
    #: What was left out, and what to do
    message: str


class TopicMention(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: The words that the topic rests on
    quote: str
    #: One of `topics`
    topic: str


class Category(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: The words that say it most clearly
    quote: str
    #: Name of the category
    name: str
    #: Estimated probability, 0 to 1, that it belongs to the category
    confidence: float


AnswerStatus = Literal[
    "answered",
    "not_mentioned",
    "needs_language_model",
]


class _WholeAnswer(TypedDict):
    #: Name of the question
    name: str
    #: The question as it was asked
    question: str
    #: `not_mentioned`: the message doesn’t say. `needs_language_model`: the built-in analysis can’t tell, and no language model is configured or its answer wasn’t backed by words of the message
    status: AnswerStatus
    #: True or false, the name of an option, a number, or words of the message; null unless it’s answered
    answer: Optional[Union[bool, float, str]]
    #: The speaker’s exact words that the answer rests on; null without an answer
    quote: Optional[str]
    #: Start of the quote, in seconds; 0 for a text, and null without an answer
    start: Optional[float]
    #: End of the quote, in seconds; 0 for a text, and null without an answer
    end: Optional[float]


class Answer(_WholeAnswer, total=False):
    #: Estimated probability that it’s right; only if it was told from examples
    confidence: float
    #: Only for a list of a schema: which of its items the answer belongs to, counted from 0. There’s one answer for each value of each item
    item: int


class _WholeDelivery(TypedDict):
    #: Speaking rate from the first word to the last, including pauses
    words_per_minute: int
    #: Share of that time in pauses of at least 0.25 s, from 0 to 1
    pause_share: float
    #: Longest pause between two words, in seconds
    longest_pause_seconds: float
    #: Number of “um”, “uh” and similar sounds in the transcript
    fillers: int


class Delivery(_WholeDelivery, total=False):
    #: How much the pitch varies around the speaker’s median, in semitones: the middle 60 % of it lie within this range. Null if less than a second of it is voiced; missing in older results
    pitch_variation_semitones: Optional[float]
    #: How much the loudness varies around the speaker’s median, in decibels: the middle 60 % of it lie within this range. Null if less than a second of it is voiced; missing in older results
    loudness_variation_decibels: Optional[float]


RedactionKind = Literal[
    "email",
    "card",
    "address",
    "phone",
    "name",
]


class Redaction(TypedDict):
    #: Kind
    kind: RedactionKind
    #: Start of the silenced part, in seconds; 0 for written feedback
    start: float
    #: End, in seconds from the beginning of the recording
    end: float


class _WholeWord(TypedDict):
    #: The word as written in the transcript, including punctuation; as it was said if it’s left out
    word: str
    #: Seconds from the start of the recording
    start: float
    #: Seconds from the start of the recording
    end: float
    #: Confidence in the word, from 0 to 1. If null, its times are estimated by spreading the time of its segment over the letters
    confidence: Optional[float]


class Word(_WholeWord, total=False):
    #: True if the word isn’t in the transcript, because it’s a filler or repeats the next word; missing otherwise
    left_out: bool


ThemeKind = Literal[
    "problem",
    "request",
    "praise",
]


class Mention(TypedDict):
    #: The speaker’s exact words
    quote: str
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float


class Theme(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the theme
    name: str
    #: Kind of what is said: a problem, a request or praise
    kind: ThemeKind
    #: Number of people that mention it
    people: int
    #: Words of this feedback that belong to it, with their times; both are 0 if it was written
    mentions: List[Mention]


ImageContentType = Literal[
    "image/png",
    "image/jpeg",
    "image/webp",
]


class Image(TypedDict):
    #: Format of the picture
    content_type: ImageContentType
    #: Size of the picture, in bytes
    bytes: int
    #: Width, in pixels
    width: int
    #: Height, in pixels
    height: int
    #: URL of the picture, read with the same API key
    url: str


class ImpactPart(TypedDict):
    #: For the kind of message: problem 40, request 32, question 24, other 16, praise 12
    intent: int
    #: For the feeling: up to 1.5 times the points for the kind if it’s negative, half of that if it’s positive
    sentiment: int


class Correction(TypedDict):
    #: When the transcript was last corrected (UTC)
    corrected_at: str
    #: Who corrected it: the email address of a signed-in user, or the name of an API key
    corrected_by: str
    #: What was recognized
    original_transcript: str


class _WholeFeedback(TypedDict):
    #: Unique id; never changes
    id: str
    #: Status, or the HTTP status of a response
    status: FinishedStatus
    #: When it was created (UTC)
    created_at: str
    #: Length of the recording, in seconds
    duration_seconds: float
    #: Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
    language: str
    #: Transcript
    transcript: str
    #: Summary in one or two sentences; the title if the transcript is no longer than that
    summary: str
    #: Sentiment: label, score and confidence
    sentiment: Sentiment
    #: Whether the feedback contains both praise and complaints; the label is then the stronger one
    mixed: bool
    #: Topics mentioned: names of the built-in topics, which are English in every language, or words of the message
    topics: List[str]
    #: Most important words
    keywords: List[str]
    #: Detected emotions, strongest first
    emotions: List[Emotion]
    #: Intent: praise, problem, request, question or other
    intent: Intent
    #: Null unless `detailed` was asked for
    tone: Optional[str]
    #: Null unless `detailed` was asked for
    recommendations: Optional[List[Recommendation]]
    #: Null unless `detailed` was asked for
    positive_remarks: Optional[List[Remark]]
    #: Null unless `detailed` was asked for
    improvement_suggestions: Optional[List[Remark]]
    #: Transcript in timed segments
    segments: List[Segment]
    #: Details of the audio; null for written feedback, in which all times are 0
    audio: Optional[Audio]
    #: Engines and models used, and how long each step took
    processing: Processing
    #: Your own JSON object, returned with the feedback (up to 16 KB)
    metadata: Dict[str, Any]
    #: Your own tags
    tags: List[str]
    #: Your id for the speaker; null if not given
    end_user_id: Optional[str]
    #: Whether the speaker agreed to be recorded; null if not given
    consent: Optional[bool]
    #: Amount charged; zero for demo keys and for recordings without speech
    cost: Cost
    #: Same as `status`, under the name used by list filters. For your team’s triage status, see `inbox_status`
    processing_status: FinishedStatus
    #: Same as `topics`
    key_topics: List[str]
    #: Confidence in the sentiment, from 0 to 1
    confidence_score: float
    #: Time in the recording, in seconds; null unless `detailed` was set
    timestamps: Optional[Timestamps]
    #: URL of the audio, read with the same API key; null once the audio is no longer stored
    audio_url: Optional[str]
    #: Triage status set by your team
    inbox_status: InboxStatus
    #: Note for your own use; null if there’s none
    note: Optional[str]
    #: Version number, starting at 1 and increased by every edit; also the `ETag`
    version: int


class Feedback(_WholeFeedback, total=False):
    #: Headline of at most 80 characters, made from what the speaker said; missing in older results
    title: str
    #: What the analysis didn’t understand; missing if there is nothing to warn of
    warnings: List[Warning]
    #: The words that each topic rests on, with timestamps; missing in older results
    topic_mentions: List[TopicMention]
    #: Categories of your account that it belongs to, the most confident first, with the words that say so; missing if the account had none, or the language is not English
    categories: List[Category]
    #: Answers to the values of a schema and to the questions of the request and of your account, in their order; missing if there were none
    answers: List[Answer]
    #: The object that the schema of the request, or else of your account, describes, and that is valid against it. Each of its values is also in `answers`, by its path, with the words that say so. What isn’t said is null, or missing where null isn’t allowed; missing if there was no schema
    extracted: Dict[str, Any]
    #: How it was said, from the times of the words; null for written feedback, for fewer than five words, and if a remote engine returns no word times
    delivery: Optional[Delivery]
    #: What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead
    redactions: List[Redaction]
    #: Address that the speaker left, so that they may be contacted; null if they left none
    contact_email: Optional[str]
    #: Every word with its timestamps, also those that were left out of the transcript (`left_out`). Only included if you send the recording with `words=true` or read it with `expand=words`
    words: List[Word]
    #: Themes that it belongs to. Only included if you read it with `expand=themes`
    themes: List[Theme]
    #: Picture sent with the recording; null if there is none, or once it is no longer stored
    image: Optional[Image]
    #: When the transcript was last re-analyzed (UTC); null if never
    reanalyzed_at: Optional[str]
    #: How much it calls for action, from 0 to 100: the sum of `impact_parts`. `order=impact` sorts by it
    impact: int
    #: What `impact` is made of, in points
    impact_parts: ImpactPart
    #: Correction of the transcript; null if it’s as recognized
    correction: Optional[Correction]
    #: User id of the member who takes care of it; null if nobody does
    assignee: Optional[str]


WaitingReason = Literal[
    "insufficient_credits",
    "spending_limit_reached",
    "audio_too_long",
]


class Waiting(TypedDict):
    #: What the account is missing
    reason: WaitingReason
    #: When we stop trying (UTC)
    until: str
    #: What the account is missing, as a sentence
    message: str


class _WholeFailureReason(TypedDict):
    #: Stable error code
    code: str
    #: What went wrong
    message: str


class FailureReason(_WholeFailureReason, total=False):
    #: With `unsupported_language`: the language requested or heard (ISO 639-1), if known
    language: str


class _WholePendingFeedback(TypedDict):
    #: Unique id; never changes
    id: str
    #: Status, or the HTTP status of a response
    status: PendingStatus
    #: Processing status
    processing_status: PendingStatus
    #: When it was created (UTC)
    created_at: str
    #: Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`
    waiting: Optional[Waiting]
    #: When the next retry is after a failure on our side (UTC); null if none is planned
    retry_at: Optional[str]
    #: Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it
    retryable: bool
    #: Error message; null if there was no error
    error: Optional[FailureReason]
    #: Your own tags
    tags: List[str]
    #: Triage status set by your team
    inbox_status: InboxStatus
    #: Note for your own use; null if there’s none
    note: Optional[str]
    #: Version number, starting at 1 and increased by every edit; also the `ETag`
    version: int


class PendingFeedback(_WholePendingFeedback, total=False):
    #: User id of the member who takes care of it; null if nobody does
    assignee: Optional[str]
    #: Token that reads this one feedback for 24 h, sent as `Authorization: Bearer`. Only for publishable keys and browser tokens
    read_token: str


AnyFeedback = Union[Feedback, PendingFeedback]


class Retried(TypedDict):
    #: Number of recordings queued for retry
    retried: int
    #: Number of matching entries left; call again to include them
    remaining: int


class BulkEdited(TypedDict):
    #: Number of feedbacks changed by this call
    changed: int
    #: Number of matching entries left; call again to include them
    remaining: int
    #: Number of matching feedbacks that can’t be changed this way: they’d have more than 20 tags, or they can’t be deleted together because they aren’t finished yet
    skipped: int
    #: Feedbacks received later weren’t considered; send it with the next call
    matched_before: str
    #: Id for undoing this call; null if it changed nothing, or can’t be undone
    undo_id: Optional[str]
    #: How long this call can be undone (UTC). What it deleted is erased then
    undo_until: Optional[str]


class BulkUndone(TypedDict):
    #: Number of feedbacks that are as before the edit
    restored: int
    #: Number of feedbacks left as they are, because they were changed or deleted since
    kept: int


class Reanalyzed(TypedDict):
    #: Number of feedbacks queued for re-analysis; 0 if the feedback was already queued
    queued: int
    #: Number of matching entries left; call again to include them
    remaining: int


BatchStatus = Literal[
    "queued",
    "running",
    "completed",
    "cancelled",
]


class BatchCount(TypedDict):
    #: Number of items
    total: int
    #: Items that haven’t started
    waiting: int
    #: Items being downloaded or processed
    processing: int
    #: Items with a feedback
    completed: int
    #: Items that failed; they cost nothing
    failed: int
    #: Items that were cancelled before they started
    cancelled: int


class Batch(TypedDict):
    #: Unique id; never changes
    id: str
    #: `queued` until the first item starts, `completed` once every item has ended
    status: BatchStatus
    #: When it was created (UTC)
    created_at: str
    #: When the last item ended (UTC); null while there’s one left
    completed_at: Optional[str]
    #: Items by status
    counts: BatchCount
    #: URL of the results, one JSON line per item
    results_url: str


BatchResultStatus = Literal[
    "completed",
    "failed",
    "cancelled",
]


class BatchResultFailureReason(TypedDict):
    #: Stable error code
    code: str
    #: What went wrong
    message: str


class BatchResult(TypedDict):
    #: Position of the item in `items`, starting at 0
    index: int
    #: How the item ended
    status: BatchResultStatus
    #: The feedback; null if the item failed, was cancelled, or the feedback was deleted
    feedback: Optional[Feedback]
    #: Why there’s no feedback; null if there is one, or if the item was cancelled
    error: Optional[BatchResultFailureReason]


class Model(TypedDict):
    #: Model name
    id: str
    #: Always `model`
    object: Literal["model"]
    #: When the longest-running worker with this model started, in seconds since 1970
    created: int
    #: Engine that runs the model
    owned_by: str
    #: What the model does. Not part of OpenAI’s format
    task: Literal["transcription"]
    #: Supported languages (ISO 639-1). Not part of OpenAI’s format
    languages: List[str]


class _WholeTranscribedSegment(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: Text
    text: str


class TranscribedSegment(_WholeTranscribedSegment, total=False):
    #: Confidence from 0 to 1, based on the average log probability of the tokens; missing if a remote engine doesn’t report it
    confidence: float


class _WholeTranscription(TypedDict):
    #: Length of the recording, in seconds
    duration_seconds: float
    #: Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
    language: str
    #: Transcript
    transcript: str
    #: Engines and models used, and how long each step took
    processing: Processing
    #: Transcript in timed segments
    segments: List[TranscribedSegment]


class Transcription(_WholeTranscription, total=False):
    #: What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead
    redactions: List[Redaction]
    #: Every word with its timestamps, also those that were left out of the transcript (`left_out`). Only included if you send the recording with `words=true` or read it with `expand=words`
    words: List[Word]


class TextRecommendation(TypedDict):
    #: Recommended action
    text: str
    #: Topic
    topic: str
    #: The speaker’s exact words
    quote: str


class TextRemark(TypedDict):
    #: The speaker’s exact words
    quote: str


class _WholeTextProcessing(TypedDict):
    #: Time to analyse the transcript, in milliseconds
    analysis_ms: float
    #: Engine used for the analysis; older results have the default
    analysis_engine: str
    #: Model used for the analysis
    analysis_model: str


class TextProcessing(_WholeTextProcessing, total=False):
    #: Remote engines that were tried or skipped before the embedded engine was used
    fallbacks: List[Fallback]


class _WholeTextAnalysis(TypedDict):
    #: Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result
    language: str
    #: Summary in one or two sentences; the title if the transcript is no longer than that
    summary: str
    #: Sentiment: label, score and confidence
    sentiment: Sentiment
    #: Whether the feedback contains both praise and complaints; the label is then the stronger one
    mixed: bool
    #: Topics mentioned: names of the built-in topics, which are English in every language, or words of the message
    topics: List[str]
    #: Most important words
    keywords: List[str]
    #: Detected emotions, strongest first
    emotions: List[Emotion]
    #: Intent: praise, problem, request, question or other
    intent: Intent
    #: Null unless `detailed` was asked for
    tone: Optional[str]
    #: Recommended actions, in the language of the message
    recommendations: Optional[List[TextRecommendation]]
    #: What the speaker liked, with timestamps
    positive_remarks: Optional[List[TextRemark]]
    #: What the speaker wants improved, with timestamps
    improvement_suggestions: Optional[List[TextRemark]]
    #: Engines and models used, and how long each step took
    processing: TextProcessing


class TextAnalysis(_WholeTextAnalysis, total=False):
    #: Headline of at most 80 characters, made from what the speaker said; missing in older results
    title: str
    #: What the analysis didn’t understand; missing if there is nothing to warn of
    warnings: List[Warning]
    #: The words that each topic rests on, with timestamps; missing in older results
    topic_mentions: List[TopicMention]
    #: Categories of your account that it belongs to, the most confident first, with the words that say so; missing if the account had none, or the language is not English
    categories: List[Category]
    #: Answers to the values of a schema and to the questions of the request and of your account, in their order; missing if there were none
    answers: List[Answer]
    #: The object that the schema of the request, or else of your account, describes, and that is valid against it. Each of its values is also in `answers`, by its path, with the words that say so. What isn’t said is null, or missing where null isn’t allowed; missing if there was no schema
    extracted: Dict[str, Any]
    #: How it was said, from the times of the words; null for written feedback, for fewer than five words, and if a remote engine returns no word times
    delivery: Optional[Delivery]
    #: Transcript
    transcript: str
    #: Length of the recording, in seconds
    duration_seconds: float


AnalyticsInterval = Literal[
    "hour",
    "day",
    "week",
    "month",
]


class AnalyticsTotal(TypedDict):
    #: Number of recordings, including those without a result
    feedbacks: int
    #: Number of recordings with a result
    analysed: int
    #: Number of feedbacks with positive sentiment
    positive: int
    #: Number of feedbacks with neutral sentiment
    neutral: int
    #: Number of feedbacks with negative sentiment
    negative: int
    #: Average sentiment score, from -1 to 1; null if there’s no data
    average_score: Optional[float]
    #: Length of the recording, in seconds
    duration_seconds: float
    #: Average length, in seconds; null if there’s no data
    average_duration_seconds: Optional[float]
    #: Cost of these feedbacks, in euros, not counting deleted ones
    cost_euros: str


class AnalyticsPrevious(TypedDict):
    #: Number of recordings, including those without a result
    feedbacks: int
    #: Number of recordings with a result
    analysed: int
    #: Number of feedbacks with positive sentiment
    positive: int
    #: Number of feedbacks with neutral sentiment
    neutral: int
    #: Number of feedbacks with negative sentiment
    negative: int
    #: Average sentiment score, from -1 to 1; null if there’s no data
    average_score: Optional[float]
    #: Length of the recording, in seconds
    duration_seconds: float
    #: Average length, in seconds; null if there’s no data
    average_duration_seconds: Optional[float]
    #: Cost of these feedbacks, in euros, not counting deleted ones
    cost_euros: str


class AnalyticsSeries(TypedDict):
    #: Number of recordings, including those without a result
    feedbacks: int
    #: Number of recordings with a result
    analysed: int
    #: Number of feedbacks with positive sentiment
    positive: int
    #: Number of feedbacks with neutral sentiment
    neutral: int
    #: Number of feedbacks with negative sentiment
    negative: int
    #: Average sentiment score, from -1 to 1; null if there’s no data
    average_score: Optional[float]
    #: Length of the recording, in seconds
    duration_seconds: float
    #: Average length, in seconds; null if there’s no data
    average_duration_seconds: Optional[float]
    #: Cost of these feedbacks, in euros, not counting deleted ones
    cost_euros: str
    #: Start of the interval (UTC)
    start: str


class AnalyticsTopic(TypedDict):
    #: Topic
    topic: str
    #: Number of feedbacks
    feedbacks: int
    #: Number of feedbacks in the previous period
    previous_feedbacks: int
    #: Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data
    change: Optional[float]
    #: Number of feedbacks with negative sentiment
    negative: int
    #: Average sentiment score, from -1 to 1; null if there’s no data
    average_score: Optional[float]
    #: Priority of the topic: the sum of its feedbacks’ impact scores, 0 to 100 each
    impact: float


class AnalyticsEmotion(TypedDict):
    #: Emotion, from the GoEmotions set
    emotion: EmotionLabel
    #: Number of feedbacks
    feedbacks: int
    #: Number of feedbacks in the previous period
    previous_feedbacks: int
    #: Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data
    change: Optional[float]


class AnalyticsIntent(TypedDict):
    #: Intent: praise, problem, request, question or other
    intent: Intent
    #: Number of feedbacks
    feedbacks: int
    #: Number of feedbacks in the previous period
    previous_feedbacks: int
    #: Change from the previous period as a fraction (0.5 means 50% more); null if the previous period has no data
    change: Optional[float]


class AnalyticsDuration(TypedDict):
    #: Lower bound, in seconds
    from_seconds: float
    #: Upper bound (exclusive), in seconds; null means no upper bound
    to_seconds: Optional[float]
    #: Number of feedbacks
    feedbacks: int


Analytics = TypedDict(
    "Analytics",
    {
        "from": str,
        "to": str,
        "interval": AnalyticsInterval,
        "timezone": str,
        "totals": AnalyticsTotal,
        "previous": AnalyticsPrevious,
        "series": List[AnalyticsSeries],
        "topics": List[AnalyticsTopic],
        "emotions": List[AnalyticsEmotion],
        "intents": List[AnalyticsIntent],
        "durations": List[AnalyticsDuration],
    },
)


class _WholeUsageCost(TypedDict):
    #: Cost in credits (1 credit is €0.01)
    credits: float
    #: Deprecated. Use `amount_euros`
    euros: float


class UsageCost(_WholeUsageCost, total=False):
    #: Cost in euros, as a decimal string; missing in older results
    amount_euros: str


class UsageTotal(TypedDict):
    #: Number of requests of any kind that got a response
    requests: int
    #: Number of these with status 400 or above
    errors: int
    #: Number of processed recordings with speech
    recordings: int
    #: Total length of these recordings, in seconds
    duration_seconds: float
    #: Cost
    cost: UsageCost


class UsageUsage(TypedDict):
    #: Day (UTC)
    date: str
    #: API key id; null for a browser session
    api_key_id: Optional[str]
    #: Name of the key; null if it has none
    key_name: Optional[str]
    #: First characters of the key; null if there was no key
    key_prefix: Optional[str]
    #: Number of requests of any kind that got a response
    requests: int
    #: Number of these with status 400 or above
    errors: int
    #: Number of processed recordings with speech
    recordings: int
    #: Total length of these recordings, in seconds
    duration_seconds: float
    #: Cost
    cost: UsageCost


Usage = TypedDict(
    "Usage",
    {
        "from": str,
        "to": str,
        "total": UsageTotal,
        "usage": List[UsageUsage],
    },
)


LoggedRequestCaller = Literal[
    "key",
    "app",
    "session",
]


class _WholeLoggedRequestCost(TypedDict):
    #: Cost in credits (1 credit is €0.01)
    credits: float
    #: Deprecated. Use `amount_euros`
    euros: float


class LoggedRequestCost(_WholeLoggedRequestCost, total=False):
    #: Cost in euros, as a decimal string; missing in older results
    amount_euros: str


class LoggedRequest(TypedDict):
    #: Request id: the `x-request-id` of the response
    request_id: str
    #: When it was created (UTC)
    created_at: str
    #: HTTP method
    method: str
    #: URL path
    path: str
    #: Status, or the HTTP status of a response
    status: int
    #: Error code; null if the request succeeded
    code: Optional[str]
    #: What was wrong: the `detail` of the error; null if the request succeeded
    reason: Optional[str]
    #: Duration, in milliseconds
    duration_ms: int
    #: Who called: an API key, a connected app, or a browser session of the dashboard
    caller: LoggedRequestCaller
    #: API key id; null for a browser session or an app
    api_key_id: Optional[str]
    #: Name of the key; null if it has none
    key_name: Optional[str]
    #: First characters of the key; null if there was no key
    key_prefix: Optional[str]
    #: Id of the feedback the request created; null if it created none
    feedback_id: Optional[str]
    #: Cost of the recording that was sent
    cost: LoggedRequestCost


BalanceCurrency = Literal[
    "EUR",
]


class BalanceNextExpiry(TypedDict):
    #: When it happens or happened (UTC)
    at: str
    #: Euros as a decimal string, such as "12.50" or "0.006667"
    amount_euros: str
    #: Deprecated. Use `amount_euros`
    euros: float


class Balance(TypedDict):
    #: Whether the request succeeded
    success: bool
    #: Deprecated. Use `balance_euros`
    balance: float
    #: Available balance, in euros
    balance_euros: str
    #: Available balance, in credits (1 credit is €0.01)
    credits: float
    #: Amount reserved for recordings being processed, in euros
    reserved_euros: str
    #: Currency of all amounts
    currency: BalanceCurrency
    #: Credit that expires, soonest first; null if none expires
    next_expiry: Optional[BalanceNextExpiry]
    #: Amount that warning percentages are based on, in euros
    basis_euros: str
    #: When the balance was calculated (UTC)
    last_updated: str


StatementEntryKind = Literal[
    "grant",
    "settle",
    "release",
    "expire_hold",
    "expire_grant",
    "debit",
    "take_back",
    "reinstate",
]


StatementEntrySource = Literal[
    "welcome",
    "monthly",
    "admin",
    "purchase",
    "reinstated",
]


class StatementEntry(TypedDict):
    #: Entry id
    id: int
    #: When it was created (UTC)
    created_at: str
    #: Kind
    kind: StatementEntryKind
    #: Source of a grant; null for other entries
    source: Optional[StatementEntrySource]
    #: What the entry is for; for a charge, `recording:<id>`
    reference: str
    #: Amount added or, if negative, taken, in euros, as an exact decimal
    change_euros: str
    #: Euros as a decimal string, such as "12.50" or "0.006667"
    balance_euros: str
    #: Amount added or, if negative, taken, in credits (1 credit is €0.01)
    change_credits: float
    #: Note for your own use; null if there’s none
    note: Optional[str]


ApiKeyKind = Literal[
    "secret",
    "publishable",
]


ApiKeyStatus = Literal[
    "active",
    "expired",
    "revoked",
]


ApiKeyScopes = Literal[
    "submit",
    "read",
    "manage",
]


class ApiKey(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the key; null if it has none
    key_name: str
    #: First 8 characters of the key (12 for a publishable key), followed by ***
    api_key: str
    #: First characters of the key; null if there was no key
    key_prefix: str
    #: Kind
    kind: ApiKeyKind
    #: Whether the key works
    is_active: bool
    #: Whether the key works and, if it doesn’t, why
    status: ApiKeyStatus
    #: Websites that can use the key; empty means any
    allowed_domains: List[str]
    #: Entries of `allowed_domains` on which anyone can host a website, such as *.github.io; replace these
    shared_domains: List[str]
    #: Permissions of the key
    scopes: List[ApiKeyScopes]
    #: Networks that can use the key; empty means any
    allowed_addresses: List[str]
    #: Whether this secret key also works in web pages
    allow_browser: bool
    #: Maximum requests per minute; null means the plan’s limit
    requests_per_minute: Optional[int]
    #: Maximum requests per day; null means no limit
    requests_per_day: Optional[int]
    #: When it was created (UTC)
    created_at: str
    #: When it was last used (UTC); null if never
    last_used_at: Optional[str]
    #: When it expires (UTC); null if it doesn’t
    expires_at: Optional[str]
    #: Id of the key that replaced it when it was rotated; null if it wasn’t
    replaced_by: Optional[str]


class NewApiKey(TypedDict):
    #: Whether the request succeeded
    success: bool
    #: API key; masked except when it was just created
    api_key: str
    key: ApiKey


BrowserTokenScopes = Literal[
    "process",
    "stream",
]


class BrowserToken(TypedDict):
    #: Token to send instead of an API key; shown only once
    token: str
    #: Permissions
    scopes: List[BrowserTokenScopes]
    #: Number of requests the token can make
    max_uses: int
    #: The only website that can use the token; null means any
    allowed_origin: Optional[str]
    #: Terms fixed by the token; null if the browser may send its own
    keyterms: Optional[List[str]]
    #: When it expires (UTC); null if it doesn’t
    expires_at: str


WebhookEndpointKind = Literal[
    "endpoint",
    "callback",
]


WebhookEndpointEvents = Literal[
    "feedback.completed",
    "feedback.failed",
    "feedback.corrected",
    "comment.created",
    "comment.updated",
    "comment.deleted",
    "issue.created",
    "issue.state_changed",
    "theme.created",
    "theme.changed",
    "member.joined",
    "member.role_changed",
    "member.left",
    "batch.completed",
    "alert.raised",
    "view.matched",
    "credits.low",
    "credits.exhausted",
    "key.created",
    "key.revoked",
]


WebhookEndpointStatus = Literal[
    "enabled",
    "disabled",
]


WebhookEndpointDisabledReason = Literal[
    "manual",
    "gone",
    "failing",
]


class WebhookEndpoint(TypedDict):
    #: Unique id; never changes
    id: str
    #: Kind of endpoint; `callback` represents all `callback_url`s you pass in requests
    kind: WebhookEndpointKind
    #: URL that events are sent to; null for kind `callback`
    url: Optional[str]
    #: Your own description
    description: str
    #: Event types to send; empty means all
    events: List[WebhookEndpointEvents]
    #: Status, or the HTTP status of a response
    status: WebhookEndpointStatus
    #: Why it’s disabled. `gone`: it answered 410; `failing`: ten attempts over 75 hours failed. Null if it’s enabled
    disabled_reason: Optional[WebhookEndpointDisabledReason]
    #: When it was disabled (UTC); null if it’s enabled
    disabled_at: Optional[str]
    #: When deliveries started failing (UTC); null if they’re succeeding
    failing_since: Optional[str]
    #: When the last delivery succeeded (UTC); null if none has
    last_success_at: Optional[str]
    #: When the previous secret stops signing (UTC); null if there’s none
    previous_secret_until: Optional[str]
    #: When it was created (UTC)
    created_at: str


class NewWebhookEndpoint(TypedDict):
    #: Unique id; never changes
    id: str
    #: Kind of endpoint; `callback` represents all `callback_url`s you pass in requests
    kind: WebhookEndpointKind
    #: URL that events are sent to; null for kind `callback`
    url: Optional[str]
    #: Your own description
    description: str
    #: Event types to send; empty means all
    events: List[WebhookEndpointEvents]
    #: Status, or the HTTP status of a response
    status: WebhookEndpointStatus
    #: Why it’s disabled. `gone`: it answered 410; `failing`: ten attempts over 75 hours failed. Null if it’s enabled
    disabled_reason: Optional[WebhookEndpointDisabledReason]
    #: When it was disabled (UTC); null if it’s enabled
    disabled_at: Optional[str]
    #: When deliveries started failing (UTC); null if they’re succeeding
    failing_since: Optional[str]
    #: When the last delivery succeeded (UTC); null if none has
    last_success_at: Optional[str]
    #: When the previous secret stops signing (UTC); null if there’s none
    previous_secret_until: Optional[str]
    #: When it was created (UTC)
    created_at: str
    #: Secret used to sign deliveries; shown only once
    secret: str


WebhookDeliveryCause = Literal[
    "event",
    "callback",
    "replay",
    "test",
]


WebhookDeliveryStatus = Literal[
    "waiting",
    "delivered",
    "failed",
    "cancelled",
]


class WebhookDelivery(TypedDict):
    #: Unique id; never changes
    id: str
    #: Event id: the `webhook-id` of every attempt
    event_id: str
    #: Type
    type: WebhookEndpointEvents
    #: Why it was sent
    cause: WebhookDeliveryCause
    #: URL
    url: str
    #: Status, or the HTTP status of a response
    status: WebhookDeliveryStatus
    #: Number of attempts
    attempts: int
    #: When it was created (UTC)
    created_at: str
    #: When the next attempt is (UTC); null if none is planned
    next_attempt_at: Optional[str]
    #: When it finished (UTC); null if it’s still running
    finished_at: Optional[str]
    #: HTTP status of the last response; null if there was no response
    last_status_code: Optional[int]
    #: Last error; null if there was none
    last_error: Optional[str]


class WebhookDeliveryDetailLog(TypedDict):
    #: Attempt number, starting at 1
    number: int
    #: When it started (UTC)
    started_at: str
    #: Duration, in milliseconds
    duration_ms: int
    #: HTTP status of the response; null if there was no response
    status_code: Optional[int]
    #: First 16 KB of the response body; null if there was no response
    answer: Optional[str]
    #: Error message; null if there was no error
    error: Optional[str]


class WebhookDeliveryDetail(TypedDict):
    #: Unique id; never changes
    id: str
    #: Event id: the `webhook-id` of every attempt
    event_id: str
    #: Type
    type: WebhookEndpointEvents
    #: Why it was sent
    cause: WebhookDeliveryCause
    #: URL
    url: str
    #: Status, or the HTTP status of a response
    status: WebhookDeliveryStatus
    #: Number of attempts
    attempts: int
    #: When it was created (UTC)
    created_at: str
    #: When the next attempt is (UTC); null if none is planned
    next_attempt_at: Optional[str]
    #: When it finished (UTC); null if it’s still running
    finished_at: Optional[str]
    #: HTTP status of the last response; null if there was no response
    last_status_code: Optional[int]
    #: Last error; null if there was none
    last_error: Optional[str]
    #: Exact request body that was sent; null once it’s been deleted
    body: Optional[str]
    #: All attempts
    log: List[WebhookDeliveryDetailLog]


class Replayed(TypedDict):
    #: Number of events queued to be sent again
    replayed: int
    #: True if there are more events than one call replays; call again with `from` set to `next_from`
    has_more: bool
    #: Value of `from` for the next call; null if there are no more events
    next_from: Optional[str]
