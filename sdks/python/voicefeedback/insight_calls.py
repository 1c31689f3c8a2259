# Generated from async_insight_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.insights``, ``client.releases`` and ``client.projects``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Optional, cast

from ._transport import Transport
from ._body import JsonBody
from ._calls import given, page_of, query_of
from ._request import Call, segment
from .pages import Pages, Page
from .types import (
    Asked,
    AskFilter,
    Asking,
    Insights,
    InsightsQuery,
    Project,
    ProjectChange,
    ProjectOptions,
    Release,
    ReleaseChange,
    ReleaseOptions,
    ReleasesQuery,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_ASK = "/api/v1/insights/ask"
_RELEASES = "/api/v1/releases"
_PROJECTS = "/api/v1/projects"


class InsightCalls:
    """What people talk about."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, **query: Unpack[InsightsQuery]) -> Insights:
        """Return what people talk about in a period, and what changed since the one before."""
        call = Call("GET", "/api/v1/insights", query=query_of(query, None))
        return cast(Insights, self._transport.json(call))

    def ask(self, question: str, **filter: Unpack[AskFilter]) -> Asked:
        """Answer a question about the feedback that matches the filters of ``feedback.list``.

        A language model writes up to 8 sentences, each based on quotes that were found word for word in a transcript.
        Quotes have their times in seconds. The status ``not_mentioned`` means that no quote backs an answer. At most 10
        questions a minute and 300 in 24 hours. Raises ConflictError with the code ``needs_language_model`` if the server
        has none, RateLimitError, and ServerError with the code ``language_model_unavailable``.
        """
        body = JsonBody({"question": question, **query_of(given(filter), None)})
        return cast(Asked, self._transport.json(Call("POST", _ASK, body=body)))

    def asking(self) -> Asking:
        """Return whether questions can be asked: whether the server has a language model."""
        return cast(Asking, self._transport.json(Call("GET", _ASK)))


class ReleaseCalls:
    """Releases of your app."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, **query: Unpack[ReleasesQuery]) -> Pages[ReleaseChange]:
        """List the releases, newest first, with what changed in the feedback after each."""

        def page(cursor: Optional[str]) -> Page[ReleaseChange]:
            call = Call("GET", _RELEASES, query=query_of(query, cursor))
            return page_of(self._transport.json(call), "releases")

        return Pages(page)

    def create(self, name: str, *, idempotency_key: Optional[str] = None, **release: Unpack[ReleaseOptions]) -> Release:
        """Mark a release."""
        body = JsonBody({"name": name, **given(release)})
        call = Call("POST", _RELEASES, body=body, idempotency_key=idempotency_key)
        return cast(Release, self._transport.json(call))

    def delete(self, id: str) -> None:
        """Delete the mark of a release. Feedbacks aren't affected."""
        self._transport.send(Call("DELETE", f"{_RELEASES}/{segment(id)}"))


class ProjectCalls:
    """Apps, or environments of them, with keys, themes and a retention of their own."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, archived: Optional[bool] = None, limit: Optional[int] = None) -> Pages[Project]:
        """List the projects by name."""

        def page(cursor: Optional[str]) -> Page[Project]:
            call = Call("GET", _PROJECTS, query={"archived": archived, "limit": limit, "cursor": cursor})
            return page_of(self._transport.json(call), "projects")

        return Pages(page)

    def create(self, name: str, *, idempotency_key: Optional[str] = None, **project: Unpack[ProjectOptions]) -> Project:
        """Create a project. Keys of it are created with ``keys.create`` and ``project``."""
        body = JsonBody({"name": name, **given(project)})
        call = Call("POST", _PROJECTS, body=body, idempotency_key=idempotency_key)
        return cast(Project, self._transport.json(call))

    def get(self, id: str) -> Project:
        """Return a project with the number of its keys."""
        return cast(Project, self._transport.json(Call("GET", f"{_PROJECTS}/{segment(id)}")))

    def update(self, id: str, **change: Unpack[ProjectChange]) -> Project:
        """Rename a project, change its environment or retention, or restore it with ``archived=False``."""
        body = JsonBody(cast("Mapping[str, Any]", change))
        return cast(Project, self._transport.json(Call("PATCH", f"{_PROJECTS}/{segment(id)}", body=body)))

    def archive(self, id: str) -> Project:
        """Archive a project: its feedback stays, and its keys stop working until it's restored."""
        return cast(Project, self._transport.json(Call("DELETE", f"{_PROJECTS}/{segment(id)}")))
