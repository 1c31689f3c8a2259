# Generated from async_connection_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.connections`` and ``client.issues``: issue trackers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, cast

from ._transport import Transport
from ._body import JsonBody
from ._calls import given, page_of, query_of
from ._request import Call, segment
from .pages import Pages, Page
from .types import (
    Connection,
    ConnectionChange,
    ConnectionOptions,
    IssueOptions,
    IssuesQuery,
    LinkedIssue,
    NewConnection,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_CONNECTIONS = "/api/v1/connections"
_ISSUES = "/api/v1/issues"


class ConnectionCalls:
    """Connections to issue trackers."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None) -> Pages[Connection]:
        """List the connected issue trackers, oldest first."""

        def page(cursor: Optional[str]) -> Page[Connection]:
            call = Call("GET", _CONNECTIONS, query={"limit": limit, "cursor": cursor})
            return page_of(self._transport.json(call), "connections")

        return Pages(page)

    def create(self, *, idempotency_key: Optional[str] = None, **connection: Unpack[ConnectionOptions]) -> NewConnection:
        """Connect an issue tracker: ``provider``, ``project``, ``token``. The ``webhook_secret`` is never shown again."""
        call = Call("POST", _CONNECTIONS, body=JsonBody(given(connection)), idempotency_key=idempotency_key)
        return cast(NewConnection, self._transport.json(call))

    def update(self, id: str, **change: Unpack[ConnectionChange]) -> Connection:
        """Replace the token of a connection, or the secret of its webhook."""
        call = Call("PATCH", f"{_CONNECTIONS}/{segment(id)}", body=JsonBody(given(change)))
        return cast(Connection, self._transport.json(call))

    def delete(self, id: str) -> None:
        """Delete a connection and its links. The issues stay in the tracker."""
        call = Call("DELETE", f"{_CONNECTIONS}/{segment(id)}")
        self._transport.send(call)


class IssueCalls:
    """Issues that feedbacks and themes are linked to."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, **query: Unpack[IssuesQuery]) -> Pages[LinkedIssue]:
        """List the linked issues, newest first, all or those of a feedback or theme."""

        def page(cursor: Optional[str]) -> Page[LinkedIssue]:
            call = Call("GET", _ISSUES, query=query_of(query, cursor))
            return page_of(self._transport.json(call), "issues")

        return Pages(page)

    def create(self, connection_id: str, *, idempotency_key: Optional[str] = None, **issue: Unpack[IssueOptions]) -> LinkedIssue:
        """Create an issue from a feedback or a theme, or link the one at ``url``. It is ``creating`` at first."""
        call = Call("POST", _ISSUES, body=JsonBody({"connection_id": connection_id, **given(issue)}), idempotency_key=idempotency_key)
        return cast(LinkedIssue, self._transport.json(call))

    def unlink(self, id: str) -> None:
        """Remove the link to an issue. The issue stays in the tracker."""
        call = Call("DELETE", f"{_ISSUES}/{segment(id)}")
        self._transport.send(call)
