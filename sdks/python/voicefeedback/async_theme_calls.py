"""``client.themes`` and ``client.announcements``: what many people say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import given, page_of, query_of
from ._request import Call, segment
from .pages import AsyncPages, Page
from .types import (
    AccountTheme,
    Announcement,
    ThemeChange,
    ThemeDetail,
    ThemeSplit,
    ThemesQuery,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_THEMES = "/api/v1/themes"


class AsyncThemeCalls:
    """What many people say."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, **query: Unpack[ThemesQuery]) -> AsyncPages[AccountTheme]:
        """List the themes, pinned ones first."""

        async def page(cursor: Optional[str]) -> Page[AccountTheme]:
            call = Call("GET", _THEMES, query=query_of(query, cursor))
            return page_of(await self._transport.json(call), "themes")

        return AsyncPages(page)

    async def get(self, id: str) -> ThemeDetail:
        """Return a theme with quotes."""
        call = Call("GET", f"{_THEMES}/{segment(id)}")
        return cast(ThemeDetail, await self._transport.json(call))

    async def update(self, id: str, **change: Unpack[ThemeChange]) -> ThemeDetail:
        """Rename, pin or ignore a theme, or mark it as done. A name of None gives it its own name again."""
        call = Call("PATCH", f"{_THEMES}/{segment(id)}", body=JsonBody(cast("Mapping[str, Any]", change)))
        return cast(ThemeDetail, await self._transport.json(call))

    async def merge(self, id: str, into: str) -> ThemeDetail:
        """Merge a theme into another one, and return that one."""
        call = Call("POST", f"{_THEMES}/{segment(id)}/merge", body=JsonBody({"into": into}))
        return cast(ThemeDetail, await self._transport.json(call))

    async def unmerge(self, id: str) -> ThemeDetail:
        """Take a theme out of the one it was merged into."""
        call = Call("POST", f"{_THEMES}/{segment(id)}/unmerge", body=JsonBody({}))
        return cast(ThemeDetail, await self._transport.json(call))

    async def split(self, id: str, *, idempotency_key: Optional[str] = None, **part: Unpack[ThemeSplit]) -> ThemeDetail:
        """Make some of a theme's feedbacks a theme of their own, and return it."""
        call = Call("POST", f"{_THEMES}/{segment(id)}/split", body=JsonBody(given(part)), idempotency_key=idempotency_key)
        return cast(ThemeDetail, await self._transport.json(call))


class AsyncAnnouncementCalls:
    """Emails to everyone behind a theme."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, theme_id: str, *, limit: Optional[int] = None) -> AsyncPages[Announcement]:
        """List the announcements about a theme, newest first."""

        async def page(cursor: Optional[str]) -> Page[Announcement]:
            call = Call("GET", f"{_THEMES}/{segment(theme_id)}/announcements", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "announcements")

        return AsyncPages(page)

    async def create(self, theme_id: str, text: str, *, idempotency_key: Optional[str] = None) -> Announcement:
        """Send an email to everyone behind a theme that's done, if they left an address."""
        call = Call("POST", f"{_THEMES}/{segment(theme_id)}/announcements", body=JsonBody({"text": text}), idempotency_key=idempotency_key)
        return cast(Announcement, await self._transport.json(call))
