"""The API, for one key."""

from __future__ import annotations

import os
from typing import Any, Dict, Mapping, Optional, cast

from ._body import Audio, JsonBody, OnProgress
from ._calls import audio_call, given, page_of, query_of
from ._transport import Call, Options, Transport
from .account_calls import CreditCalls, KeyCalls, TokenCalls
from .errors import VoiceFeedbackError
from .feedback_calls import FeedbackCalls
from .pages import Page, Pages
from .types import TextAnalysis, Transcription
from .webhook_calls import WebhookCalls

_BASE_URL = "http://localhost:8000"
_RETRIES = 2


class VoiceFeedback:
    """Every call may raise ApiError (a class for each status), ConnectionFailedError or RequestTimeoutError.

    ``api_key`` is a secret key; the default is the environment's VOICEFEEDBACK_API_KEY. ``timeout`` is in seconds and of
    one attempt: 60 by default, 300 for uploads, and 1,800 to transcribe.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        *,
        base_url: str = _BASE_URL,
        timeout: Optional[float] = None,
        max_retries: int = _RETRIES,
    ) -> None:
        key = api_key if api_key is not None else os.environ.get("VOICEFEEDBACK_API_KEY", "")
        self._transport = Transport(Options(key, base_url, timeout, max_retries))
        self.feedback = FeedbackCalls(self._transport)
        self.webhooks = WebhookCalls(self._transport)
        self.credits = CreditCalls(self._transport)
        self.keys = KeyCalls(self._transport)
        self.tokens = TokenCalls(self._transport)

    def transcribe(
        self,
        audio: Optional[Audio] = None,
        *,
        audio_url: Optional[str] = None,
        language: Optional[str] = None,
        on_progress: Optional[OnProgress] = None,
        idempotency_key: Optional[str] = None,
    ) -> Transcription:
        """Only the words of a recording of any length, with their times. Nothing is kept."""
        call = audio_call(
            "/api/v1/transcribe",
            audio,
            {"audio_url": audio_url},
            given(language=language),
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
        detailed: Optional[bool] = None,
        language: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> TextAnalysis:
        """The analysis of a text, or of the words of a recording at an address, which come with it. Nothing is kept."""
        one = given(text=text, audio_url=audio_url)
        if len(one) != 1:
            raise VoiceFeedbackError("Give exactly one of text, audio_url.")
        body = JsonBody({**one, **given(detailed=detailed, language=language)})
        call = Call(
            "POST", "/api/v1/analyze", body=body, idempotency_key=idempotency_key, is_held=audio_url is not None
        )
        return cast(TextAnalysis, self._transport.json(call))

    def analytics(self, **query: Any) -> Dict[str, Any]:
        """What the feedbacks of a period say together: from_, to, interval, timezone."""
        call = Call("GET", "/api/v1/analytics", query=query_of(query, None))
        return cast("Dict[str, Any]", self._transport.json(call))

    def usage(self, **query: Any) -> Dict[str, Any]:
        """What was used, by day and key: from_, to, api_key_id."""
        return cast("Dict[str, Any]", self._transport.json(Call("GET", "/api/v1/usage", query=query_of(query, None))))

    def requests(self, **query: Any) -> Pages[Dict[str, Any]]:
        """The account's requests, newest first: limit, status, api_key_id."""
        return Pages(lambda cursor: self._requests_page(query, cursor))

    def _requests_page(self, query: Mapping[str, Any], cursor: Optional[str]) -> Page[Dict[str, Any]]:
        return page_of(self._transport.json(Call("GET", "/api/v1/requests", query=query_of(query, cursor))), "requests")
