"""``client.views``, ``client.reports`` and ``client.alerts``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Sequence, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import body_of, page_of
from ._request import Call, segment
from .pages import AsyncPages, Page
from .types import (
    Alert,
    NewReport,
    Report,
    ReportOptions,
    SavedView,
    ViewAct,
    ViewChange,
    ViewOptions,
    ViewPreview,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_VIEWS = "/api/v1/views"
_REPORTS = "/api/v1/reports"


class AsyncViewCalls:
    """Saved filters, with actions for new matches."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None) -> AsyncPages[SavedView]:
        """List the views in their order."""

        async def page(cursor: Optional[str]) -> Page[SavedView]:
            call = Call("GET", _VIEWS, query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "views")

        return AsyncPages(page)

    async def create(self, name: str, *, idempotency_key: Optional[str] = None, **view: Unpack[ViewOptions]) -> SavedView:
        """Save a filter as a view."""
        call = Call("POST", _VIEWS, body=JsonBody({"name": name, **body_of(view)}), idempotency_key=idempotency_key)
        return cast(SavedView, await self._transport.json(call))

    async def get(self, id: str) -> SavedView:
        """Return a view."""
        call = Call("GET", f"{_VIEWS}/{segment(id)}")
        return cast(SavedView, await self._transport.json(call))

    async def update(self, id: str, **change: Unpack[ViewChange]) -> SavedView:
        """Change a view's name, filter, notices or actions."""
        call = Call("PATCH", f"{_VIEWS}/{segment(id)}", body=JsonBody(body_of(change)))
        return cast(SavedView, await self._transport.json(call))

    async def delete(self, id: str) -> None:
        """Delete a view. Feedbacks aren't affected."""
        call = Call("DELETE", f"{_VIEWS}/{segment(id)}")
        await self._transport.send(call)

    async def order(self, ids: Sequence[str]) -> None:
        """Put the views in another order."""
        call = Call("PUT", f"{_VIEWS}/order", body=JsonBody({"ids": list(ids)}))
        await self._transport.send(call)

    async def preview(self, id: str) -> ViewPreview:
        """Count how many of the latest feedbacks a view matches."""
        call = Call("GET", f"{_VIEWS}/{segment(id)}/preview")
        return cast(ViewPreview, await self._transport.json(call))

    def acts(self, id: str, *, limit: Optional[int] = None) -> AsyncPages[ViewAct]:
        """List the actions that a view took on new matches, newest first."""

        async def page(cursor: Optional[str]) -> Page[ViewAct]:
            call = Call("GET", f"{_VIEWS}/{segment(id)}/acts", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "acts")

        return AsyncPages(page)


class AsyncReportCalls:
    """Links that show the insights of a period to anyone who has them."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None) -> AsyncPages[Report]:
        """List the reports."""

        async def page(cursor: Optional[str]) -> Page[Report]:
            call = Call("GET", _REPORTS, query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "reports")

        return AsyncPages(page)

    async def create(self, *, idempotency_key: Optional[str] = None, **report: Unpack[ReportOptions]) -> NewReport:
        """Create a report. Its ``url`` is never shown again."""
        call = Call("POST", _REPORTS, body=JsonBody(body_of(report)), idempotency_key=idempotency_key)
        return cast(NewReport, await self._transport.json(call))

    async def delete(self, id: str) -> None:
        """Delete a report. Its link stops working immediately."""
        call = Call("DELETE", f"{_REPORTS}/{segment(id)}")
        await self._transport.send(call)


class AsyncAlertCalls:
    """What's said far more often than usual."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, project: Optional[str] = None, limit: Optional[int] = None) -> AsyncPages[Alert]:
        """List the alerts, newest first."""

        async def page(cursor: Optional[str]) -> Page[Alert]:
            call = Call("GET", "/api/v1/alerts", query={"project": project, "limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "alerts")

        return AsyncPages(page)
