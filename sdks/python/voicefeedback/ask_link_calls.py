# Generated from async_ask_link_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.ask_links``: pages with questions that anyone with their link can answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, cast

from ._transport import Transport
from ._body import JsonBody
from ._calls import given, page_of
from ._request import Call, segment
from .pages import Pages, Page
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


class AskLinkCalls:
    """Pages with questions that anyone with their link can answer."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None) -> Pages[AskLink]:
        """List the ask links, newest first."""

        def page(cursor: Optional[str]) -> Page[AskLink]:
            call = Call("GET", _ASK_LINKS, query={"limit": limit, "cursor": cursor})
            return page_of(self._transport.json(call), "ask_links")

        return Pages(page)

    def create(self, name: str, questions: Sequence[NewAskLinkQuestion], *, idempotency_key: Optional[str] = None, **link: Unpack[AskLinkOptions]) -> AskLink:
        """Create a page with questions. Its ``url`` is the link to send."""
        call = Call("POST", _ASK_LINKS, body=JsonBody({"name": name, "questions": list(questions), **given(link)}), idempotency_key=idempotency_key)
        return cast(AskLink, self._transport.json(call))

    def get(self, id: str) -> AskLink:
        """Return an ask link."""
        call = Call("GET", f"{_ASK_LINKS}/{segment(id)}")
        return cast(AskLink, self._transport.json(call))

    def update(self, id: str, **change: Unpack[AskLinkChange]) -> AskLink:
        """Change, pause or resume an ask link."""
        call = Call("PATCH", f"{_ASK_LINKS}/{segment(id)}", body=JsonBody(cast("Mapping[str, Any]", change)))
        return cast(AskLink, self._transport.json(call))

    def delete(self, id: str) -> None:
        """Delete an ask link. Its page stops working, and the answers stay."""
        call = Call("DELETE", f"{_ASK_LINKS}/{segment(id)}")
        self._transport.send(call)

    def results(self, id: str) -> AskResults:
        """Return what people answered, by question and by person."""
        call = Call("GET", f"{_ASK_LINKS}/{segment(id)}/results")
        return cast(AskResults, self._transport.json(call))
