"""The API, for one key, with asyncio."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Awaitable, Callable, List, Literal, Mapping, Optional, TypeVar, cast

import httpx

from ._async_transport import AsyncTransport
from ._body import Audio, JsonBody, OnProgress, wav_of
from ._calls import audio_call, client_options, given, one_of, other_options, page_of, query_of
from ._request import Call
from ._stream_connection import StreamConnection
from .async_account_calls import AsyncCreditCalls, AsyncKeyCalls, AsyncTokenCalls
from .async_ask_link_calls import AsyncAskLinkCalls
from .async_audio_stream import AsyncAudioStream
from .async_batch_calls import AsyncBatchCalls
from .async_comment_calls import AsyncChangeCalls, AsyncCommentCalls, AsyncReplyCalls, AsyncShareCalls
from .async_connection_calls import AsyncConnectionCalls, AsyncIssueCalls
from .async_end_user_calls import AsyncCorrectionCalls, AsyncEndUserCalls, AsyncErasureCalls
from .async_feedback_calls import AsyncFeedbackCalls
from .async_insight_calls import AsyncInsightCalls, AsyncProjectCalls, AsyncReleaseCalls
from .async_theme_calls import AsyncAnnouncementCalls, AsyncThemeCalls
from .async_view_calls import AsyncAlertCalls, AsyncReportCalls, AsyncViewCalls
from .async_webhook_calls import AsyncWebhookCalls
from .pages import AsyncPages, Page
from .responses import Answer, AsyncOnRequest, AsyncOnResponse, RawResponse, kept, raw_response_of
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


class AsyncVoiceFeedback:
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
        on_request: Optional[AsyncOnRequest] = None,
        on_response: Optional[AsyncOnResponse] = None,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        options = client_options(api_key, base_url, timeout, max_retries, headers, on_request, on_response)
        self._use(AsyncTransport(options, http_client))

    def _use(self, transport: AsyncTransport) -> None:
        self._transport = transport
        self.feedback = AsyncFeedbackCalls(transport)
        self.batches = AsyncBatchCalls(transport)
        self.webhooks = AsyncWebhookCalls(transport)
        self.credits = AsyncCreditCalls(transport)
        self.keys = AsyncKeyCalls(transport)
        self.tokens = AsyncTokenCalls(transport)
        self.comments = AsyncCommentCalls(transport)
        self.changes = AsyncChangeCalls(transport)
        self.replies = AsyncReplyCalls(transport)
        self.themes = AsyncThemeCalls(transport)
        self.announcements = AsyncAnnouncementCalls(transport)
        self.views = AsyncViewCalls(transport)
        self.ask_links = AsyncAskLinkCalls(transport)
        self.connections = AsyncConnectionCalls(transport)
        self.issues = AsyncIssueCalls(transport)
        self.alerts = AsyncAlertCalls(transport)
        self.shares = AsyncShareCalls(transport)
        self.reports = AsyncReportCalls(transport)
        self.insights = AsyncInsightCalls(transport)
        self.releases = AsyncReleaseCalls(transport)
        self.projects = AsyncProjectCalls(transport)
        self.corrections = AsyncCorrectionCalls(transport)
        self.end_users = AsyncEndUserCalls(transport)
        self.erasures = AsyncErasureCalls(transport)

    async def aclose(self) -> None:
        """Close the connections. ``async with`` does this automatically."""
        await self._transport.aclose()

    async def __aenter__(self) -> "AsyncVoiceFeedback":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    def with_options(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        if_match: Optional[str] = None,
        on_request: Optional[AsyncOnRequest] = None,
        on_response: Optional[AsyncOnResponse] = None,
    ) -> "AsyncVoiceFeedback":
        """Return a copy of this client with other options. It shares the connections, and calls the client's hooks, too.

        ``if_match`` is the ``etag`` of what you read. If somebody else changed it since, a change raises ConflictError
        with the code ``edit_conflict``, and nothing changes.
        """
        options = other_options(self._transport.options, timeout, max_retries, headers, if_match, on_request, on_response)
        other = copy.copy(self)
        other._use(AsyncTransport(options, self._transport.http))
        return other

    async def with_raw_response(
        self, call: Callable[Arguments, Awaitable[Data]], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> RawResponse[Data]:
        """Return a call's result with the status, headers, request id and rate limit of its response.

        ``await client.with_raw_response(client.feedback.get, id)``; for a list, pass ``client.feedback.list().first``.
        """
        answers: List[Answer] = []
        token = kept.set(answers)
        try:
            data = await call(*args, **kwargs)
        finally:
            kept.reset(token)
        return raw_response_of(data, answers)

    def stream(
        self,
        *,
        format: Literal["auto", "pcm"] = "auto",
        idempotency_key: Optional[str] = None,
        **options: Unpack[FeedbackOptions],
    ) -> AsyncAudioStream:
        """Stream a recording while it is spoken, in ``async with``. Needs ``pip install "voicefeedback[streaming]"``.

        ``auto`` is WebM, Ogg or fragmented MP4, as written by recorders; ``pcm`` is raw samples: signed 16 bit, little
        endian, 16 kHz, mono.
        """

        async def upload(audio: bytes, key: str) -> Feedback:
            whole = wav_of(audio) if format == "pcm" else audio
            return await self.feedback.create(whole, idempotency_key=key, **options)

        start = {"format": format, "options": given(options)}
        return AsyncAudioStream(StreamConnection(self._transport.options, start, idempotency_key), upload)

    async def transcribe(
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
        return cast(Transcription, await self._transport.json(call))

    async def analyze(
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
        return cast(TextAnalysis, await self._transport.json(call))

    async def models(self) -> List[Model]:
        """List the server's speech models."""
        return cast("List[Model]", (await self._transport.json(Call("GET", "/api/v1/models")))["data"])

    async def analytics(self, **query: Unpack[AnalyticsQuery]) -> Analytics:
        """Aggregate the feedbacks of a period: counts, trend, topics, emotions, durations."""
        call = Call("GET", "/api/v1/analytics", query=query_of(query, None))
        return cast(Analytics, await self._transport.json(call))

    async def usage(self, **query: Unpack[UsageQuery]) -> Usage:
        """Return the usage by day and key."""
        return cast(Usage, await self._transport.json(Call("GET", "/api/v1/usage", query=query_of(query, None))))

    def requests(self, **query: Unpack[RequestsQuery]) -> AsyncPages[LoggedRequest]:
        """List the account's API requests, newest first."""

        async def page(cursor: Optional[str]) -> Page[LoggedRequest]:
            call = Call("GET", "/api/v1/requests", query=query_of(query, cursor))
            return page_of(await self._transport.json(call), "requests")

        return AsyncPages(page)
