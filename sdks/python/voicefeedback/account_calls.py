# Generated from async_account_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.credits``, ``client.keys`` and ``client.tokens``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Mapping, Optional, cast

from ._transport import Transport
from ._body import JsonBody
from ._calls import given, page_of
from ._request import Call, segment
from .pages import Pages, Page
from .types import (
    ApiKey,
    Balance,
    BrowserToken,
    KeyChange,
    KeyOptions,
    KeyRotation,
    NewApiKey,
    StatementEntry,
    TokenOptions,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


class CreditCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def balance(self) -> Balance:
        """Return the available balance in euros (``balance_euros``) and credits."""
        return cast(Balance, self._transport.json(Call("GET", "/api/credits/balance")))

    def statement(self, *, limit: Optional[int] = None) -> Pages[StatementEntry]:
        """List the changes of the balance, newest first."""

        def page(cursor: Optional[str]) -> Page[StatementEntry]:
            query = {"limit": limit, "cursor": cursor}
            return page_of(self._transport.json(Call("GET", "/api/credits/ledger", query=query)), "entries")

        return Pages(page)


class KeyCalls:
    """Calls for API keys. They need a secret key with the scope ``manage``."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> List[ApiKey]:
        """List the account's keys, masked, newest first."""
        return cast("List[ApiKey]", (self._transport.json(Call("GET", "/api/keys")))["api_keys"])

    def create(self, *, idempotency_key: Optional[str] = None, **key: Unpack[KeyOptions]) -> NewApiKey:
        """Create a key. ``api_key`` in the result is the complete key, which is never shown again."""
        call = Call("POST", "/api/keys/create", body=JsonBody(given(key)), idempotency_key=idempotency_key)
        return cast(NewApiKey, self._transport.json(call))

    def get(self, id: str) -> ApiKey:
        """Return one key, masked."""
        return cast(ApiKey, (self._transport.json(Call("GET", f"/api/api-keys/{segment(id)}")))["key"])

    def update(self, id: str, **change: Unpack[KeyChange]) -> ApiKey:
        """Change a key's name, websites or limits."""
        call = Call("PATCH", f"/api/api-keys/{segment(id)}", body=JsonBody(cast("Mapping[str, Any]", change)))
        return cast(ApiKey, (self._transport.json(call))["key"])

    def rotate(
        self, id: str, *, idempotency_key: Optional[str] = None, **rotation: Unpack[KeyRotation]
    ) -> NewApiKey:
        """Create a replacement for a key. The old key keeps working for ``overlap_seconds``."""
        body = JsonBody(given(rotation))
        call = Call("POST", f"/api/keys/{segment(id)}/rotate", body=body, idempotency_key=idempotency_key)
        return cast(NewApiKey, self._transport.json(call))

    def delete(self, id: str) -> None:
        """Delete a key, which stops working immediately."""
        self._transport.send(Call("DELETE", f"/api/api-keys/{segment(id)}"))


class TokenCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self, *, idempotency_key: Optional[str] = None, **token: Unpack[TokenOptions]
    ) -> BrowserToken:
        """Create a short-lived token for one browser. Call it on your server with a secret key."""
        call = Call("POST", "/api/v1/tokens", body=JsonBody(given(token)), idempotency_key=idempotency_key)
        return cast(BrowserToken, self._transport.json(call))
