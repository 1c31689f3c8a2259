"""``client.corrections``, ``client.end_users`` and ``client.erasures``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, cast

from ._async_transport import AsyncTransport
from ._body import JsonBody
from ._calls import feedback_path, given, page_of
from ._request import Call, segment
from .pages import AsyncPages, Page
from .types import CorrectionOptions, EndUser, ErasureReceipt, Feedback

if TYPE_CHECKING:
    from typing_extensions import Unpack

_END_USERS = "/api/v1/end-users"


class AsyncCorrectionCalls:
    """Corrections of what was recognized. They're free, but count as a re-analysis."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def create(self, feedback_id: str, transcript: str, **correction: Unpack[CorrectionOptions]) -> Feedback:
        """Replace the whole transcript of a feedback, and analyze it again.

        The response has the new transcript, and what was recognized in ``correction``. The analysis follows within
        seconds: then the feedback's ``version`` is one higher. Raises ConflictError if the feedback isn't finished; with
        the code ``edit_conflict`` if it has a newer version than ``version``.
        """
        body = JsonBody({"transcript": transcript, **given(correction)})
        call = Call("PUT", f"{feedback_path(feedback_id)}/transcript", body=body)
        return cast(Feedback, await self._transport.json(call))

    async def undo(self, feedback_id: str) -> Feedback:
        """Take a correction back, and analyze what was recognized again. Without a correction, nothing changes."""
        call = Call("DELETE", f"{feedback_path(feedback_id)}/transcript")
        return cast(Feedback, await self._transport.json(call))


class AsyncEndUserCalls:
    """The people behind feedback, by your own ids for them.

    ``feedback.list(end_user_id=…)`` lists what a person said, and ``replies.list_for_end_user`` the emails to them.
    """

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def get(self, id: str) -> EndUser:
        """Return who a person is.

        That's how many feedbacks there are by sentiment, when the first and the last one came (UTC), the average score
        from -1 to 1, and the last value of each field of their ``metadata``. Raises NotFoundError if there's no feedback
        from this person.
        """
        return cast(EndUser, await self._transport.json(Call("GET", f"{_END_USERS}/{segment(id)}")))

    async def erase(self, id: str) -> ErasureReceipt:
        """Permanently delete every feedback of a person with audio and pictures, and return a receipt with the numbers.

        Without any feedback, they're 0. ``erasures.list`` has all receipts. Raises PermissionDeniedError with the code
        ``outside_project`` for a key of a project.
        """
        return cast(ErasureReceipt, await self._transport.json(Call("DELETE", f"{_END_USERS}/{segment(id)}")))


class AsyncErasureCalls:
    """Receipts of erasures: what was deleted, and when. They don't name the person."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None) -> AsyncPages[ErasureReceipt]:
        """List the receipts, newest first."""

        async def page(cursor: Optional[str]) -> Page[ErasureReceipt]:
            call = Call("GET", "/api/v1/erasures", query={"limit": limit, "cursor": cursor})
            return page_of(await self._transport.json(call), "erasures")

        return AsyncPages(page)
