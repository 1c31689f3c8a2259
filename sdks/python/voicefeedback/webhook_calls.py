"""``client.webhooks``: where the account is told of what happens."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Sequence, cast

from ._body import JsonBody
from ._calls import given, page_of, query_of
from ._transport import Call, Transport, segment
from .pages import Page, Pages
from .types import WebhookEndpoint, WebhookEvent
from .webhooks import verify_webhook

_WEBHOOKS = "/api/v1/webhooks"


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
