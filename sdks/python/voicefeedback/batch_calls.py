# Generated from async_batch_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.batches``: batches of recordings."""

from __future__ import annotations

import time
import json
from typing import Iterator, Callable, Optional, Sequence, cast

from ._transport import Transport
from ._body import JsonBody
from ._calls import BATCHES, batch_path, given, page_of
from ._request import Call
from .errors import VoiceFeedbackError
from .pages import Pages, Page
from .types import Batch, BatchDefaults, BatchItem, BatchResult

_MAXIMUM_WAIT_SECONDS = 86_400.0
_FIRST_POLL_SECONDS = 1.0
_LONGEST_POLL_SECONDS = 15.0


class BatchCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        items: Sequence[BatchItem],
        *,
        defaults: Optional[BatchDefaults] = None,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Create a batch of up to 1,000 recordings, each with an ``audio_url`` or an ``upload_id``."""
        body = JsonBody(given({"items": list(items), "defaults": defaults}))
        return cast(Batch, self._transport.json(Call("POST", BATCHES, body=body, idempotency_key=idempotency_key)))

    def get(self, id: str) -> Batch:
        """Return a batch and its progress."""
        return cast(Batch, self._transport.json(Call("GET", batch_path(id))))

    def list(self, *, limit: Optional[int] = None) -> Pages[Batch]:
        """List the account's batches, newest first."""

        def page(cursor: Optional[str]) -> Page[Batch]:
            call = Call("GET", BATCHES, query={"limit": limit, "cursor": cursor})
            return page_of(self._transport.json(call), "batches")

        return Pages(page)

    def results(self, id: str) -> Iterator[BatchResult]:
        """Stream the results of the items that have ended, in the order of the items."""
        call = Call("GET", f"{batch_path(id)}/results", headers={"accept": "application/x-ndjson"})
        with self._transport.stream(call) as answer:
            for line in answer.lines():
                yield cast(BatchResult, json.loads(line))

    def cancel(self, id: str, *, idempotency_key: Optional[str] = None) -> Batch:
        """Cancel the items that haven't started."""
        call = Call("POST", f"{batch_path(id)}/cancel", body=JsonBody({}), idempotency_key=idempotency_key)
        return cast(Batch, self._transport.json(call))

    def wait(
        self,
        id: str,
        *,
        maximum_wait: float = _MAXIMUM_WAIT_SECONDS,
        on_progress: Optional[Callable[[Batch], None]] = None,
    ) -> Batch:
        """Wait until every item has ended and return the batch. ``on_progress`` is called with it after each poll.

        Raises VoiceFeedbackError after ``maximum_wait`` seconds.
        """
        end = time.monotonic() + maximum_wait
        pause = _FIRST_POLL_SECONDS
        while True:
            batch = self.get(id)
            if on_progress is not None:
                on_progress(batch)
            if batch["completed_at"] is not None:
                return batch
            if time.monotonic() + pause > end:
                raise VoiceFeedbackError(f"The batch {id} is still being processed.")
            time.sleep(pause)
            pause = min(pause * 1.5, _LONGEST_POLL_SECONDS)
