"""``client.comments``, ``client.changes``, ``client.replies`` and ``client.shares``: what a team does with one feedback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import feedback_path, given, page_of
from ._request import Call, segment
from .pages import AsyncPages, Page
from .types import (
    Comment,
    CommentChange,
    CommentOptions,
    HistoryEntry,
    NewShare,
    Reply,
    Share,
    ShareOptions,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


class AsyncCommentCalls:
    """Comments on a feedback: what a team writes to each other. A key can only change its own."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, feedback_id: str, *, limit: Optional[int] = None) -> AsyncPages[Comment]:
        """List the comments on a feedback, oldest first."""

        async def page(cursor: Optional[str]) -> Page[Comment]:
            call = Call("GET", f"{feedback_path(feedback_id)}/comments", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "comments")

        return AsyncPages(page)

    async def create(self, feedback_id: str, text: str, *, idempotency_key: Optional[str] = None, **comment: Unpack[CommentOptions]) -> Comment:
        """Comment on a feedback, or answer the comment ``reply_to``."""
        call = Call("POST", f"{feedback_path(feedback_id)}/comments", body=JsonBody({"text": text, **given(comment)}), idempotency_key=idempotency_key)
        return cast(Comment, await self._transport.json(call))

    async def update(self, feedback_id: str, id: str, text: str, **change: Unpack[CommentChange]) -> Comment:
        """Change the text of a comment."""
        call = Call("PATCH", f"{feedback_path(feedback_id)}/comments/{segment(id)}", body=JsonBody({"text": text, **given(change)}))
        return cast(Comment, await self._transport.json(call))

    async def delete(self, feedback_id: str, id: str) -> None:
        """Delete a comment. Answers to it stay."""
        call = Call("DELETE", f"{feedback_path(feedback_id)}/comments/{segment(id)}")
        await self._transport.send(call)


class AsyncChangeCalls:
    """What people and keys changed about a feedback."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, feedback_id: str, *, limit: Optional[int] = None) -> AsyncPages[HistoryEntry]:
        """List the changes of a feedback's status, tags, note, assignee and transcript, newest first."""

        async def page(cursor: Optional[str]) -> Page[HistoryEntry]:
            call = Call("GET", f"{feedback_path(feedback_id)}/changes", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "changes")

        return AsyncPages(page)


class AsyncReplyCalls:
    """Emails to the people behind feedback."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, feedback_id: str, *, limit: Optional[int] = None) -> AsyncPages[Reply]:
        """List the replies to a feedback, oldest first."""

        async def page(cursor: Optional[str]) -> Page[Reply]:
            call = Call("GET", f"{feedback_path(feedback_id)}/replies", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "replies")

        return AsyncPages(page)

    def list_for_end_user(self, end_user_id: str, *, limit: Optional[int] = None) -> AsyncPages[Reply]:
        """List the replies to a person, whichever feedback they were about."""

        async def page(cursor: Optional[str]) -> Page[Reply]:
            call = Call("GET", f"/api/v1/end-users/{segment(end_user_id)}/replies", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "replies")

        return AsyncPages(page)

    async def create(self, feedback_id: str, text: str, *, idempotency_key: Optional[str] = None) -> Reply:
        """Send an email to the person who gave a feedback. They need to have left an address."""
        call = Call("POST", f"{feedback_path(feedback_id)}/replies", body=JsonBody({"text": text}), idempotency_key=idempotency_key)
        return cast(Reply, await self._transport.json(call))


class AsyncShareCalls:
    """Links that show one feedback to anyone who has them."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, feedback_id: str, *, limit: Optional[int] = None) -> AsyncPages[Share]:
        """List the links to a feedback."""

        async def page(cursor: Optional[str]) -> Page[Share]:
            call = Call("GET", f"{feedback_path(feedback_id)}/shares", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "shares")

        return AsyncPages(page)

    async def create(self, feedback_id: str, *, idempotency_key: Optional[str] = None, **share: Unpack[ShareOptions]) -> NewShare:
        """Create a link to a feedback, or to a ``clip`` of it. Its ``url`` is never shown again."""
        call = Call("POST", f"{feedback_path(feedback_id)}/shares", body=JsonBody(given(share)), idempotency_key=idempotency_key)
        return cast(NewShare, await self._transport.json(call))

    async def delete(self, feedback_id: str, id: str) -> None:
        """Withdraw a link, which stops working immediately."""
        call = Call("DELETE", f"{feedback_path(feedback_id)}/shares/{segment(id)}")
        await self._transport.send(call)
