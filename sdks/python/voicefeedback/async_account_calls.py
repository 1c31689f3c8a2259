"""``client.credits``, ``client.keys`` and ``client.tokens``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, List, Mapping, Optional, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import given, page_of
from ._request import Call, segment
from .pages import AsyncPages, Page
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


class AsyncCreditCalls:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def balance(self) -> Balance:
        """Return the available balance in euros (``balance_euros``) and credits."""
        return cast(Balance, await self._transport.json(Call("GET", "/api/credits/balance")))

    def statement(self, *, limit: Optional[int] = None) -> AsyncPages[StatementEntry]:
        """List the changes of the balance, newest first."""

        async def page(cursor: Optional[str]) -> Page[StatementEntry]:
            query = {"limit": limit, "cursor": cursor}
            return page_of(await self._transport.json(Call("GET", "/api/credits/ledger", query=query)), "entries")

        return AsyncPages(page)


class AsyncKeyCalls:
    """Calls for API keys. They need a secret key with the scope ``manage``."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def list(self) -> List[ApiKey]:
        """List the account's keys, masked, newest first."""
        return cast("List[ApiKey]", (await self._transport.json(Call("GET", "/api/keys")))["api_keys"])

    async def create(self, *, idempotency_key: Optional[str] = None, **key: Unpack[KeyOptions]) -> NewApiKey:
        """Create a key. ``api_key`` in the result is the complete key, which is never shown again."""
        call = Call("POST", "/api/keys/create", body=JsonBody(given(key)), idempotency_key=idempotency_key)
        return cast(NewApiKey, await self._transport.json(call))

    async def get(self, id: str) -> ApiKey:
        """Return one key, masked."""
        return cast(ApiKey, (await self._transport.json(Call("GET", f"/api/api-keys/{segment(id)}")))["key"])

    async def update(self, id: str, **change: Unpack[KeyChange]) -> ApiKey:
        """Change a key's name, websites or limits."""
        call = Call("PATCH", f"/api/api-keys/{segment(id)}", body=JsonBody(cast("Mapping[str, Any]", change)))
        return cast(ApiKey, (await self._transport.json(call))["key"])

    async def rotate(
        self, id: str, *, idempotency_key: Optional[str] = None, **rotation: Unpack[KeyRotation]
    ) -> NewApiKey:
        """Create a replacement for a key. The old key keeps working for ``overlap_seconds``."""
        body = JsonBody(given(rotation))
        call = Call("POST", f"/api/keys/{segment(id)}/rotate", body=body, idempotency_key=idempotency_key)
        return cast(NewApiKey, await self._transport.json(call))

    async def delete(self, id: str) -> None:
        """Delete a key, which stops working immediately."""
        await self._transport.send(Call("DELETE", f"/api/api-keys/{segment(id)}"))


class AsyncTokenCalls:
    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(
        self, *, idempotency_key: Optional[str] = None, **token: Unpack[TokenOptions]
    ) -> BrowserToken:
        """Create a short-lived token for one browser. Call it on your server with a secret key."""
        call = Call("POST", "/api/v1/tokens", body=JsonBody(given(token)), idempotency_key=idempotency_key)
        return cast(BrowserToken, await self._transport.json(call))
