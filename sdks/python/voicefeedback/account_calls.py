"""``client.credits``, ``client.keys`` and ``client.tokens``."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, cast

from ._body import JsonBody
from ._calls import given, page_of
from ._transport import Call, Transport, segment
from .pages import Page, Pages
from .types import ApiKey, Balance, NewApiKey, StatementEntry


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
