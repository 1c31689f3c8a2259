"""``client.webhooks``: endpoints and deliveries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Mapping, Optional, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import given, page_of, query_of
from ._request import Call, segment
from .pages import AsyncPages, Page
from .types import (
    DeliveriesQuery,
    NewWebhookEndpoint,
    Replay,
    Replayed,
    SecretRotation,
    WebhookChange,
    WebhookDelivery,
    WebhookDeliveryDetail,
    WebhookEndpoint,
    WebhookEvent,
    WebhookOptions,
    WebhookTest,
)
from .webhooks import TOLERANCE_SECONDS, verify_webhook

if TYPE_CHECKING:
    from typing_extensions import Unpack

_WEBHOOKS = "/api/v1/webhooks"


class AsyncWebhookCalls:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def verify(
        self,
        body: "str | bytes",
        headers: Mapping[str, str],
        secret: str,
        *,
        tolerance_seconds: float = TOLERANCE_SECONDS,
        now: Optional[float] = None,
    ) -> WebhookEvent:
        """Verify a delivery and return its event, or raise WebhookVerificationError. See ``verify_webhook``."""
        return verify_webhook(body, headers, secret, tolerance_seconds=tolerance_seconds, now=now)

    async def list(self) -> List[WebhookEndpoint]:
        """List the account's endpoints."""
        return cast("List[WebhookEndpoint]", (await self._transport.json(Call("GET", _WEBHOOKS)))["webhooks"])

    async def create(
        self, url: str, *, idempotency_key: Optional[str] = None, **webhook: Unpack[WebhookOptions]
    ) -> NewWebhookEndpoint:
        """Create an endpoint. Its ``secret`` is never shown again."""
        body = JsonBody({"url": url, **given(webhook)})
        call = Call("POST", _WEBHOOKS, body=body, idempotency_key=idempotency_key)
        return cast(NewWebhookEndpoint, await self._transport.json(call))

    async def get(self, id: str) -> WebhookEndpoint:
        return cast(WebhookEndpoint, await self._transport.json(Call("GET", f"{_WEBHOOKS}/{segment(id)}")))

    async def update(self, id: str, **change: Unpack[WebhookChange]) -> WebhookEndpoint:
        """Change an endpoint's url, events, description or status ("enabled", "disabled")."""
        body = JsonBody(cast("Mapping[str, Any]", change))
        call = Call("PATCH", f"{_WEBHOOKS}/{segment(id)}", body=body)
        return cast(WebhookEndpoint, await self._transport.json(call))

    async def delete(self, id: str) -> None:
        await self._transport.send(Call("DELETE", f"{_WEBHOOKS}/{segment(id)}"))

    async def test(self, id: str, **test: Unpack[WebhookTest]) -> WebhookDeliveryDetail:
        """Send a test event and return its delivery."""
        return cast(WebhookDeliveryDetail, await self._post(id, "test", given(test)))

    def deliveries(self, id: str, **query: Unpack[DeliveriesQuery]) -> AsyncPages[WebhookDelivery]:
        """List an endpoint's deliveries and their results, newest first."""

        async def page(cursor: Optional[str]) -> Page[WebhookDelivery]:
            call = Call("GET", f"{_WEBHOOKS}/{segment(id)}/deliveries", query=query_of(query, cursor))
            return page_of(await self._transport.json(call), "deliveries")

        return AsyncPages(page)

    async def replay(self, id: str, **what: Unpack[Replay]) -> Replayed:
        """Send one event again (event_id), or all events of a period (from_, to, only_missed)."""
        return cast(Replayed, await self._post(id, "replay", query_of(what, None)))

    async def rotate_secret(self, id: str, **rotation: Unpack[SecretRotation]) -> NewWebhookEndpoint:
        """Create a new secret. Deliveries are signed with both secrets for a while."""
        return cast(NewWebhookEndpoint, await self._post(id, "rotate-secret", given(rotation)))

    async def _post(self, id: str, action: str, body: Mapping[str, Any]) -> Any:
        call = Call("POST", f"{_WEBHOOKS}/{segment(id)}/{action}", body=JsonBody(body))
        return await self._transport.json(call)
