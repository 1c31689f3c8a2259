"""The same API for asyncio. Only the standard library: each call runs in a thread and ends when its task is cancelled."""

from __future__ import annotations

from typing import Any, AsyncIterator, Dict, List, Mapping, Optional

from ._body import Audio
from ._threads import in_thread, parts_in_thread
from .account_calls import CreditCalls, KeyCalls, TokenCalls
from .client import VoiceFeedback
from .feedback_calls import FeedbackCalls
from .pages import AsyncPages
from .types import (
    ApiKey,
    Balance,
    Feedback,
    NewApiKey,
    Retried,
    StatementEntry,
    TextAnalysis,
    Transcription,
    WebhookEndpoint,
    WebhookEvent,
)
from .webhook_calls import WebhookCalls
from .webhooks import verify_webhook


class AsyncVoiceFeedback:
    """Takes what VoiceFeedback takes, and has the same calls to await."""

    def __init__(self, api_key: Optional[str] = None, **options: Any) -> None:
        self._sync = VoiceFeedback(api_key, **options)
        self.feedback = AsyncFeedbackCalls(self._sync.feedback)
        self.webhooks = AsyncWebhookCalls(self._sync.webhooks)
        self.credits = AsyncCreditCalls(self._sync.credits)
        self.keys = AsyncKeyCalls(self._sync.keys)
        self.tokens = AsyncTokenCalls(self._sync.tokens)

    async def transcribe(self, audio: Optional[Audio] = None, **options: Any) -> Transcription:
        return await in_thread(self._sync.transcribe, audio, **options)

    async def analyze(self, text: Optional[str] = None, **options: Any) -> TextAnalysis:
        return await in_thread(self._sync.analyze, text, **options)

    async def analytics(self, **query: Any) -> Dict[str, Any]:
        return await in_thread(self._sync.analytics, **query)

    async def usage(self, **query: Any) -> Dict[str, Any]:
        return await in_thread(self._sync.usage, **query)

    def requests(self, **query: Any) -> AsyncPages[Dict[str, Any]]:
        return AsyncPages(lambda cursor: in_thread(self._sync._requests_page, query, cursor))


class AsyncFeedbackCalls:
    def __init__(self, sync: FeedbackCalls) -> None:
        self._sync = sync

    async def create(self, audio: Optional[Audio] = None, **options: Any) -> Feedback:
        return await in_thread(self._sync.create, audio, **options)

    async def submit(self, audio: Optional[Audio] = None, **options: Any) -> Feedback:
        return await in_thread(self._sync.submit, audio, **options)

    async def wait(self, id: str, **options: Any) -> Feedback:
        return await in_thread(self._sync.wait, id, **options)

    async def get(self, id: str) -> Feedback:
        return await in_thread(self._sync.get, id)

    def list(self, **filter: Any) -> AsyncPages[Feedback]:
        return AsyncPages(lambda cursor: in_thread(self._sync._page, filter, cursor))

    async def retry(self, id: str, **options: Any) -> Feedback:
        return await in_thread(self._sync.retry, id, **options)

    async def retry_all(self, **filter: Any) -> Retried:
        return await in_thread(self._sync.retry_all, **filter)

    async def update(self, id: str, **change: Any) -> Feedback:
        return await in_thread(self._sync.update, id, **change)

    async def delete(self, id: str) -> None:
        await in_thread(self._sync.delete, id)

    def audio(self, id: str) -> AsyncIterator[bytes]:
        return parts_in_thread(self._sync.audio(id))

    def export(self, **query: Any) -> AsyncIterator[bytes]:
        return parts_in_thread(self._sync.export(**query))


class AsyncWebhookCalls:
    def __init__(self, sync: WebhookCalls) -> None:
        self._sync = sync

    def verify(self, body: "str | bytes", headers: Mapping[str, str], secret: str, **options: Any) -> WebhookEvent:
        """Needs no await: nothing is sent."""
        return verify_webhook(body, headers, secret, **options)

    async def list(self) -> List[WebhookEndpoint]:
        return await in_thread(self._sync.list)

    async def create(self, url: str, **webhook: Any) -> WebhookEndpoint:
        return await in_thread(self._sync.create, url, **webhook)

    async def get(self, id: str) -> WebhookEndpoint:
        return await in_thread(self._sync.get, id)

    async def update(self, id: str, **change: Any) -> WebhookEndpoint:
        return await in_thread(self._sync.update, id, **change)

    async def delete(self, id: str) -> None:
        await in_thread(self._sync.delete, id)

    async def test(self, id: str, **test: Any) -> Dict[str, Any]:
        return await in_thread(self._sync.test, id, **test)

    def deliveries(self, id: str, **query: Any) -> AsyncPages[Dict[str, Any]]:
        return AsyncPages(lambda cursor: in_thread(self._sync._deliveries_page, id, query, cursor))

    async def replay(self, id: str, **what: Any) -> Dict[str, Any]:
        return await in_thread(self._sync.replay, id, **what)

    async def rotate_secret(self, id: str, **rotation: Any) -> WebhookEndpoint:
        return await in_thread(self._sync.rotate_secret, id, **rotation)


class AsyncTokenCalls:
    def __init__(self, sync: TokenCalls) -> None:
        self._sync = sync

    async def create(self, **token: Any) -> Dict[str, Any]:
        return await in_thread(self._sync.create, **token)


class AsyncCreditCalls:
    def __init__(self, sync: CreditCalls) -> None:
        self._sync = sync

    async def balance(self) -> Balance:
        return await in_thread(self._sync.balance)

    def statement(self, *, limit: Optional[int] = None) -> AsyncPages[StatementEntry]:
        return AsyncPages(lambda cursor: in_thread(self._sync._page, limit, cursor))


class AsyncKeyCalls:
    def __init__(self, sync: KeyCalls) -> None:
        self._sync = sync

    async def list(self) -> List[ApiKey]:
        return await in_thread(self._sync.list)

    async def create(self, **key: Any) -> NewApiKey:
        return await in_thread(self._sync.create, **key)

    async def update(self, id: str, **change: Any) -> ApiKey:
        return await in_thread(self._sync.update, id, **change)

    async def rotate(self, id: str, **rotation: Any) -> NewApiKey:
        return await in_thread(self._sync.rotate, id, **rotation)

    async def delete(self, id: str) -> None:
        await in_thread(self._sync.delete, id)
