"""``client.ask_links``: pages with questions that anyone with their link can answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import given, page_of
from ._request import Call, segment
from .pages import AsyncPages, Page
from .types import (
    AskLink,
    AskLinkChange,
    AskLinkOptions,
    AskResults,
    NewAskLinkQuestion,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_ASK_LINKS = "/api/v1/ask-links"


class AsyncAskLinkCalls:
    """Pages with questions that anyone with their link can answer."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None) -> AsyncPages[AskLink]:
        """List the ask links, newest first."""

        async def page(cursor: Optional[str]) -> Page[AskLink]:
            call = Call("GET", _ASK_LINKS, query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "ask_links")

        return AsyncPages(page)

    async def create(self, name: str, questions: Sequence[NewAskLinkQuestion], *, idempotency_key: Optional[str] = None, **link: Unpack[AskLinkOptions]) -> AskLink:
        """Create a page with questions. Its ``url`` is the link to send."""
        call = Call("POST", _ASK_LINKS, body=JsonBody({"name": name, "questions": list(questions), **given(link)}), idempotency_key=idempotency_key)
        return cast(AskLink, await self._transport.json(call))

    async def get(self, id: str) -> AskLink:
        """Return an ask link."""
        call = Call("GET", f"{_ASK_LINKS}/{segment(id)}")
        return cast(AskLink, await self._transport.json(call))

    async def update(self, id: str, **change: Unpack[AskLinkChange]) -> AskLink:
        """Change, pause or resume an ask link."""
        call = Call("PATCH", f"{_ASK_LINKS}/{segment(id)}", body=JsonBody(cast("Mapping[str, Any]", change)))
        return cast(AskLink, await self._transport.json(call))

    async def delete(self, id: str) -> None:
        """Delete an ask link. Its page stops working, and the answers stay."""
        call = Call("DELETE", f"{_ASK_LINKS}/{segment(id)}")
        await self._transport.send(call)

    async def results(self, id: str) -> AskResults:
        """Return what people answered, by question and by person."""
        call = Call("GET", f"{_ASK_LINKS}/{segment(id)}/results")
        return cast(AskResults, await self._transport.json(call))
