# Generated from async_webhook_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.webhooks``: endpoints and deliveries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Mapping, Optional, cast

from ._transport import Transport
from ._body import JsonBody
from ._calls import given, page_of, query_of
from ._request import Call, segment
from .pages import Pages, Page
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


class WebhookCalls:
    def __init__(self, transport: Transport) -> None:
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
        """The event of a delivery that came in, or WebhookVerificationError; see ``verify_webhook``. Sends nothing."""
        return verify_webhook(body, headers, secret, tolerance_seconds=tolerance_seconds, now=now)

    def list(self) -> List[WebhookEndpoint]:
        """All endpoints of the account."""
        return cast("List[WebhookEndpoint]", (self._transport.json(Call("GET", _WEBHOOKS)))["webhooks"])

    def create(
        self, url: str, *, idempotency_key: Optional[str] = None, **webhook: Unpack[WebhookOptions]
    ) -> NewWebhookEndpoint:
        """A new endpoint; its ``secret`` is shown this once."""
        body = JsonBody({"url": url, **given(webhook)})
        call = Call("POST", _WEBHOOKS, body=body, idempotency_key=idempotency_key)
        return cast(NewWebhookEndpoint, self._transport.json(call))

    def get(self, id: str) -> WebhookEndpoint:
        return cast(WebhookEndpoint, self._transport.json(Call("GET", f"{_WEBHOOKS}/{segment(id)}")))

    def update(self, id: str, **change: Unpack[WebhookChange]) -> WebhookEndpoint:
        """Changes url, events, description or status ("enabled", "disabled")."""
        body = JsonBody(cast("Mapping[str, Any]", change))
        call = Call("PATCH", f"{_WEBHOOKS}/{segment(id)}", body=body)
        return cast(WebhookEndpoint, self._transport.json(call))

    def delete(self, id: str) -> None:
        self._transport.send(Call("DELETE", f"{_WEBHOOKS}/{segment(id)}"))

    def test(self, id: str, **test: Unpack[WebhookTest]) -> WebhookDeliveryDetail:
        """Sends an event that did not happen; gives its delivery."""
        return cast(WebhookDeliveryDetail, self._post(id, "test", given(test)))

    def deliveries(self, id: str, **query: Unpack[DeliveriesQuery]) -> Pages[WebhookDelivery]:
        """What was sent and how it went, newest first."""

        def page(cursor: Optional[str]) -> Page[WebhookDelivery]:
            call = Call("GET", f"{_WEBHOOKS}/{segment(id)}/deliveries", query=query_of(query, cursor))
            return page_of(self._transport.json(call), "deliveries")

        return Pages(page)

    def replay(self, id: str, **what: Unpack[Replay]) -> Replayed:
        """Sends one event again (event_id), or those of a time (from_, to, only_missed)."""
        return cast(Replayed, self._post(id, "replay", query_of(what, None)))

    def rotate_secret(self, id: str, **rotation: Unpack[SecretRotation]) -> NewWebhookEndpoint:
        """A new secret; the one before goes on signing beside it for a while."""
        return cast(NewWebhookEndpoint, self._post(id, "rotate-secret", given(rotation)))

    def _post(self, id: str, action: str, body: Mapping[str, Any]) -> Any:
        call = Call("POST", f"{_WEBHOOKS}/{segment(id)}/{action}", body=JsonBody(body))
        return self._transport.json(call)
