"""What calls take by name: ``**options: Unpack[…]``.

Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
with UPDATE_SDK_TYPES=1.
"""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence, TypedDict, Union

from ._feedback_types import (
    AnalyticsInterval,
    ApiKeyKind,
    ApiKeyScopes,
    AskLinkLanguage,
    AskLinkQuestionAnswerBy,
    BrowserTokenScopes,
    ConnectionProvider,
    EmotionLabel,
    InboxStatus,
    InsightsBy,
    Intent,
    ProjectEnvironment,
    ReportLanguage,
    SavedViewFilterAssignee,
    SavedViewFilterPeriod,
    SavedViewNotify,
    SavedViewOrder,
    SavedViewSetStatusActionInboxStatus,
    SentimentLabel,
    Status,
    ThemeKind,
    WebhookDeliveryStatus,
    WebhookEndpointEvents,
    WebhookEndpointStatus,
)

__all__ = [
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
