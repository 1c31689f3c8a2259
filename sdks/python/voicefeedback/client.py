# Generated from async_client.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""The API, for one key."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Callable, List, Literal, Mapping, Optional, TypeVar, cast

import httpx

from ._transport import Transport
from ._body import Audio, JsonBody, OnProgress, wav_of
from ._calls import audio_call, client_options, given, one_of, other_options, page_of, query_of
from ._request import Call
from ._stream_connection import StreamConnection
from .account_calls import CreditCalls, KeyCalls, TokenCalls
from .ask_link_calls import AskLinkCalls
from .audio_stream import AudioStream
from .batch_calls import BatchCalls
from .comment_calls import ChangeCalls, CommentCalls, ReplyCalls, ShareCalls
from .connection_calls import ConnectionCalls, IssueCalls
from .end_user_calls import CorrectionCalls, EndUserCalls, ErasureCalls
from .feedback_calls import FeedbackCalls
from .insight_calls import InsightCalls, ProjectCalls, ReleaseCalls
from .theme_calls import AnnouncementCalls, ThemeCalls
from .view_calls import AlertCalls, ReportCalls, ViewCalls
from .webhook_calls import WebhookCalls
from .pages import Pages, Page
from .responses import Answer, OnRequest, OnResponse, RawResponse, kept, raw_response_of
from .types import (
    Analytics,
    AnalyticsQuery,
    AnalyzeOptions,
    Feedback,
    FeedbackOptions,
    LoggedRequest,
    Model,
    RequestsQuery,
    TextAnalysis,
    TranscribeOptions,
    Transcription,
    Usage,
    UsageQuery,
)

if TYPE_CHECKING:
    from typing_extensions import ParamSpec, Unpack

    Arguments = ParamSpec("Arguments")
Data = TypeVar("Data")

_RETRIES = 2


class VoiceFeedback:
    """Every call may raise ApiError (a subclass per status), ConnectionFailedError or RequestTimeoutError.

    ``api_key`` is a secret key. It defaults to the environment variable VOICEFEEDBACK_API_KEY, ``base_url`` to
    VOICEFEEDBACK_BASE_URL. ``timeout`` is the limit of one attempt in seconds: 60 by default, 300 for uploads and 1,800
    to transcribe. ``on_request`` and ``on_response`` are called for every attempt. ``http_client`` replaces the default
    HTTP client, for example to use a proxy or your own certificates; you must then close it yourself.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: int = _RETRIES,
        headers: Optional[Mapping[str, str]] = None,
        on_request: Optional[OnRequest] = None,
        on_response: Optional[OnResponse] = None,
        http_client: Optional[httpx.Client] = None,
    ) -> None:
        options = client_options(api_key, base_url, timeout, max_retries, headers, on_request, on_response)
        self._use(Transport(options, http_client))

    def _use(self, transport: Transport) -> None:
        self._transport = transport
        self.feedback = FeedbackCalls(transport)
        self.batches = BatchCalls(transport)
        self.webhooks = WebhookCalls(transport)
        self.credits = CreditCalls(transport)
        self.keys = KeyCalls(transport)
        self.tokens = TokenCalls(transport)
        self.comments = CommentCalls(transport)
        self.changes = ChangeCalls(transport)
        self.replies = ReplyCalls(transport)
        self.themes = ThemeCalls(transport)
        self.announcements = AnnouncementCalls(transport)
        self.views = ViewCalls(transport)
        self.ask_links = AskLinkCalls(transport)
        self.connections = ConnectionCalls(transport)
        self.issues = IssueCalls(transport)
        self.alerts = AlertCalls(transport)
        self.shares = ShareCalls(transport)
        self.reports = ReportCalls(transport)
        self.insights = InsightCalls(transport)
        self.releases = ReleaseCalls(transport)
        self.projects = ProjectCalls(transport)
        self.corrections = CorrectionCalls(transport)
        self.end_users = EndUserCalls(transport)
        self.erasures = ErasureCalls(transport)

    def close(self) -> None:
        """Close the connections. ``with`` does this automatically."""
        self._transport.close()

    def __enter__(self) -> "VoiceFeedback":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def with_options(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        if_match: Optional[str] = None,
        on_request: Optional[OnRequest] = None,
        on_response: Optional[OnResponse] = None,
    ) -> "VoiceFeedback":
        """Return a copy of this client with other options. It shares the connections, and calls the client's hooks, too.

        ``if_match`` is the ``etag`` of what you read. If somebody else changed it since, a change raises ConflictError
        with the code ``edit_conflict``, and nothing changes.
        """
        options = other_options(self._transport.options, timeout, max_retries, headers, if_match, on_request, on_response)
        other = copy.copy(self)
        other._use(Transport(options, self._transport.http))
        return other

    def with_raw_response(
        self, call: Callable[Arguments, Data], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> RawResponse[Data]:
        """Return a call's result with the status, headers, request id and rate limit of its response.

        ``client.with_raw_response(client.feedback.get, id)``; for a list, pass ``client.feedback.list().first``.
        """
        answers: List[Answer] = []
        token = kept.set(answers)
        try:
            data = call(*args, **kwargs)
        finally:
            kept.reset(token)
        return raw_response_of(data, answers)

    def stream(
        self,
        *,
        format: Literal["auto", "pcm"] = "auto",
        idempotency_key: Optional[str] = None,
        **options: Unpack[FeedbackOptions],
    ) -> AudioStream:
        """Stream a recording while it is spoken, in ``with``. Needs ``pip install "voicefeedback[streaming]"``.

        ``auto`` is WebM, Ogg or fragmented MP4, as written by recorders; ``pcm`` is raw samples: signed 16 bit, little
        endian, 16 kHz, mono.
        """

        def upload(audio: bytes, key: str) -> Feedback:
            whole = wav_of(audio) if format == "pcm" else audio
            return self.feedback.create(whole, idempotency_key=key, **options)

        start = {"format": format, "options": given(options)}
        return AudioStream(StreamConnection(self._transport.options, start, idempotency_key), upload)

    def transcribe(
        self,
        audio: Optional[Audio] = None,
        *,
        audio_url: Optional[str] = None,
        on_progress: Optional[OnProgress] = None,
        idempotency_key: Optional[str] = None,
        **options: Unpack[TranscribeOptions],
    ) -> Transcription:
        """Transcribe a recording of any length, with times in seconds. Nothing is stored."""
        call = audio_call(
            "/api/v1/transcribe",
            audio,
            {"audio_url": audio_url},
            given(options),
            on_progress=on_progress,
            idempotency_key=idempotency_key,
            is_held=True,
        )
        return cast(Transcription, self._transport.json(call))

    def analyze(
        self,
        text: Optional[str] = None,
        *,
        audio_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        **options: Unpack[AnalyzeOptions],
    ) -> TextAnalysis:
        """Analyze a text, or a recording at a URL. For a recording the result has the transcript. Nothing is stored."""
        body = JsonBody({**one_of({"text": text, "audio_url": audio_url}), **given(options)})
        call = Call(
            "POST", "/api/v1/analyze", body=body, idempotency_key=idempotency_key, is_held=audio_url is not None
        )
        return cast(TextAnalysis, self._transport.json(call))

    def models(self) -> List[Model]:
        """List the server's speech models."""
        return cast("List[Model]", (self._transport.json(Call("GET", "/api/v1/models")))["data"])

    def analytics(self, **query: Unpack[AnalyticsQuery]) -> Analytics:
        """Aggregate the feedbacks of a period: counts, trend, topics, emotions, durations."""
        call = Call("GET", "/api/v1/analytics", query=query_of(query, None))
        return cast(Analytics, self._transport.json(call))

    def usage(self, **query: Unpack[UsageQuery]) -> Usage:
        """Return the usage by day and key."""
        return cast(Usage, self._transport.json(Call("GET", "/api/v1/usage", query=query_of(query, None))))

    def requests(self, **query: Unpack[RequestsQuery]) -> Pages[LoggedRequest]:
        """List the account's API requests, newest first."""

        def page(cursor: Optional[str]) -> Page[LoggedRequest]:
            call = Call("GET", "/api/v1/requests", query=query_of(query, cursor))
            return page_of(self._transport.json(call), "requests")

        return Pages(page)
