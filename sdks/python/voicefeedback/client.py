"""The API, for one key."""

from __future__ import annotations

import os
import time
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, cast

from ._body import Audio, JsonBody, OnProgress
from ._calls import FEEDBACKS, audio_call, feedback_path, given
from ._cancellation import Cancellation, current
from ._transport import Call, Options, Transport, segment
from .errors import NotFoundError, PermissionDeniedError, ProcessingFailedError, StillProcessingError
from .pages import Page, Pages
from .types import (
    ApiKey,
    Balance,
    Feedback,
    NewApiKey,
    StatementEntry,
    TextAnalysis,
    Transcription,
    WebhookEndpoint,
    WebhookEvent,
)
from .webhooks import verify_webhook

_BASE_URL = "http://localhost:8000"
_RETRIES = 2
_WEBHOOKS = "/api/v1/webhooks"
_MAXIMUM_WAIT_SECONDS = 600.0
_FIRST_POLL_SECONDS = 1.0
_LONGEST_POLL_SECONDS = 5.0


def is_finished(feedback: Feedback) -> bool:
    """Whether there is a result."""
    return feedback["status"] in ("done", "no_speech")


class VoiceFeedback:
    """Every call may raise ApiError (a class for each status), ConnectionFailedError or RequestTimeoutError.

    ``api_key`` is a secret key; the default is the environment's VOICEFEEDBACK_API_KEY. ``timeout`` is in seconds and of
    one attempt: 60 by default, and 300 for uploads.
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
        """Only the words of a recording, with their times. Nothing is kept."""
        call = audio_call(
            "/api/v1/transcribe",
            audio,
            {"audio_url": audio_url},
            given(language=language),
            on_progress=on_progress,
            idempotency_key=idempotency_key,
        )
        return cast(Transcription, self._transport.json(call))

    def analyze(
        self,
        text: str,
        *,
        detailed: Optional[bool] = None,
        language: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> TextAnalysis:
        """The analysis of a text. Nothing is kept."""
        body = JsonBody(given(text=text, detailed=detailed, language=language))
        call = Call("POST", "/api/v1/analyze", body=body, idempotency_key=idempotency_key)
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


def page_of(answer: Mapping[str, Any], name: str) -> Page[Any]:
    """A page of the list that the API calls ``name``."""
    return Page(answer[name], answer["total"], answer["has_more"], answer["next_cursor"])


class FeedbackCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        audio: Optional[Audio] = None,
        *,
        audio_url: Optional[str] = None,
        text: Optional[str] = None,
        on_progress: Optional[OnProgress] = None,
        idempotency_key: Optional[str] = None,
        maximum_wait: float = _MAXIMUM_WAIT_SECONDS,
        **options: Any,
    ) -> Feedback:
        """Sends a recording, or what was written in its place, and waits for its feedback.

        ``options`` are the API's: language, detailed, metadata, tags, end_user_id, consent, retention_days and so on.
        Raises ProcessingFailedError, StillProcessingError, InvalidAudioError, and what every call raises.
        """
        call = audio_call(
            "/api/v1/process",
            audio,
            {"audio_url": audio_url, "text": text},
            given(**options),
            on_progress=on_progress,
            idempotency_key=idempotency_key,
        )
        answer = cast(Feedback, self._transport.json(call))
        if is_finished(answer):
            return answer
        try:
            return self.wait(answer["id"], maximum_wait=maximum_wait)
        except PermissionDeniedError as error:
            # A publishable key may send, and not read.
            raise StillProcessingError(answer["id"]) from error

    def submit(
        self,
        audio: Optional[Audio] = None,
        *,
        audio_url: Optional[str] = None,
        text: Optional[str] = None,
        on_progress: Optional[OnProgress] = None,
        idempotency_key: Optional[str] = None,
        **options: Any,
    ) -> Feedback:
        """Sends a recording and does not wait: a webhook, or ``wait(id)``, has the result later."""
        call = audio_call(
            "/api/v1/process",
            audio,
            {"audio_url": audio_url, "text": text},
            given(**options),
            on_progress=on_progress,
            idempotency_key=idempotency_key,
            headers={"prefer": "respond-async"},
        )
        return cast(Feedback, self._transport.json(call))

    def wait(self, id: str, *, maximum_wait: float = _MAXIMUM_WAIT_SECONDS) -> Feedback:
        """The feedback as soon as it is finished; raises ProcessingFailedError or StillProcessingError."""
        end = time.monotonic() + maximum_wait
        pause = _FIRST_POLL_SECONDS
        cancellation = current.get() or Cancellation()
        while True:
            answer = self.get(id)
            if is_finished(answer):
                return answer
            if answer["status"] == "failed":
                reason = answer.get("error") or {"code": "processing_failed", "message": ""}
                raise ProcessingFailedError(id, reason["code"], reason["message"])
            if time.monotonic() + pause > end:
                raise StillProcessingError(id)
            cancellation.sleep(pause)
            pause = min(pause * 1.5, _LONGEST_POLL_SECONDS)

    def get(self, id: str) -> Feedback:
        """One feedback, finished or not."""
        return cast(Feedback, self._transport.json(Call("GET", feedback_path(id))))

    def list(self, **filter: Any) -> Pages[Feedback]:
        """The feedbacks of this account, newest first. ``filter`` is the API's: q, sentiment, topic, from_ and so on."""
        return Pages(lambda cursor: self._page(filter, cursor))

    def _page(self, filter: Mapping[str, Any], cursor: Optional[str]) -> Page[Feedback]:
        return page_of(self._transport.json(Call("GET", FEEDBACKS, query=query_of(filter, cursor))), "feedbacks")

    def update(self, id: str, **change: Any) -> Feedback:
        """Changes tags, status or note; a note of None removes it."""
        return cast(Feedback, self._transport.json(Call("PATCH", feedback_path(id), body=JsonBody(change))))

    def delete(self, id: str) -> None:
        """Deletes a feedback and its audio, at once and for good."""
        try:
            self._transport.send(Call("DELETE", feedback_path(id)))
        except NotFoundError as error:
            # An attempt before this one deleted it, and only its answer was lost.
            if error.attempts == 1:
                raise

    def audio(self, id: str) -> Iterator[bytes]:
        """The recording itself, in parts as they arrive, while it is kept."""
        return self._transport.stream(Call("GET", f"{feedback_path(id)}/audio", headers={"accept": "*/*"}))

    def export(self, *, format: str = "csv", **filter: Any) -> Iterator[bytes]:
        """Everything that matches as CSV or JSON lines, in parts as they arrive."""
        query = {"format": format, **query_of(filter, None)}
        return self._transport.stream(Call("GET", f"{FEEDBACKS}/export", query=query, headers={"accept": "*/*"}))


def query_of(filter: Mapping[str, Any], cursor: Optional[str]) -> Dict[str, Any]:
    """``from`` is a word of the language, so it is written ``from_``."""
    query = {name.rstrip("_"): value for name, value in filter.items()}
    return query if cursor is None else {**query, "cursor": cursor}


class WebhookCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def verify(self, body: "str | bytes", headers: Mapping[str, str], secret: str, **options: Any) -> WebhookEvent:
        """The event of a delivery that came in, or WebhookVerificationError; see ``verify_webhook``."""
        return verify_webhook(body, headers, secret, **options)

    def list(self) -> List[WebhookEndpoint]:
        """All endpoints of the account."""
        return cast("List[WebhookEndpoint]", self._transport.json(Call("GET", _WEBHOOKS))["webhooks"])

    def create(
        self,
        url: str,
        *,
        events: Optional[Sequence[str]] = None,
        description: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> WebhookEndpoint:
        """A new endpoint; its ``secret`` is shown this once."""
        body = JsonBody(given(url=url, events=events, description=description))
        call = Call("POST", _WEBHOOKS, body=body, idempotency_key=idempotency_key)
        return cast(WebhookEndpoint, self._transport.json(call))

    def get(self, id: str) -> WebhookEndpoint:
        return cast(WebhookEndpoint, self._transport.json(Call("GET", f"{_WEBHOOKS}/{segment(id)}")))

    def update(self, id: str, **change: Any) -> WebhookEndpoint:
        """Changes url, events, description or status ("enabled", "disabled")."""
        call = Call("PATCH", f"{_WEBHOOKS}/{segment(id)}", body=JsonBody(change))
        return cast(WebhookEndpoint, self._transport.json(call))

    def delete(self, id: str) -> None:
        self._transport.send(Call("DELETE", f"{_WEBHOOKS}/{segment(id)}"))

    def test(self, id: str, *, type: Optional[str] = None) -> Dict[str, Any]:
        """Sends an event that did not happen; gives its delivery."""
        return self._post(id, "test", given(type=type))

    def deliveries(self, id: str, **query: Any) -> Pages[Dict[str, Any]]:
        """What was sent and how it went, newest first: limit, status, type."""
        return Pages(lambda cursor: self._deliveries_page(id, query, cursor))

    def _deliveries_page(self, id: str, query: Mapping[str, Any], cursor: Optional[str]) -> Page[Dict[str, Any]]:
        call = Call("GET", f"{_WEBHOOKS}/{segment(id)}/deliveries", query=query_of(query, cursor))
        return page_of(self._transport.json(call), "deliveries")

    def replay(self, id: str, **what: Any) -> Dict[str, Any]:
        """Sends one event again (event_id), or those of a time (from_, to, only_missed)."""
        return self._post(id, "replay", query_of(what, None))

    def rotate_secret(self, id: str, *, overlap_seconds: Optional[int] = None) -> WebhookEndpoint:
        """A new secret; the one before goes on signing beside it for a while."""
        return cast(WebhookEndpoint, self._post(id, "rotate-secret", given(overlap_seconds=overlap_seconds)))

    def _post(self, id: str, action: str, body: Mapping[str, Any]) -> Dict[str, Any]:
        call = Call("POST", f"{_WEBHOOKS}/{segment(id)}/{action}", body=JsonBody(body))
        return cast("Dict[str, Any]", self._transport.json(call))


class TokenCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        *,
        scopes: Optional[Sequence[str]] = None,
        expires_in_seconds: Optional[int] = None,
        max_uses: Optional[int] = None,
        allowed_origin: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """A short-lived token for one browser, made on your server with a secret key."""
        body = given(
            scopes=scopes, expires_in_seconds=expires_in_seconds, max_uses=max_uses, allowed_origin=allowed_origin
        )
        call = Call("POST", "/api/v1/tokens", body=JsonBody(body), idempotency_key=idempotency_key)
        return cast("Dict[str, Any]", self._transport.json(call))


class CreditCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def balance(self) -> Balance:
        """What the account can spend now."""
        return cast(Balance, self._transport.json(Call("GET", "/api/credits/balance")))

    def statement(self, *, limit: Optional[int] = None) -> Pages[StatementEntry]:
        """What changed the balance, newest first."""
        return Pages(lambda cursor: self._page(limit, cursor))

    def _page(self, limit: Optional[int], cursor: Optional[str]) -> Page[StatementEntry]:
        query = {"limit": limit, "cursor": cursor}
        return page_of(self._transport.json(Call("GET", "/api/credits/ledger", query=query)), "entries")


class KeyCalls:
    """Keys are made and changed with a secret key."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> List[ApiKey]:
        """The account's keys, newest first, masked."""
        return cast("List[ApiKey]", self._transport.json(Call("GET", "/api/keys"))["api_keys"])

    def create(
        self,
        *,
        key_name: Optional[str] = None,
        kind: Optional[str] = None,
        allowed_domains: Optional[Sequence[str]] = None,
        expires_at: Optional[str] = None,
        requests_per_minute: Optional[int] = None,
        requests_per_day: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> NewApiKey:
        """A new key; ``api_key`` holds it whole, this once."""
        body = given(
            key_name=key_name,
            kind=kind,
            allowed_domains=allowed_domains,
            expires_at=expires_at,
            requests_per_minute=requests_per_minute,
            requests_per_day=requests_per_day,
        )
        call = Call("POST", "/api/keys/create", body=JsonBody(body), idempotency_key=idempotency_key)
        return cast(NewApiKey, self._transport.json(call))

    def update(self, id: str, **change: Any) -> ApiKey:
        """Changes a key's name, websites or limits."""
        call = Call("PATCH", f"/api/api-keys/{segment(id)}", body=JsonBody(change))
        return cast(ApiKey, self._transport.json(call)["key"])

    def rotate(
        self, id: str, *, overlap_seconds: Optional[int] = None, idempotency_key: Optional[str] = None
    ) -> NewApiKey:
        """A key that takes this one's place; both work for a while."""
        body = JsonBody(given(overlap_seconds=overlap_seconds))
        call = Call("POST", f"/api/keys/{segment(id)}/rotate", body=body, idempotency_key=idempotency_key)
        return cast(NewApiKey, self._transport.json(call))

    def delete(self, id: str) -> None:
        """Deletes a key; it stops working at once."""
        self._transport.send(Call("DELETE", f"/api/api-keys/{segment(id)}"))
