"""Shapes of answers, and what calls take by name: ``**options: Unpack[…]``. Everything is a plain dict at run time.

Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
with UPDATE_SDK_TYPES=1.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union

__all__ = [
    "AccountTheme",
    "Alert",
    "AlertKind",
    "AlertQuote",
    "AlertTheme",
    "Analytics",
    "AnalyticsDuration",
    "AnalyticsEmotion",
    "AnalyticsIntent",
    "AnalyticsInterval",
    "AnalyticsPrevious",
    "AnalyticsSeries",
    "AnalyticsTopic",
    "AnalyticsTotal",
    "Announcement",
    "Answer",
    "AnswerStatus",
    "AnyFeedback",
    "ApiKey",
    "ApiKeyKind",
    "ApiKeyScopes",
    "ApiKeyStatus",
    "AskLink",
    "AskLinkLanguage",
    "AskLinkQuestion",
    "AskLinkQuestionAnswerBy",
    "AskLinkState",
    "AskResults",
    "AskResultsAnswer",
    "AskResultsLatestPeople",
    "AskResultsQuestion",
    "AskResultsQuote",
    "Asked",
    "AskedQuote",
    "AskedSentence",
    "AskedStatus",
    "Asking",
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
    "Comment",
    "Connection",
    "ConnectionProvider",
    "ConnectionStatus",
    "Correction",
    "Cost",
    "Delivery",
    "Emotion",
    "EmotionLabel",
    "EndUser",
    "ErasureReceipt",
    "ErasureReceiptErased",
    "FailureReason",
    "Fallback",
    "FallbackHalf",
    "FallbackReason",
    "Feedback",
    "FinishedStatus",
    "HistoryEntry",
    "HistoryEntryField",
    "Image",
    "ImageContentType",
    "ImpactPart",
    "InboxStatus",
    "Insights",
    "InsightsAfterDone",
    "InsightsBy",
    "InsightsComparison",
    "InsightsDay",
    "InsightsGroup",
    "InsightsGroupTrend",
    "InsightsPrevious",
    "InsightsQuote",
    "InsightsRest",
    "InsightsSegment",
    "InsightsTotal",
    "InsightsValue",
    "Intent",
    "LinkedIssue",
    "LinkedIssueProblem",
    "LinkedIssueState",
    "LinkedIssueStatus",
    "LoggedRequest",
    "LoggedRequestCaller",
    "LoggedRequestCost",
    "Mention",
    "Model",
    "NewApiKey",
    "NewConnection",
    "NewReport",
    "NewShare",
    "NewShareSpan",
    "NewWebhookEndpoint",
    "PendingFeedback",
    "PendingStatus",
    "Processing",
    "Project",
    "ProjectEnvironment",
    "Reanalyzed",
    "Recommendation",
    "Redaction",
    "RedactionKind",
    "Release",
    "ReleaseChange",
    "ReleaseChangeAfter",
    "ReleaseChangeBefore",
    "ReleaseChangeTheme",
    "ReleaseSource",
    "Remark",
    "Replayed",
    "Reply",
    "ReplyFailure",
    "ReplyStatus",
    "Report",
    "ReportLanguage",
    "Retried",
    "SavedView",
    "SavedViewAssignAction",
    "SavedViewCreateIssueAction",
    "SavedViewFilter",
    "SavedViewFilterAssignee",
    "SavedViewFilterPeriod",
    "SavedViewNotify",
    "SavedViewOrder",
    "SavedViewSetStatusAction",
    "SavedViewSetStatusActionInboxStatus",
    "SavedViewTagAction",
    "Segment",
    "Sentiment",
    "SentimentLabel",
    "Share",
    "ShareSpan",
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
    "ThemeDetail",
    "ThemeDetailMerged",
    "ThemeDetailQuote",
    "ThemeKind",
    "Timestamps",
    "TopicMention",
    "TranscribedSegment",
    "Transcription",
    "Usage",
    "UsageCost",
    "UsageTotal",
    "UsageUsage",
    "ViewAct",
    "ViewActAssignAction",
    "ViewActCreateIssueAction",
    "ViewActIssue",
    "ViewActOutcome",
    "ViewActSetStatusAction",
    "ViewActTagAction",
    "ViewPreview",
    "ViewPreviewExample",
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
    #: Time to recognize speech, in milliseconds
    speech_ms: float
    #: Time to analyze the transcript, in milliseconds
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
    #: The words that mention the topic
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
    #: The speaker’s exact words that the answer is based on; null without an answer
    quote: Optional[str]
    #: Start of the quote, in seconds; 0 for a text, and null without an answer
    start: Optional[float]
    #: End of the quote, in seconds; 0 for a text, and null without an answer
    end: Optional[float]


class Answer(_WholeAnswer, total=False):
    #: Estimated probability that it’s right; only for answers found with the help of examples
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
    #: Kind of theme: a problem, a request or praise
    kind: ThemeKind
    #: Number of people that mention it
    people: int
    #: Words of this feedback that belong to the theme, with timestamps; both are 0 for written feedback
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
    #: Points for the kind of message: problem 40, request 32, question 24, other 16, praise 12
    intent: int
    #: Points for the sentiment: up to 1.5 times the points for the kind if it’s negative, half of that if it’s positive
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
    #: What the analysis didn’t understand; missing if there’s nothing to warn about
    warnings: List[Warning]
    #: The words that mention each topic, with timestamps; missing in older results
    topic_mentions: List[TopicMention]
    #: Categories of your account that it belongs to, the most confident first, with the words that show it; missing if the account had none or the language isn’t English
    categories: List[Category]
    #: Answers to the values of a schema and to the questions of the request and of your account, in their order; missing if there were none
    answers: List[Answer]
    #: The object that the schema describes (the request’s, or else your account’s), valid against it. Each value is also in `answers`, by its path, with the words that it’s based on. A value that the message doesn’t mention is null, or missing where the schema doesn’t allow null. Missing if there was no schema
    extracted: Dict[str, Any]
    #: How it was said, from the times of the words; null for written feedback, for fewer than five words, and if a remote engine returns no word times
    delivery: Optional[Delivery]
    #: What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead
    redactions: List[Redaction]
    #: Email address that the speaker left so that you can contact them; null if they left none
    contact_email: Optional[str]
    #: Every word with its timestamps, also those that were left out of the transcript (`left_out`). Only included if you send the recording with `words=true` or read it with `expand=words`
    words: List[Word]
    #: Themes that it belongs to. Only included if you read it with `expand=themes`
    themes: List[Theme]
    #: Picture sent with the recording; null if there’s none or it’s no longer stored
    image: Optional[Image]
    #: When the transcript was last re-analyzed (UTC); null if never
    reanalyzed_at: Optional[str]
    #: How urgent it is, from 0 to 100: the sum of `impact_parts`. `order=impact` sorts by it
    impact: int
    #: Parts of `impact`, in points
    impact_parts: ImpactPart
    #: Correction of the transcript; null if it’s as recognized
    correction: Optional[Correction]
    #: User id of the assigned member; null if no one is assigned
    assignee: Optional[str]
    #: Id of the project that it belongs to; null if it belongs to none
    project: Optional[str]
    #: Id of the API key that it was sent with; null if it came without one or the key was deleted
    key: Optional[str]


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
    #: User id of the assigned member; null if no one is assigned
    assignee: Optional[str]
    #: Id of the project that it belongs to; null if it belongs to none
    project: Optional[str]
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
    #: Until when this call can be undone (UTC). After that, what it deleted is erased
    undo_until: Optional[str]


class BulkUndone(TypedDict):
    #: Number of feedbacks restored to their state before the edit
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
    #: Time to analyze the transcript, in milliseconds
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
    #: What the analysis didn’t understand; missing if there’s nothing to warn about
    warnings: List[Warning]
    #: The words that mention each topic, with timestamps; missing in older results
    topic_mentions: List[TopicMention]
    #: Categories of your account that it belongs to, the most confident first, with the words that show it; missing if the account had none or the language isn’t English
    categories: List[Category]
    #: Answers to the values of a schema and to the questions of the request and of your account, in their order; missing if there were none
    answers: List[Answer]
    #: The object that the schema describes (the request’s, or else your account’s), valid against it. Each value is also in `answers`, by its path, with the words that it’s based on. A value that the message doesn’t mention is null, or missing where the schema doesn’t allow null. Missing if there was no schema
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
    #: Euros as a decimal string, for example "12.50" or "0.006667"
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
    #: Credits that expire, soonest first; null if none expire
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
    #: Euros as a decimal string, for example "12.50" or "0.006667"
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
    #: Entries of `allowed_domains` on which anyone can host a website, like *.github.io; replace these
    shared_domains: List[str]
    #: Permissions of the key
    scopes: List[ApiKeyScopes]
    #: IP addresses and ranges that can use the key; empty means any
    allowed_addresses: List[str]
    #: Whether this secret key also works in web pages
    allow_browser: bool
    #: Maximum requests per minute; null means the plan’s limit
    requests_per_minute: Optional[int]
    #: Maximum requests per day; null means no limit
    requests_per_day: Optional[int]
    #: Id of the project that the key sends feedback to and reads from; null means the whole organization
    project: Optional[str]
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
    key: ApiKey
    #: API key; masked except when it was just created
    api_key: str


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
    "reply.sent",
    "reply.failed",
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


class Comment(TypedDict):
    #: Unique id; never changes
    id: str
    #: Id of the comment that it answers; null if it’s none
    reply_to: Optional[str]
    #: Email address of the person, or name of the API key, that wrote it
    author: str
    #: User id of the person who wrote it; null for an API key
    author_id: Optional[str]
    #: What it says, as plain text; empty if it was deleted
    text: str
    #: Second of the recording that it’s about; null if it’s about none
    at_seconds: Optional[float]
    #: User ids of the members that it mentions
    mentions: List[str]
    #: When it was created (UTC)
    created_at: str
    #: When it was last edited (UTC); null if never
    edited_at: Optional[str]
    #: Whether you wrote it, and so can edit and delete it
    is_yours: bool
    #: Whether it was deleted. It’s only listed because it has replies
    is_deleted: bool


HistoryEntryField = Literal[
    "inbox_status",
    "tags",
    "note",
    "assignee",
    "transcript",
]


class HistoryEntry(TypedDict):
    #: Unique id; never changes
    id: str
    #: What was changed; `transcript` for a correction
    field: HistoryEntryField
    was: Any
    now: Any
    #: Email address of the person, or name of the API key; null if no one did it, for example because the assignee left
    changed_by: Optional[str]
    #: When it was changed (UTC)
    changed_at: str


ReplyStatus = Literal[
    "queued",
    "sent",
    "failed",
]


ReplyFailure = Literal[
    "unsubscribed",
    "withdrawn",
    "refused",
    "interrupted",
]


class Reply(TypedDict):
    #: Unique id; never changes
    id: str
    #: Id of the feedback
    feedback_id: str
    #: Id of the announcement that it’s part of; null for a reply to one person
    announcement_id: Optional[str]
    #: Address that it’s sent to
    email: str
    #: What it says, as plain text. `{{organization}}`, `{{theme}}` and, in a reply to one person, `{{quote}}` are filled in when it’s written
    text: str
    #: Email address of the member, or name of the API key, that wrote it
    author: str
    #: `sent`: the mail server accepted it
    status: ReplyStatus
    #: Why it failed: `unsubscribed`: the person wants no emails; `withdrawn`: the feedback was deleted or has another address, or the organization can’t send now; `refused`: the mail server didn’t accept it; `interrupted`: it may or may not have arrived, so it isn’t sent again
    failure: Optional[ReplyFailure]
    #: When it was created (UTC)
    created_at: str
    #: When the mail server accepted it (UTC); null before
    sent_at: Optional[str]


class AccountTheme(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the theme
    name: str
    #: Kind of theme: a problem, a request or praise
    kind: ThemeKind
    #: Id of the project that its feedbacks belong to; null means no project
    project: Optional[str]
    #: Whether your team named it. Otherwise, the name comes from what people said
    name_is_own: bool
    #: Language of its mentions (ISO 639-1)
    language: str
    #: Whether your team pinned it: pinned themes are listed first
    pinned: bool
    #: Whether your team ignores it: ignored themes are only listed if asked for
    ignored: bool
    #: When your team marked it as done; null if it isn’t
    done_at: Optional[str]
    #: Id of the theme that it was merged into; null if it wasn’t
    merged_into: Optional[str]
    #: Number of people who said it, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks that say it
    messages: int
    #: When its first feedback was received (UTC)
    first_seen_at: str
    #: When its last feedback was received (UTC)
    last_seen_at: str
    #: When it was created (UTC)
    created_at: str
    #: When it was last changed (UTC)
    updated_at: str


class ThemeDetailQuote(TypedDict):
    #: Id of the feedback
    feedback_id: str
    #: What was said, in the words of the transcript
    quote: str
    #: Start, in seconds from the beginning of the recording; 0 for written feedback
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: When the feedback was received (UTC)
    created_at: str


class ThemeDetailMerged(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the theme
    name: str
    #: Kind of theme: a problem, a request or praise
    kind: ThemeKind


class ThemeDetail(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the theme
    name: str
    #: Kind of theme: a problem, a request or praise
    kind: ThemeKind
    #: Id of the project that its feedbacks belong to; null means no project
    project: Optional[str]
    #: Whether your team named it. Otherwise, the name comes from what people said
    name_is_own: bool
    #: Language of its mentions (ISO 639-1)
    language: str
    #: Whether your team pinned it: pinned themes are listed first
    pinned: bool
    #: Whether your team ignores it: ignored themes are only listed if asked for
    ignored: bool
    #: When your team marked it as done; null if it isn’t
    done_at: Optional[str]
    #: Id of the theme that it was merged into; null if it wasn’t
    merged_into: Optional[str]
    #: Number of people who said it, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks that say it
    messages: int
    #: When its first feedback was received (UTC)
    first_seen_at: str
    #: When its last feedback was received (UTC)
    last_seen_at: str
    #: When it was created (UTC)
    created_at: str
    #: When it was last changed (UTC)
    updated_at: str
    #: Up to 10 of its quotes, newest first. For all feedbacks, list them with `theme`
    quotes: List[ThemeDetailQuote]
    #: Themes that your team merged into it; `unmerge` takes one out again
    merged: List[ThemeDetailMerged]


class Announcement(TypedDict):
    #: Unique id; never changes
    id: str
    #: Id of the theme
    theme_id: str
    #: What it says, as plain text. `{{organization}}`, `{{theme}}` and, in a reply to one person, `{{quote}}` are filled in when it’s written
    text: str
    #: Email address of the member, or name of the API key, that wrote it
    author: str
    #: Whether an email to everyone is queued
    is_finished: bool
    #: Number of emails that wait to be sent
    queued: int
    #: Number of emails that the mail server accepted
    sent: int
    #: Number of emails that weren’t sent
    failed: int
    #: When it was created (UTC)
    created_at: str


SavedViewFilterAssignee = Literal[
    "me",
    "none",
]


SavedViewFilterPeriod = Literal[
    "today",
    "7d",
    "30d",
    "90d",
    "this_week",
    "last_week",
    "this_month",
    "last_month",
]


SavedViewFilter = TypedDict(
    "SavedViewFilter",
    {
        "q": str,
        "sentiment": Union[SentimentLabel, List[SentimentLabel]],
        "not_sentiment": Union[SentimentLabel, List[SentimentLabel]],
        "topic": Union[str, List[str]],
        "not_topic": Union[str, List[str]],
        "category": Union[str, List[str]],
        "not_category": Union[str, List[str]],
        "theme": str,
        "answer": str,
        "emotion": Union[EmotionLabel, List[EmotionLabel]],
        "not_emotion": Union[EmotionLabel, List[EmotionLabel]],
        "intent": Union[Intent, List[Intent]],
        "not_intent": Union[Intent, List[Intent]],
        "tag": Union[str, List[str]],
        "not_tag": Union[str, List[str]],
        "inbox_status": Union[InboxStatus, List[InboxStatus]],
        "not_inbox_status": Union[InboxStatus, List[InboxStatus]],
        "assignee": Union[Union[SavedViewFilterAssignee, str], List[Union[SavedViewFilterAssignee, str]]],
        "not_assignee": Union[Union[SavedViewFilterAssignee, str], List[Union[SavedViewFilterAssignee, str]]],
        "status": InboxStatus,
        "processing_status": Status,
        "retryable": bool,
        "project": Union[Union[Literal["none"], str], List[Union[Literal["none"], str]]],
        "not_project": Union[Union[Literal["none"], str], List[Union[Literal["none"], str]]],
        "end_user_id": Union[str, List[str]],
        "not_end_user_id": Union[str, List[str]],
        "key": str,
        "metadata": Dict[str, Any],
        "not_metadata": Dict[str, Any],
        "app_version": str,
        "from": str,
        "to": str,
        "period": SavedViewFilterPeriod,
        "timezone": str,
        "min_score": float,
        "max_score": float,
    },
)


SavedViewOrder = Literal[
    "newest",
    "impact",
]


SavedViewNotify = Literal[
    "never",
    "hourly",
    "daily",
]


class SavedViewTagAction(TypedDict):
    #: Adds tags
    type: Literal["tag"]
    #: Tags to add
    tags: List[str]


SavedViewSetStatusActionInboxStatus = Literal[
    "read",
    "in_progress",
    "done",
]


class SavedViewSetStatusAction(TypedDict):
    #: Sets the triage status
    type: Literal["set_status"]
    #: Triage status to set, unless someone has already changed it
    inbox_status: SavedViewSetStatusActionInboxStatus


class SavedViewAssignAction(TypedDict):
    #: Assigns a member
    type: Literal["assign"]
    #: Member to assign if no one is assigned yet: a user id, or an email address, which is stored as the user id. Their role must allow reading feedback
    assignee: str


class SavedViewCreateIssueAction(TypedDict):
    #: Creates an issue in a connected tracker
    type: Literal["create_issue"]
    #: Connection to create the issue with, unless the feedback has one already: at most 20 within 24 hours
    connection_id: str


class SavedView(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name
    name: str
    #: Filter with the parameters of `GET /feedbacks`
    filter: SavedViewFilter
    #: Sort order
    order: SavedViewOrder
    #: Whether you’re notified of new matches, by email, webhook and live event (`view.matched`): at most every hour (`hourly`) or every day (`daily`). Nothing is sent if nothing is new
    notify: SavedViewNotify
    #: Actions on new matches, within two minutes: once for each feedback, at most 500 an hour. At most one of each type; an empty list means no actions
    actions: List[Union[SavedViewTagAction, SavedViewSetStatusAction, SavedViewAssignAction, SavedViewCreateIssueAction]]
    #: When you were last notified of new matches (UTC); null if never
    notified_at: Optional[str]
    #: Position in the account’s own order, starting at 0; null means after the others, by name
    position: Optional[int]
    #: When it was created (UTC)
    created_at: str
    #: When it was last changed (UTC)
    updated_at: str


ViewActOutcome = Literal[
    "done",
    "unchanged",
    "too_many_tags",
    "limited",
]


ViewActIssue = Literal[
    "created",
    "existing",
    "limited",
    "no_connection",
]


class ViewActTagAction(TypedDict):
    #: Adds tags
    type: Literal["tag"]
    #: Tags to add
    tags: List[str]


class ViewActSetStatusAction(TypedDict):
    #: Sets the triage status
    type: Literal["set_status"]
    #: Triage status to set, unless someone has already changed it
    inbox_status: SavedViewSetStatusActionInboxStatus


class ViewActAssignAction(TypedDict):
    #: Assigns a member
    type: Literal["assign"]
    #: Member to assign if no one is assigned yet: a user id, or an email address, which is stored as the user id. Their role must allow reading feedback
    assignee: str


class ViewActCreateIssueAction(TypedDict):
    #: Creates an issue in a connected tracker
    type: Literal["create_issue"]
    #: Connection to create the issue with, unless the feedback has one already: at most 20 within 24 hours
    connection_id: str


class ViewAct(TypedDict):
    #: Id of the feedback the request created; null if it created none
    feedback_id: str
    #: Title of the feedback
    title: str
    #: `unchanged`: nothing to change; `too_many_tags`: the feedback would have too many tags; `limited`: nothing was done, because the view had acted on 500 within an hour
    outcome: ViewActOutcome
    #: What happened to its issue: `existing`: the feedback already had one; `limited`: the view had created 20 within 24 hours, or the account has too many; `no_connection`: the connection was deleted; null: the view doesn’t create issues
    issue: Optional[ViewActIssue]
    #: Actions of the view at that time
    actions: List[Union[ViewActTagAction, ViewActSetStatusAction, ViewActAssignAction, ViewActCreateIssueAction]]
    #: When the view acted (UTC)
    at: str


class ViewPreviewExample(TypedDict):
    #: Id of the feedback the request created; null if it created none
    feedback_id: str
    #: Title of the feedback
    title: str


class ViewPreview(TypedDict):
    #: Number of feedbacks checked: the latest ones, at most 200
    looked_at: int
    #: Number of these that match
    matched: int
    #: The newest 3 matches
    examples: List[ViewPreviewExample]


AskLinkLanguage = Literal[
    "auto",
    "en",
    "fr",
    "de",
    "es",
    "it",
    "pt",
    "nl",
    "pl",
    "sv",
    "ja",
    "ko",
    "zh",
]


AskLinkQuestionAnswerBy = Literal[
    "either",
    "voice",
    "text",
]


class AskLinkQuestion(TypedDict):
    #: Stays the same when the text changes
    id: str
    #: The question
    text: str
    #: How it can be answered
    answer_by: AskLinkQuestionAnswerBy
    #: Asked once if the answer is short: under 6 seconds and 8 words. null: never
    follow_up: Optional[str]


AskLinkState = Literal[
    "open",
    "paused",
    "ended",
    "full",
]


class AskLink(TypedDict):
    #: Unique id; never changes
    id: str
    #: URL of the page. It’s public: print it and send it
    url: str
    #: Heading of the page
    name: str
    #: Language of the page’s own texts; `auto`: the one that the visitor’s browser prefers
    language: AskLinkLanguage
    #: Color of the buttons. Their text is black or white, whichever contrasts more
    color: str
    #: The questions, in their order
    questions: List[AskLinkQuestion]
    #: Text that people have to agree to before they answer; null means none
    consent_text: Optional[str]
    #: Whether the page asks for an email address, so that you can reply. Leaving it is optional
    asks_contact: bool
    #: Text after the last answer; null: the page’s own
    thank_you: Optional[str]
    #: Maximum number of people who can answer; null means no limit
    people_limit: Optional[int]
    #: Maximum number of people who can start to answer per day (UTC); null means no limit
    people_per_day: Optional[int]
    #: When the page stops taking answers (UTC); null: never
    ends_at: Optional[str]
    #: Id of the project that the answers belong to; null: none
    project: Optional[str]
    #: Whether the page is paused and takes no answers
    paused: bool
    #: URL of the picture; null if there is none
    logo_url: Optional[str]
    #: Whether the page takes answers; `full`: the maximum number of people have answered
    state: AskLinkState
    #: Number of people who started to answer
    people: int
    #: When it was created (UTC)
    created_at: str
    #: When it was last changed (UTC)
    updated_at: str


class AskResultsQuote(TypedDict):
    #: Id of the feedback the request created; null if it created none
    feedback_id: str
    #: Id of the question, which may have been removed since
    question_id: str
    #: Whether it answers the follow-up question
    follow_up: bool
    #: What was said or written; null until it’s processed, or without speech
    transcript: Optional[str]
    #: Sentiment: label, score and confidence
    sentiment: Optional[SentimentLabel]
    #: When it was created (UTC)
    created_at: str


class AskResultsQuestion(TypedDict):
    #: Unique id; never changes
    id: str
    #: Text
    text: str
    #: Answers to the question itself
    answers: int
    #: Answers to its follow-up question
    follow_ups: int
    #: Number of feedbacks with positive sentiment
    positive: int
    #: Number of feedbacks with neutral sentiment
    neutral: int
    #: Number of feedbacks with negative sentiment
    negative: int
    #: The newest answers, at most 5
    quotes: List[AskResultsQuote]


class AskResultsAnswer(TypedDict):
    #: Id of the feedback the request created; null if it created none
    feedback_id: str
    #: Id of the question, which may have been removed since
    question_id: str
    #: Whether it answers the follow-up question
    follow_up: bool
    #: What was said or written; null until it’s processed, or without speech
    transcript: Optional[str]
    #: Sentiment: label, score and confidence
    sentiment: Optional[SentimentLabel]
    #: When it was created (UTC)
    created_at: str


class AskResultsLatestPeople(TypedDict):
    #: The person, as in `GET /end-users/{end_user_id}`
    end_user_id: str
    #: In the order in which they were given
    answers: List[AskResultsAnswer]


class AskResults(TypedDict):
    #: Number of people who answered and whose feedback still exists
    people: int
    #: The link’s questions, in their order. Removed questions aren’t shown; their answers stay in the inbox
    questions: List[AskResultsQuestion]
    #: The 20 people who answered last, each with all answers
    latest_people: List[AskResultsLatestPeople]


ConnectionProvider = Literal[
    "github",
    "linear",
    "jira",
]


ConnectionStatus = Literal[
    "connected",
    "refused",
    "ended",
]


class Connection(TypedDict):
    #: Unique id; never changes
    id: str
    #: Issue tracker
    provider: ConnectionProvider
    #: Where its issues are. GitHub: `owner/repository`; Linear: `workspace/TEAM`; Jira: `KEY` or `KEY/issue type`
    project: str
    #: URL of the tracker’s API
    api_url: str
    #: `refused`: the tracker no longer accepts the token. `ended`: all access to the account was ended. Both need a new token
    status: ConnectionStatus
    #: URL that the tracker sends its events to, if you set up a webhook there
    webhook_url: str
    #: When the tracker last sent an event (UTC); null if never. Without events, we check for changes every ten minutes
    webhook_received_at: Optional[str]
    #: When it was created (UTC)
    created_at: str


class NewConnection(TypedDict):
    #: Unique id; never changes
    id: str
    #: Issue tracker
    provider: ConnectionProvider
    #: Where its issues are. GitHub: `owner/repository`; Linear: `workspace/TEAM`; Jira: `KEY` or `KEY/issue type`
    project: str
    #: URL of the tracker’s API
    api_url: str
    #: `refused`: the tracker no longer accepts the token. `ended`: all access to the account was ended. Both need a new token
    status: ConnectionStatus
    #: URL that the tracker sends its events to, if you set up a webhook there
    webhook_url: str
    #: When the tracker last sent an event (UTC); null if never. Without events, we check for changes every ten minutes
    webhook_received_at: Optional[str]
    #: When it was created (UTC)
    created_at: str
    #: Secret that the tracker signs its events with; shown only once
    webhook_secret: str


LinkedIssueStatus = Literal[
    "creating",
    "linked",
    "failed",
]


LinkedIssueProblem = Literal[
    "gone",
    "refused",
    "unavailable",
]


LinkedIssueState = Literal[
    "open",
    "in_progress",
    "done",
]


class LinkedIssue(TypedDict):
    #: Id of the link
    id: str
    #: Connection that the issue belongs to
    connection_id: str
    #: Issue tracker
    provider: ConnectionProvider
    #: The linked feedback; null if it’s a theme
    feedback_id: Optional[str]
    #: The linked theme; null if it’s a feedback
    theme_id: Optional[str]
    #: `creating`: it’s created or read within seconds, or later if the tracker is unavailable
    status: LinkedIssueStatus
    #: Why it failed. `gone`: the issue was deleted or moved; `refused`: the tracker doesn’t allow it; `unavailable`: the tracker couldn’t be reached for three days
    problem: Optional[LinkedIssueProblem]
    #: Number of the issue, without the key of its team; null until it’s created
    number: Optional[int]
    #: Page of the issue; null until it’s created
    url: Optional[str]
    #: Title of the issue when it was linked
    title: str
    #: Whether the issue is closed; null until that’s known
    closed: Optional[bool]
    #: State that the issue and the linked feedback or theme share; null until it’s known. GitHub has no state “in progress”: there, it’s the state of the feedback or theme
    state: Optional[LinkedIssueState]
    #: Number of people behind the issue, from everything that’s linked to it
    people: int
    #: When it was created (UTC)
    created_at: str


AlertKind = Literal[
    "theme",
    "negative",
]


class AlertTheme(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the theme
    name: str
    #: Kind of theme: a problem, a request or praise
    kind: ThemeKind


class AlertQuote(TypedDict):
    #: Id of the feedback
    feedback_id: str
    #: What was said, in the words of the transcript
    quote: str
    #: Start, in seconds from the beginning of the recording; 0 for written feedback
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: When the feedback was received (UTC)
    created_at: str


class Alert(TypedDict):
    #: Unique id; never changes
    id: str
    #: What the alert is about: a theme, or the number of people with negative feedback
    kind: AlertKind
    #: The theme; null for kind `negative`
    theme: Optional[AlertTheme]
    #: Id of the project that the alert is about; null means feedback without a project
    project: Optional[str]
    #: Name of the project; null if there’s none
    project_name: Optional[str]
    #: Day of the alert (UTC)
    day: str
    #: Number of people who said it on that day, when the alert was raised
    people: int
    #: Usual number of people on this weekday
    usual: float
    #: Up to 3 quotes of that day, each from a different person; quotes of deleted feedback are left out
    quotes: List[AlertQuote]
    #: When it was created (UTC)
    created_at: str


class ShareSpan(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float


class Share(TypedDict):
    #: Unique id; never changes
    id: str
    #: Whether the link also plays the recording
    audio: bool
    #: Email address that the page names; null without one
    contact: Optional[str]
    #: The part that a clip opens, in seconds; null if the link opens the whole feedback
    clip: Optional[ShareSpan]
    #: When it was created (UTC)
    created_at: str
    #: When it expires (UTC); null if it doesn’t
    expires_at: str
    #: When it was last opened (UTC); null if never
    last_opened_at: Optional[str]


class NewShareSpan(TypedDict):
    #: Start, in seconds from the beginning of the recording
    start: float
    #: End, in seconds from the beginning of the recording
    end: float


class NewShare(TypedDict):
    #: Unique id; never changes
    id: str
    #: Whether the link also plays the recording
    audio: bool
    #: Email address that the page names; null without one
    contact: Optional[str]
    #: The part that a clip opens, in seconds; null if the link opens the whole feedback
    clip: Optional[NewShareSpan]
    #: When it was created (UTC)
    created_at: str
    #: When it expires (UTC); null if it doesn’t
    expires_at: str
    #: When it was last opened (UTC); null if never
    last_opened_at: Optional[str]
    #: Secret token of the link; shown only once
    token: str
    #: URL of the page that shows the feedback. The token comes after `#`, so it never appears in server logs
    url: str


ReportLanguage = Literal[
    "en",
    "fr",
]


Report = TypedDict(
    "Report",
    {
        "id": str,
        "title": Optional[str],
        "language": ReportLanguage,
        "from": str,
        "to": str,
        "created_at": str,
        "expires_at": str,
        "last_opened_at": Optional[str],
    },
)


NewReport = TypedDict(
    "NewReport",
    {
        "id": str,
        "title": Optional[str],
        "language": ReportLanguage,
        "from": str,
        "to": str,
        "created_at": str,
        "expires_at": str,
        "last_opened_at": Optional[str],
        "url": str,
    },
)


InsightsBy = Literal[
    "theme",
    "topic",
    "category",
]


class InsightsTotal(TypedDict):
    #: Number of people, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int


class InsightsPrevious(TypedDict):
    #: Number of people, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int


class InsightsDay(TypedDict):
    #: The day, in the time zone of the request
    day: str
    #: Number of feedbacks
    messages: int
    #: Number of feedbacks with negative sentiment
    negative: int


class InsightsValue(TypedDict):
    #: Value of the field, as in the filter `metadata`
    value: str
    #: Number of people, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int


class InsightsRest(TypedDict):
    #: Number of people, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int


class InsightsComparison(TypedDict):
    #: The field of `metadata` that is compared by
    field: str
    #: The 6 values with the most people in the period. Someone who wrote with two values counts in both
    values: List[InsightsValue]
    #: Feedbacks with another value, or without the field
    rest: InsightsRest


InsightsGroupTrend = Literal[
    "emerging",
    "growing",
    "steady",
    "fading",
]


class InsightsSegment(TypedDict):
    #: Number of people, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int
    #: Its share of the people with that value, from 0 to 1
    share: float


class InsightsQuote(TypedDict):
    #: Id of the feedback
    feedback_id: str
    #: What was said, in the words of the transcript
    quote: str
    #: Start, in seconds from the beginning of the recording; 0 for written feedback
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: When the feedback was received (UTC)
    created_at: str


class InsightsAfterDone(TypedDict):
    #: Feedbacks per week in the four weeks before it was done
    before_per_week: float
    #: Feedbacks per week since then, at most four weeks; null on the first day
    after_per_week: Optional[float]


class InsightsGroup(TypedDict):
    #: Id of the theme, or name of the topic or category: the value of the filter of the same name
    id: str
    #: Name
    name: str
    #: Kind of theme: a problem, a request or praise; null for topics and categories
    kind: Optional[ThemeKind]
    #: Number of people, by `end_user_id`; feedbacks without one count as one person each
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int
    #: The same for the previous period
    previous: InsightsPrevious
    #: Change in people as a fraction (0.5 means 50% more); null if no one said it before
    growth: Optional[float]
    #: Sum of its people’s weights (`weight_by`); without it, the number of people
    weight: float
    #: emerging: no one said it in the previous period; growing or fading: the difference in people is more than chance explains (1.64 standard deviations); null if there was no feedback in the previous period
    trend: Optional[InsightsGroupTrend]
    #: Feedbacks on each day of the period
    days: List[int]
    #: The same for each of `comparison.values`, in their order; empty without `compare_by`. Only the period, not the one before
    segments: List[InsightsSegment]
    #: Up to 3 of its newest quotes, from different people; none for topics and categories
    quotes: List[InsightsQuote]
    #: Whether your team pinned the theme
    pinned: bool
    #: Whether your team ignores the theme
    ignored: bool
    #: When your team marked the theme as done; null if it isn’t
    done_at: Optional[str]
    #: Whether people stopped mentioning it after it was done; null if it isn’t done. Ignores the filters
    after_done: Optional[InsightsAfterDone]


Insights = TypedDict(
    "Insights",
    {
        "from": str,
        "to": str,
        "previous_from": str,
        "previous_to": str,
        "timezone": str,
        "by": InsightsBy,
        "totals": InsightsTotal,
        "previous": InsightsPrevious,
        "days": List[InsightsDay],
        "comparison": Optional[InsightsComparison],
        "groups": List[InsightsGroup],
        "group_count": int,
        "computed_at": str,
    },
)


ReleaseSource = Literal[
    "marked",
    "version",
]


class Release(TypedDict):
    #: Unique id; null for a version that was seen in `metadata`
    id: Optional[str]
    #: Name or version
    name: str
    #: When it was released (UTC), or when the first feedback from this version was received
    released_at: str
    #: marked: someone or your deployment marked it; version: seen in `app_version` or `version` of `metadata`
    source: ReleaseSource


class ReleaseChangeBefore(TypedDict):
    #: Number of people
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int


class ReleaseChangeAfter(TypedDict):
    #: Number of people
    people: int
    #: Number of feedbacks
    messages: int
    #: How many of these feedbacks are negative
    negative: int


class ReleaseChangeTheme(TypedDict):
    #: Unique id; never changes
    id: str
    #: Name of the theme
    name: str
    #: Kind of theme: a problem, a request or praise
    kind: ThemeKind
    #: People who said it in the days before
    people_before: int
    #: People who said it in the days after
    people_after: int


class ReleaseChange(TypedDict):
    #: Unique id; null for a version that was seen in `metadata`
    id: Optional[str]
    #: Name or version
    name: str
    #: When it was released (UTC), or when the first feedback from this version was received
    released_at: str
    #: marked: someone or your deployment marked it; version: seen in `app_version` or `version` of `metadata`
    source: ReleaseSource
    #: Number of days compared before and after it: 14, or as many as have passed since
    days: float
    #: Feedbacks in the days before it
    before: ReleaseChangeBefore
    #: Feedbacks in the days after it
    after: ReleaseChangeAfter
    #: Up to 5 themes that more people mentioned after it than chance explains, strongest first; with `people_before` 0, the theme is new
    themes: List[ReleaseChangeTheme]


ProjectEnvironment = Literal[
    "production",
    "staging",
    "development",
]


class Project(TypedDict):
    #: Project id
    id: str
    #: Name of the project; unique among those that aren’t archived, ignoring case
    name: str
    #: What the project is for
    environment: ProjectEnvironment
    #: Days after which the project’s feedbacks and their audio are deleted, including existing ones; null: as in the organization’s privacy settings
    retention_days: Optional[int]
    #: Number of API keys of the project
    keys: int
    #: When it was created (UTC)
    created_at: str
    #: When the project was archived (UTC); null if it isn’t
    archived_at: Optional[str]


AskedStatus = Literal[
    "answered",
    "not_mentioned",
]


class AskedSentence(TypedDict):
    #: One sentence of the answer, written by the language model
    text: str
    #: Ids of the quotes that it’s based on, at least one
    quotes: List[int]


class AskedQuote(TypedDict):
    #: Id of the feedback
    feedback_id: str
    #: What was said, in the words of the transcript
    quote: str
    #: Start, in seconds from the beginning of the recording; 0 for written feedback
    start: float
    #: End, in seconds from the beginning of the recording
    end: float
    #: When the feedback was received (UTC)
    created_at: str
    #: Number of the quote in this answer
    id: int


class Asked(TypedDict):
    #: The question as it was asked
    question: str
    #: `not_mentioned`: no message says that, or no quote backed a sentence of the answer
    status: AskedStatus
    #: The answer: up to 8 sentences, each with its quotes
    sentences: List[AskedSentence]
    #: The quotes of the answer. Each was found word for word in its transcript
    quotes: List[AskedQuote]
    #: Number of feedbacks that the language model read, at most 40: those that match the filters and contain words of the question, then the most urgent ones
    messages_read: int
    #: The language model
    language_model: str


class Asking(TypedDict):
    #: Whether questions can be asked: a language model is configured
    available: bool


class EndUser(TypedDict):
    #: Your id for the speaker; null if not given
    end_user_id: str
    #: Number of feedbacks from this speaker
    feedbacks: int
    #: When the first of these feedbacks was received (UTC)
    first_seen_at: str
    #: When the last of these feedbacks was received (UTC)
    last_seen_at: str
    #: Number of feedbacks with positive sentiment
    positive: int
    #: Number of feedbacks with neutral sentiment
    neutral: int
    #: Number of feedbacks with negative sentiment
    negative: int
    #: Average sentiment score, from -1 to 1; null without a result
    average_score: Optional[float]
    #: The last value of each field of `metadata`, from the newest 100 feedbacks
    metadata: Dict[str, Any]


class ErasureReceiptErased(TypedDict):
    #: Number of feedbacks
    feedbacks: int
    #: Number of erased feedbacks that still had audio
    recordings: int


class ErasureReceipt(TypedDict):
    #: Unique id; never changes
    id: str
    #: What it refers to
    subject: Literal["end_user"]
    #: When it was completed (UTC); null if it isn’t yet
    completed_at: str
    #: Numbers of erased feedbacks and recordings
    erased: ErasureReceiptErased


__all__ += [
    "AnalyticsQuery",
    "AnalyzeOptions",
    "AnalyzeOptionsOption",
    "AnalyzeOptionsQuestion",
    "AskFilter",
    "AskLinkChange",
    "AskLinkChangeQuestion",
    "AskLinkOptions",
    "BatchDefaults",
    "BatchDefaultsOption",
    "BatchDefaultsQuestion",
    "BatchItem",
    "BatchItemOption",
    "BatchItemQuestion",
    "BulkEdit",
    "BulkEditAction",
    "BulkEditFilter",
    "CommentChange",
    "CommentOptions",
    "ConnectionChange",
    "ConnectionOptions",
    "CorrectionOptions",
    "DeliveriesQuery",
    "ExportFilter",
    "FeedbackChange",
    "FeedbackChangeAssignee",
    "FeedbackFilter",
    "FeedbackFilterProject",
    "FeedbackOptions",
    "FeedbackOptionsOption",
    "FeedbackOptionsQuestion",
    "FeedbackOptionsQuestionKind",
    "InsightsQuery",
    "IssueOptions",
    "IssuesQuery",
    "KeyChange",
    "KeyOptions",
    "KeyRotation",
    "NewAskLinkQuestion",
    "ProjectChange",
    "ProjectOptions",
    "ReanalyzeFilter",
    "ReleaseOptions",
    "ReleasesQuery",
    "Replay",
    "ReportOptions",
    "ReportOptionsInsight",
    "RequestsQuery",
    "RequestsQueryCaller",
    "RetryFilter",
    "SecretRotation",
    "ShareOptions",
    "ShareOptionsSpan",
    "ThemeChange",
    "ThemeSplit",
    "ThemesQuery",
    "ThemesQueryOrder",
    "TokenOptions",
    "TranscribeOptions",
    "UsageQuery",
    "ViewChange",
    "ViewChangeAssignAction",
    "ViewChangeCreateIssueAction",
    "ViewChangeFilter",
    "ViewChangeSetStatusAction",
    "ViewChangeTagAction",
    "ViewOptions",
    "ViewOptionsAssignAction",
    "ViewOptionsAssignActionType",
    "ViewOptionsCreateIssueAction",
    "ViewOptionsCreateIssueActionType",
    "ViewOptionsFilter",
    "ViewOptionsSetStatusAction",
    "ViewOptionsSetStatusActionType",
    "ViewOptionsTagAction",
    "ViewOptionsTagActionType",
    "WebhookChange",
    "WebhookOptions",
    "WebhookTest",
]


FeedbackOptionsQuestionKind = Literal[
    "yes_no",
    "choice",
    "number",
    "text",
]


class _WholeFeedbackOptionsOption(TypedDict):
    #: The answer, as feedbacks and filters have it
    name: str


class FeedbackOptionsOption(_WholeFeedbackOptionsOption, total=False):
    #: What belongs to it, in a few words
    description: str
    #: Example sentences of people who mean it, in English. They help recognize it in other words, too
    examples: Sequence[str]


class _WholeFeedbackOptionsQuestion(TypedDict):
    #: Name of the answer: letters from a to z, digits, `_`, `-` and `.`
    name: str
    #: The question about the speaker or what they say, in English
    question: str
    #: What the answer is: true or false, one of `options`, a number, or words of the message
    kind: FeedbackOptionsQuestionKind


class FeedbackOptionsQuestion(_WholeFeedbackOptionsQuestion, total=False):
    #: Only with `choice`, which needs them: the possible answers
    options: Sequence[FeedbackOptionsOption]
    #: Only with `number`: the unit, for example “seats” or “euros”
    unit: str
    #: Only with `yes_no`: sentences that people say if the answer is yes, in English
    examples: Sequence[str]


class FeedbackOptions(TypedDict, total=False):
    #: Spoken language (ISO 639-1), for example "en"
    language: str
    #: Adds tone, recommendations and timed remarks
    detailed: bool
    #: Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
    words: bool
    #: Writes the transcript word for word, including “um”, “uh” and repeated words. Default: the account’s setting, or else false. `words` always includes them
    verbatim: bool
    #: Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
    keyterms: Sequence[str]
    #: Questions that the feedback answers in `answers`, up to 20. Those of the account are added, unless they have the same name
    questions: Sequence[FeedbackOptionsQuestion]
    #: JSON Schema of an object to extract: the answer has it in `extracted`. It replaces the account’s schema
    schema: Mapping[str, Any]
    #: Your own JSON object, returned with the feedback (up to 16 KB)
    metadata: Mapping[str, Any]
    #: Your own tags
    tags: Sequence[str]
    #: Your id for the speaker
    end_user_id: str
    #: Whether the speaker agreed to be recorded
    consent: bool
    #: The speaker’s email address. Send it only if they agreed to get replies
    contact_email: str
    #: Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
    redact_pii: bool
    #: Days after which the feedback and its audio are deleted; 0 stores nothing after the response
    retention_days: int
    #: URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys
    callback_url: str


class _WholeBatchItemOption(TypedDict):
    #: The answer, as feedbacks and filters have it
    name: str


class BatchItemOption(_WholeBatchItemOption, total=False):
    #: What belongs to it, in a few words
    description: str
    #: Example sentences of people who mean it, in English. They help recognize it in other words, too
    examples: Sequence[str]


class _WholeBatchItemQuestion(TypedDict):
    #: Name of the answer: letters from a to z, digits, `_`, `-` and `.`
    name: str
    #: The question about the speaker or what they say, in English
    question: str
    #: What the answer is: true or false, one of `options`, a number, or words of the message
    kind: FeedbackOptionsQuestionKind


class BatchItemQuestion(_WholeBatchItemQuestion, total=False):
    #: Only with `choice`, which needs them: the possible answers
    options: Sequence[BatchItemOption]
    #: Only with `number`: the unit, for example “seats” or “euros”
    unit: str
    #: Only with `yes_no`: sentences that people say if the answer is yes, in English
    examples: Sequence[str]


class BatchItem(TypedDict, total=False):
    #: https URL the audio is downloaded from
    audio_url: str
    #: Upload id from `POST /uploads`, once you’ve sent the audio to its URL
    upload_id: str
    #: Spoken language (ISO 639-1), for example "en"
    language: str
    #: Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
    words: bool
    #: Writes the transcript word for word, including “um”, “uh” and repeated words. Default: the account’s setting, or else false. `words` always includes them
    verbatim: bool
    #: Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
    keyterms: Sequence[str]
    #: Questions that the feedback answers in `answers`, up to 20. Those of the account are added, unless they have the same name
    questions: Sequence[BatchItemQuestion]
    #: JSON Schema of an object to extract: the answer has it in `extracted`. It replaces the account’s schema
    schema: Mapping[str, Any]
    #: Your id for the speaker
    end_user_id: str
    #: Whether the speaker agreed to be recorded
    consent: bool
    #: The speaker’s email address. Send it only if they agreed to get replies
    contact_email: str
    #: Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
    redact_pii: bool
    #: Days after which the feedback and its audio are deleted; 0 stores nothing after the response
    retention_days: int
    #: Adds tone, recommendations and timed remarks
    detailed: bool
    #: Your own JSON object, returned with the feedback (up to 16 KB)
    metadata: Mapping[str, Any]
    #: Tags of the feedback
    tags: Sequence[str]


class _WholeBatchDefaultsOption(TypedDict):
    #: The answer, as feedbacks and filters have it
    name: str


class BatchDefaultsOption(_WholeBatchDefaultsOption, total=False):
    #: What belongs to it, in a few words
    description: str
    #: Example sentences of people who mean it, in English. They help recognize it in other words, too
    examples: Sequence[str]


class _WholeBatchDefaultsQuestion(TypedDict):
    #: Name of the answer: letters from a to z, digits, `_`, `-` and `.`
    name: str
    #: The question about the speaker or what they say, in English
    question: str
    #: What the answer is: true or false, one of `options`, a number, or words of the message
    kind: FeedbackOptionsQuestionKind


class BatchDefaultsQuestion(_WholeBatchDefaultsQuestion, total=False):
    #: Only with `choice`, which needs them: the possible answers
    options: Sequence[BatchDefaultsOption]
    #: Only with `number`: the unit, for example “seats” or “euros”
    unit: str
    #: Only with `yes_no`: sentences that people say if the answer is yes, in English
    examples: Sequence[str]


class BatchDefaults(TypedDict, total=False):
    #: Spoken language (ISO 639-1), for example "en"
    language: str
    #: Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
    words: bool
    #: Writes the transcript word for word, including “um”, “uh” and repeated words. Default: the account’s setting, or else false. `words` always includes them
    verbatim: bool
    #: Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
    keyterms: Sequence[str]
    #: Questions that the feedback answers in `answers`, up to 20. Those of the account are added, unless they have the same name
    questions: Sequence[BatchDefaultsQuestion]
    #: JSON Schema of an object to extract: the answer has it in `extracted`. It replaces the account’s schema
    schema: Mapping[str, Any]
    #: Your id for the speaker
    end_user_id: str
    #: Whether the speaker agreed to be recorded
    consent: bool
    #: The speaker’s email address. Send it only if they agreed to get replies
    contact_email: str
    #: Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
    redact_pii: bool
    #: Days after which the feedback and its audio are deleted; 0 stores nothing after the response
    retention_days: int
    #: Adds tone, recommendations and timed remarks
    detailed: bool
    #: Your own JSON object, returned with the feedback (up to 16 KB)
    metadata: Mapping[str, Any]
    #: Tags of the feedback
    tags: Sequence[str]


class TranscribeOptions(TypedDict, total=False):
    #: Spoken language (ISO 639-1), for example "en"
    language: str
    #: Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added
    keyterms: Sequence[str]
    #: Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio
    redact_pii: bool
    #: Writes the transcript word for word, including “um”, “uh” and repeated words. Default: the account’s setting, or else false. `words` always includes them
    verbatim: bool
    #: Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false
    words: bool


class _WholeAnalyzeOptionsOption(TypedDict):
    #: The answer, as feedbacks and filters have it
    name: str


class AnalyzeOptionsOption(_WholeAnalyzeOptionsOption, total=False):
    #: What belongs to it, in a few words
    description: str
    #: Example sentences of people who mean it, in English. They help recognize it in other words, too
    examples: Sequence[str]


class _WholeAnalyzeOptionsQuestion(TypedDict):
    #: Name of the answer: letters from a to z, digits, `_`, `-` and `.`
    name: str
    #: The question about the speaker or what they say, in English
    question: str
    #: What the answer is: true or false, one of `options`, a number, or words of the message
    kind: FeedbackOptionsQuestionKind


class AnalyzeOptionsQuestion(_WholeAnalyzeOptionsQuestion, total=False):
    #: Only with `choice`, which needs them: the possible answers
    options: Sequence[AnalyzeOptionsOption]
    #: Only with `number`: the unit, for example “seats” or “euros”
    unit: str
    #: Only with `yes_no`: sentences that people say if the answer is yes, in English
    examples: Sequence[str]


class AnalyzeOptions(TypedDict, total=False):
    #: Spoken language (ISO 639-1), for example "en"
    language: str
    #: Whether to add tone, recommendations and timed remarks
    detailed: bool
    #: Questions that the feedback answers in `answers`, up to 20. Those of the account are added, unless they have the same name
    questions: Sequence[AnalyzeOptionsQuestion]
    #: JSON Schema of an object to extract: the answer has it in `extracted`. It replaces the account’s schema
    schema: Mapping[str, Any]


FeedbackFilterProject = Literal[
    "none",
]


class FeedbackFilter(TypedDict, total=False):
    #: Maximum number of entries per page
    limit: int
    #: Sort order: newest first, or most urgent first
    order: SavedViewOrder
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float
    #: Optional parts to include, separated by commas: `words` adds every word with its timestamps and confidence, `themes` the themes that it belongs to
    expand: str
    #: Fields to return for each feedback, separated by commas; `id` is always included
    fields: str


class ExportFilter(TypedDict, total=False):
    #: Sort order: newest first, or most urgent first
    order: SavedViewOrder
    #: Optional parts to include, separated by commas: `words` adds every word with its timestamps and confidence, `themes` the themes that it belongs to
    expand: str
    #: Fields to return for each feedback, separated by commas; `id` is always included
    fields: str
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


class RetryFilter(TypedDict, total=False):
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


class ReanalyzeFilter(TypedDict, total=False):
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float
    #: Only feedbacks last analyzed before this time. Default: now
    analyzed_before: str


FeedbackChangeAssignee = Literal[
    "me",
]


class FeedbackChange(TypedDict, total=False):
    #: Tags that replace the existing ones
    tags: Sequence[str]
    #: Triage status set by your team
    inbox_status: InboxStatus
    #: Deprecated. Use `inbox_status`
    status: InboxStatus
    #: Note; null or "" removes it
    note: Optional[str]
    #: Member to assign, by user id or email address; `me` is the signed-in person, null unassigns it. Their role must allow reading feedback
    assignee: Optional[Union[FeedbackChangeAssignee, str]]
    #: Version you edited, as an alternative to `If-Match`; if there’s a newer one, the response is 409
    version: int


class BulkEditFilter(TypedDict, total=False):
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


BulkEditAction = Literal[
    "delete",
    "retry",
]


class BulkEdit(TypedDict, total=False):
    #: Ids of the feedbacks to change, up to 2,500; instead of `filter`
    ids: Sequence[str]
    #: Change all feedbacks that match this filter of `GET /feedbacks`; `{}` matches all
    filter: BulkEditFilter
    #: With `filter`: only feedbacks received before this time. Default: now. To continue, send the value of the first response
    matched_before: str
    #: Triage status set by your team
    inbox_status: InboxStatus
    #: Tags to add; the other tags stay
    add_tags: Sequence[str]
    #: Tags to remove
    remove_tags: Sequence[str]
    #: Member to assign, by user id or email address; `me` is the signed-in person, null unassigns it. Their role must allow reading feedback
    assignee: Optional[Union[FeedbackChangeAssignee, str]]
    #: Delete or retry them, instead of changing status, tags or assignee
    action: BulkEditAction


class AnalyticsQuery(TypedDict, total=False):
    #: Start of the period; days begin in `timezone`. Default: the last 30 days, including today
    from_: str
    #: End of the period; a date without a time includes the whole day. Default: now
    to: str
    #: Length of each interval in the series
    interval: AnalyticsInterval
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which days, weeks (from Monday) and months begin
    timezone: str
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str


class UsageQuery(TypedDict, total=False):
    #: First day (UTC). Default: 30 days including the last one
    from_: str
    #: Last day (UTC). Default: today
    to: str
    #: API key id
    api_key_id: str


RequestsQueryCaller = Literal[
    "program",
    "dashboard",
]


class RequestsQuery(TypedDict, total=False):
    #: Maximum number of entries per page
    limit: int
    #: Outcome: `success`, `error` (status 400 or above), a class (`4xx`), or a status (`422`)
    status: str
    #: API key id
    api_key_id: str
    #: Request id: the `x-request-id` of the response
    request_id: str
    #: Only requests with this text in their method and path, for example `POST /api/v1/process`
    path: str
    #: Start of the period: requests at or after this time
    from_: str
    #: End of the period: requests before this time
    to: str
    #: Who called: `program` for keys and connected apps, `dashboard` for the dashboard’s own calls
    caller: RequestsQueryCaller


class KeyOptions(TypedDict, total=False):
    #: Name of the key; null if it has none
    key_name: str
    #: Kind
    kind: ApiKeyKind
    #: When it expires (UTC); null if it doesn’t
    expires_at: Optional[str]
    #: Websites that can use the key, for example example.com, *.example.com or https://example.com:8443; all others are refused
    allowed_domains: Sequence[str]
    #: `submit` sends recordings, `read` reads, `manage` changes and deletes. A publishable key has `submit`
    scopes: Sequence[ApiKeyScopes]
    #: IP addresses and ranges that can use the secret key, for example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32; all others are refused
    allowed_addresses: Sequence[str]
    #: Lets a secret key work in web pages, where anyone can read it. Use a publishable key instead
    allow_browser: bool
    #: Maximum requests per minute. Values above the plan’s limit have no effect; null means the plan’s limit
    requests_per_minute: Optional[int]
    #: Maximum requests per day; null means no limit
    requests_per_day: Optional[int]
    #: Id of the project that the key sends feedback to and reads from; null means the whole organization
    project: Optional[str]


class KeyChange(TypedDict, total=False):
    #: Name of the key; null if it has none
    key_name: str
    #: When it expires (UTC); null if it doesn’t
    expires_at: Optional[str]
    #: Websites that can use the key, for example example.com, *.example.com or https://example.com:8443; all others are refused
    allowed_domains: Sequence[str]
    #: `submit` sends recordings, `read` reads, `manage` changes and deletes. A publishable key has `submit`
    scopes: Sequence[ApiKeyScopes]
    #: IP addresses and ranges that can use the secret key, for example 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32; all others are refused
    allowed_addresses: Sequence[str]
    #: Lets a secret key work in web pages, where anyone can read it. Use a publishable key instead
    allow_browser: bool
    #: Maximum requests per minute. Values above the plan’s limit have no effect; null means the plan’s limit
    requests_per_minute: Optional[int]
    #: Maximum requests per day; null means no limit
    requests_per_day: Optional[int]
    #: Id of the project that the key sends feedback to and reads from; null means the whole organization
    project: Optional[str]


class KeyRotation(TypedDict, total=False):
    #: How long the old key keeps working, in seconds
    overlap_seconds: int


class TokenOptions(TypedDict, total=False):
    #: Purpose of the token: sending recordings or streaming them
    scopes: Sequence[BrowserTokenScopes]
    #: How long it works, in seconds
    expires_in_seconds: int
    #: Number of successful requests the token can make; refused requests don’t count
    max_uses: int
    #: The only website that can use the token, for example https://app.example.com
    allowed_origin: str
    #: Terms to expect in recordings sent with the token; the browser’s own `keyterms` are then ignored
    keyterms: Sequence[str]


class WebhookOptions(TypedDict, total=False):
    #: Event types to send; empty means all
    events: Sequence[WebhookEndpointEvents]
    #: Your own description
    description: str


class WebhookChange(TypedDict, total=False):
    #: URL
    url: str
    #: Event types to send; empty means all
    events: Sequence[WebhookEndpointEvents]
    #: Your own description
    description: str
    #: Status, or the HTTP status of a response
    status: WebhookEndpointStatus


class WebhookTest(TypedDict, total=False):
    #: Event type. Default: the first type the endpoint subscribes to
    type: WebhookEndpointEvents


class SecretRotation(TypedDict, total=False):
    #: How long the old secret keeps signing alongside the new one, in seconds
    overlap_seconds: int


class DeliveriesQuery(TypedDict, total=False):
    #: Maximum number of entries per page
    limit: int
    #: Status, or the HTTP status of a response
    status: WebhookDeliveryStatus
    #: Type
    type: WebhookEndpointEvents


class Replay(TypedDict, total=False):
    #: Id of one event to send again, whatever its outcome. An event that’s still waiting isn’t sent twice: `replayed` is then 0
    event_id: str
    #: Start of the period (UTC)
    from_: str
    #: End of the period (UTC)
    to: str
    #: Whether to skip events this endpoint has already received or is about to receive
    only_missed: bool


class CommentOptions(TypedDict, total=False):
    #: Comment to answer. A reply can’t be answered itself: answer the comment above it
    reply_to: str
    #: Second of the recording that it’s about
    at_seconds: float
    #: User ids of the members that it mentions. They can read feedback
    mentions: Sequence[str]


class CommentChange(TypedDict, total=False):
    #: User ids of the members that it mentions. They can read feedback
    mentions: Sequence[str]


ThemesQueryOrder = Literal[
    "people",
    "newest",
]


class ThemesQuery(TypedDict, total=False):
    #: Maximum number of entries per page
    limit: int
    #: Only themes of this kind
    kind: ThemeKind
    #: Only themes of this project, by its id; `none` means without a project
    project: Union[FeedbackFilterProject, str]
    #: If true, only ignored themes; otherwise, only others
    ignored: bool
    #: Only themes that are done, or only those that aren’t
    done: bool
    #: Sort order after pinned themes: said by most people first, or last seen first
    order: ThemesQueryOrder


class ThemeChange(TypedDict, total=False):
    #: Name given by your team; null restores the automatic one
    name: Optional[str]
    #: Whether it’s listed first
    pinned: bool
    #: Whether it’s left out of lists
    ignored: bool
    #: Whether it’s done
    done: bool
    #: With `done: true`: since when it’s done. Default: now, or the time it was already marked
    done_at: str


class ThemeSplit(TypedDict, total=False):
    #: Feedbacks to move to the new theme
    feedback_ids: Sequence[str]
    #: Words: mentions that contain one of them move to the new theme
    terms: Sequence[str]
    #: Name of the new theme. Default: a name from what people said
    name: str


class ViewOptionsFilter(TypedDict, total=False):
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


ViewOptionsTagActionType = Literal[
    "tag",
]


class ViewOptionsTagAction(TypedDict):
    #: Adds tags
    type: ViewOptionsTagActionType
    #: Tags to add
    tags: Sequence[str]


ViewOptionsSetStatusActionType = Literal[
    "set_status",
]


class ViewOptionsSetStatusAction(TypedDict):
    #: Sets the triage status
    type: ViewOptionsSetStatusActionType
    #: Triage status to set, unless someone has already changed it
    inbox_status: SavedViewSetStatusActionInboxStatus


ViewOptionsAssignActionType = Literal[
    "assign",
]


class ViewOptionsAssignAction(TypedDict):
    #: Assigns a member
    type: ViewOptionsAssignActionType
    #: Member to assign if no one is assigned yet: a user id, or an email address, which is stored as the user id. Their role must allow reading feedback
    assignee: str


ViewOptionsCreateIssueActionType = Literal[
    "create_issue",
]


class ViewOptionsCreateIssueAction(TypedDict):
    #: Creates an issue in a connected tracker
    type: ViewOptionsCreateIssueActionType
    #: Connection to create the issue with, unless the feedback has one already: at most 20 within 24 hours
    connection_id: str


class ViewOptions(TypedDict, total=False):
    #: Filter with the parameters of `GET /feedbacks`
    filter: ViewOptionsFilter
    #: Sort order
    order: SavedViewOrder
    #: Whether you’re notified of new matches, by email, webhook and live event (`view.matched`): at most every hour (`hourly`) or every day (`daily`). Nothing is sent if nothing is new
    notify: SavedViewNotify
    #: Actions on new matches, within two minutes: once for each feedback, at most 500 an hour. At most one of each type; an empty list means no actions
    actions: Sequence[Union[ViewOptionsTagAction, ViewOptionsSetStatusAction, ViewOptionsAssignAction, ViewOptionsCreateIssueAction]]


class ViewChangeFilter(TypedDict, total=False):
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


class ViewChangeTagAction(TypedDict):
    #: Adds tags
    type: ViewOptionsTagActionType
    #: Tags to add
    tags: Sequence[str]


class ViewChangeSetStatusAction(TypedDict):
    #: Sets the triage status
    type: ViewOptionsSetStatusActionType
    #: Triage status to set, unless someone has already changed it
    inbox_status: SavedViewSetStatusActionInboxStatus


class ViewChangeAssignAction(TypedDict):
    #: Assigns a member
    type: ViewOptionsAssignActionType
    #: Member to assign if no one is assigned yet: a user id, or an email address, which is stored as the user id. Their role must allow reading feedback
    assignee: str


class ViewChangeCreateIssueAction(TypedDict):
    #: Creates an issue in a connected tracker
    type: ViewOptionsCreateIssueActionType
    #: Connection to create the issue with, unless the feedback has one already: at most 20 within 24 hours
    connection_id: str


class ViewChange(TypedDict, total=False):
    #: Name of the view; unique in the account, ignoring case
    name: str
    #: Filter with the parameters of `GET /feedbacks`
    filter: ViewChangeFilter
    #: Sort order
    order: SavedViewOrder
    #: Whether you’re notified of new matches, by email, webhook and live event (`view.matched`): at most every hour (`hourly`) or every day (`daily`). Nothing is sent if nothing is new
    notify: SavedViewNotify
    #: Actions on new matches, within two minutes: once for each feedback, at most 500 an hour. At most one of each type; an empty list means no actions
    actions: Sequence[Union[ViewChangeTagAction, ViewChangeSetStatusAction, ViewChangeAssignAction, ViewChangeCreateIssueAction]]


class _WholeNewAskLinkQuestion(TypedDict):
    #: The question
    text: str


class NewAskLinkQuestion(_WholeNewAskLinkQuestion, total=False):
    #: Id of an existing question of this link, to keep its answers. Default: a new question
    id: str
    #: How it can be answered
    answer_by: AskLinkQuestionAnswerBy
    #: Asked once if the answer is short: under 6 seconds and 8 words. null: never
    follow_up: Optional[str]


class AskLinkOptions(TypedDict, total=False):
    #: Language of the page’s own texts; `auto`: the one that the visitor’s browser prefers
    language: AskLinkLanguage
    #: Color of the buttons. Their text is black or white, whichever contrasts more
    color: str
    #: Text that people have to agree to before they answer; null means none
    consent_text: Optional[str]
    #: Whether the page asks for an email address, so that you can reply. Leaving it is optional
    asks_contact: bool
    #: Text after the last answer; null: the page’s own
    thank_you: Optional[str]
    #: Maximum number of people who can answer; null means no limit
    people_limit: Optional[int]
    #: Maximum number of people who can start to answer per day (UTC); null means no limit
    people_per_day: Optional[int]
    #: When the page stops taking answers (UTC); null: never
    ends_at: Optional[str]
    #: Id of the project that the answers belong to; null: none
    project: Optional[str]
    #: Whether the page is paused and takes no answers
    paused: bool
    #: Picture above the heading, as a `data:` URL: PNG, JPEG or WebP up to 30 KB; null: none. What isn’t visible in it is removed
    logo: Optional[str]


class _WholeAskLinkChangeQuestion(TypedDict):
    #: The question
    text: str


class AskLinkChangeQuestion(_WholeAskLinkChangeQuestion, total=False):
    #: Id of an existing question of this link, to keep its answers. Default: a new question
    id: str
    #: How it can be answered
    answer_by: AskLinkQuestionAnswerBy
    #: Asked once if the answer is short: under 6 seconds and 8 words. null: never
    follow_up: Optional[str]


class AskLinkChange(TypedDict, total=False):
    #: Heading of the page
    name: str
    #: Language of the page’s own texts; `auto`: the one that the visitor’s browser prefers
    language: AskLinkLanguage
    #: Color of the buttons. Their text is black or white, whichever contrasts more
    color: str
    #: The questions, in their order
    questions: Sequence[AskLinkChangeQuestion]
    #: Text that people have to agree to before they answer; null means none
    consent_text: Optional[str]
    #: Whether the page asks for an email address, so that you can reply. Leaving it is optional
    asks_contact: bool
    #: Text after the last answer; null: the page’s own
    thank_you: Optional[str]
    #: Maximum number of people who can answer; null means no limit
    people_limit: Optional[int]
    #: Maximum number of people who can start to answer per day (UTC); null means no limit
    people_per_day: Optional[int]
    #: When the page stops taking answers (UTC); null: never
    ends_at: Optional[str]
    #: Id of the project that the answers belong to; null: none
    project: Optional[str]
    #: Whether the page is paused and takes no answers
    paused: bool
    #: Picture above the heading, as a `data:` URL: PNG, JPEG or WebP up to 30 KB; null: none. What isn’t visible in it is removed
    logo: Optional[str]


class ConnectionOptions(TypedDict, total=False):
    #: Issue tracker
    provider: ConnectionProvider
    #: Where to create issues. GitHub: `owner/repository`; Linear: `workspace/TEAM`, with the key of the team; Jira: `KEY`, the key of the project, or `KEY/issue type` (default: Task)
    project: str
    #: Access token of the tracker. It’s stored encrypted and never returned. GitHub: a fine-grained token for the repository with read and write access to issues. Linear: a personal API key with access to the team. Jira: `email:token`, with an API token of that person
    token: str
    #: URL of the tracker’s API, for a server of your own. Default for GitHub: `https://api.github.com`; GitHub Enterprise Server: `https://HOST/api/v3`. Needed for Jira: the address of the site, for example `https://acme.atlassian.net`
    api_url: str


class ConnectionChange(TypedDict, total=False):
    #: Access token of the tracker. It’s stored encrypted and never returned. GitHub: a fine-grained token for the repository with read and write access to issues. Linear: a personal API key with access to the team. Jira: `email:token`, with an API token of that person
    token: str
    #: Secret that the tracker signs its events with, if it generates its own, as Linear does. It’s stored encrypted and never returned
    webhook_secret: str


class IssuesQuery(TypedDict, total=False):
    #: Maximum number of entries per page
    limit: int
    #: Only the issue of this feedback
    feedback_id: str
    #: Only the issue of this theme
    theme_id: str


class IssueOptions(TypedDict, total=False):
    #: Feedback to create the issue from
    feedback_id: str
    #: Theme to create the issue from, instead of a feedback
    theme_id: str
    #: Title of the issue. Default: the title of the feedback, or the name of the theme
    title: str
    #: Page of an existing issue of the connection, to link that instead of creating one
    url: str


class ShareOptionsSpan(TypedDict):
    #: First second of the clip
    start: float
    #: Last second of the clip
    end: float


class ShareOptions(TypedDict, total=False):
    #: How long the link works, in hours
    expires_in_hours: int
    #: Whether the link also plays the recording. A clip always plays its part
    audio: bool
    #: Email address that the page names, for questions and answers
    contact: str
    #: Only share this part, for example a quote with its `start` and `end`. The link opens its words and audio, and nothing else of the feedback
    clip: ShareOptionsSpan


class ReportOptionsInsight(TypedDict, total=False):
    #: What feedbacks are grouped by: themes, topics, or the account’s own categories
    by: InsightsBy
    #: Field of `metadata` with the weight of a person, for example `metadata.revenue`. Each person counts once, with their highest value. Default: every person counts 1
    weight_by: str
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. Default: 30d
    period: SavedViewFilterPeriod
    #: Time zone in which days begin
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


class ReportOptions(TypedDict, total=False):
    #: Heading of the report. Default: "What people said"
    title: str
    #: Language of headings, numbers, topics and filters
    language: ReportLanguage
    #: Hours until the link stops working
    expires_in_hours: int
    #: Period and filters, as in `GET /insights`. A relative `period` is fixed when the report is created
    insights: ReportOptionsInsight


class InsightsQuery(TypedDict, total=False):
    #: What feedbacks are grouped by: themes, topics, or the account’s own categories
    by: InsightsBy
    #: Field of `metadata` with the weight of a person, for example `metadata.revenue`. Each person counts once, with their highest value. Default: every person counts 1
    weight_by: str
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. Default: 30d
    period: SavedViewFilterPeriod
    #: Time zone in which days begin
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float
    #: Field of `metadata` to compare by, for example `metadata.plan`: adds the numbers of its 6 values with the most people
    compare_by: str


class ReleasesQuery(TypedDict, total=False):
    #: Maximum number of entries per page
    limit: int
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


class ReleaseOptions(TypedDict, total=False):
    #: When it was released. Default: now
    released_at: str


class ProjectOptions(TypedDict, total=False):
    #: What the project is for
    environment: ProjectEnvironment
    #: Days after which the project’s feedbacks and their audio are deleted, including existing ones; null: as in the organization’s privacy settings
    retention_days: Optional[int]


class ProjectChange(TypedDict, total=False):
    #: Name of the project; unique among those that aren’t archived, ignoring case
    name: str
    #: What the project is for
    environment: ProjectEnvironment
    #: Days after which the project’s feedbacks and their audio are deleted, including existing ones; null: as in the organization’s privacy settings
    retention_days: Optional[int]
    #: `false` restores an archived project. Its keys work again
    archived: bool


class AskFilter(TypedDict, total=False):
    #: Search text for transcript, summary, note and tags. All words must match; "a phrase", or and -without also work. A word that occurs nowhere is replaced with the most similar one
    q: str
    #: Sentiment: label, score and confidence
    sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Only feedbacks without this sentiment, or without all of several
    not_sentiment: Union[SentimentLabel, Sequence[SentimentLabel]]
    #: Feedbacks about this topic, or about any of several: `topic=crashes&topic=export`
    topic: Union[str, Sequence[str]]
    #: Only feedbacks without this topic, or without all of several
    not_topic: Union[str, Sequence[str]]
    #: Feedbacks that belong to this category of your account, by its exact name, or to any of several
    category: Union[str, Sequence[str]]
    #: Only feedbacks without this category, or without all of several
    not_category: Union[str, Sequence[str]]
    #: Feedbacks that say this, by the id of the theme
    theme: str
    #: Feedbacks with this answer to a question: its name, a colon and the answer
    answer: str
    #: Emotion, from the GoEmotions set
    emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Only feedbacks without this emotion, or without all of several
    not_emotion: Union[EmotionLabel, Sequence[EmotionLabel]]
    #: Intent: praise, problem, request, question or other
    intent: Union[Intent, Sequence[Intent]]
    #: Only feedbacks without this intent, or without all of several
    not_intent: Union[Intent, Sequence[Intent]]
    #: Feedbacks with this tag, or with any of several: `tag=vip&tag=beta`
    tag: Union[str, Sequence[str]]
    #: Only feedbacks without this tag, or without all of several
    not_tag: Union[str, Sequence[str]]
    #: Triage status set by your team, or any of several
    inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Only feedbacks without this triage status, or without all of several
    not_inbox_status: Union[InboxStatus, Sequence[InboxStatus]]
    #: Feedbacks assigned to this member, by user id, or to any of several; `me` is the signed-in person, `none` means unassigned
    assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Only feedbacks not assigned to this member, or to any of several
    not_assignee: Union[Union[SavedViewFilterAssignee, str], Sequence[Union[SavedViewFilterAssignee, str]]]
    #: Deprecated. Triage status set by your team. Use `inbox_status`
    status: InboxStatus
    #: Processing status: the `status` of the feedback
    processing_status: Status
    #: If true, only recordings that failed on our side and can be retried; not those that didn’t sound like English
    retryable: bool
    #: Feedbacks of this project, by its id, or of any of several; `none` means of no project
    project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Only feedbacks outside this project, or outside all of several
    not_project: Union[Union[FeedbackFilterProject, str], Sequence[Union[FeedbackFilterProject, str]]]
    #: Feedbacks from this speaker, by your own id, or from any of several
    end_user_id: Union[str, Sequence[str]]
    #: Only feedbacks from others than this speaker, or these
    not_end_user_id: Union[str, Sequence[str]]
    #: Feedbacks sent with this API key, by its id
    key: str
    #: Its `metadata` has these values, all of them: `metadata[plan]=pro`; of a repeated name, any of its values. Texts, numbers and true or false at the top level, up to 300 characters with their name
    metadata: Mapping[str, Any]
    #: Its `metadata` has none of these values: `not_metadata[plan]=free`
    not_metadata: Mapping[str, Any]
    #: Feedbacks from this version of your app: `app_version` or `version` in their `metadata`
    app_version: str
    #: Start of the period: feedbacks received at or after this time
    from_: str
    #: End of the period: feedbacks received before this time; a date without a time includes the whole day
    to: str
    #: Period up to now, instead of `from` and `to`. It’s resolved at each call, so it also stays current in a saved view. `7d`, `30d` and `90d` include today; weeks begin on Monday
    period: SavedViewFilterPeriod
    #: Time zone in which the days of `period` begin. Default: UTC
    timezone: str
    #: Sentiment score, -1 to 1
    min_score: float
    #: Highest sentiment score, from -1 to 1
    max_score: float


class CorrectionOptions(TypedDict, total=False):
    #: Version you corrected, as an alternative to `If-Match`; if there’s a newer one, the response is 409
    version: int
