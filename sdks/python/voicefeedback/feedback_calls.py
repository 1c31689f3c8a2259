# Generated from async_feedback_calls.py; do not edit. A test writes it with UPDATE_SDK_TYPES=1.
"""``client.feedback``: send, read, change and delete feedbacks."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Mapping, Optional, cast

from ._transport import Transport
from ._body import Audio, Image, JsonBody, OnProgress
from ._calls import FEEDBACKS, audio_call, body_of, feedback_path, given, has_result, page_of, query_of, undo_path
from ._request import Call, new_key
from .errors import ApiError, ConnectionFailedError, NotFoundError, StillProcessingError
from .pages import Pages, Page
from .streams import ByteStream
from .types import (
    AnyFeedback,
    BulkEdit,
    BulkEdited,
    BulkUndone,
    ExportFilter,
    ExportFormat,
    Feedback,
    FeedbackChange,
    FeedbackFilter,
    FeedbackOptions,
    PendingFeedback,
    Reanalyzed,
    ReanalyzeFilter,
    Retried,
    RetryFilter,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_MAXIMUM_WAIT_SECONDS = 600.0
_FIRST_POLL_SECONDS = 1.0
_LONGEST_POLL_SECONDS = 5.0


class FeedbackCalls:
    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        audio: Optional[Audio] = None,
        *,
        image: Optional[Image] = None,
        audio_url: Optional[str] = None,
        text: Optional[str] = None,
        on_progress: Optional[OnProgress] = None,
        idempotency_key: Optional[str] = None,
        maximum_wait: float = _MAXIMUM_WAIT_SECONDS,
        **options: Unpack[FeedbackOptions],
    ) -> Feedback:
        """Send a recording or text and wait for its feedback. ``image`` is a picture sent with a recording.

        Raises ProcessingFailedError, WaitingForAccountError or StillProcessingError if the server received it, or
        InvalidAudioError and the errors of every call if it didn't. ``maximum_wait`` is in seconds; 0 doesn't poll if
        the result isn't in the response.
        """
        call = audio_call(
            "/api/v1/process",
            audio,
            {"audio_url": audio_url, "text": text},
            given(options),
            image=image,
            on_progress=on_progress,
            idempotency_key=idempotency_key,
        )
        answer = cast(AnyFeedback, self._transport.json(call))
        if has_result(answer):
            return answer
        id = answer["id"]
        read_token = cast(PendingFeedback, answer).get("read_token")
        if maximum_wait <= 0:
            raise StillProcessingError(id, read_token=read_token)
        try:
            return self.wait(id, maximum_wait=maximum_wait, read_token=read_token)
        except NotFoundError:
            raise
        except (ApiError, ConnectionFailedError) as error:
            # The server has the recording, even if the key can't read, the token is used up or the connection is lost.
            raise StillProcessingError(id, read_token=read_token) from error

    def submit(
        self,
        audio: Optional[Audio] = None,
        *,
        image: Optional[Image] = None,
        audio_url: Optional[str] = None,
        text: Optional[str] = None,
        on_progress: Optional[OnProgress] = None,
        idempotency_key: Optional[str] = None,
        **options: Unpack[FeedbackOptions],
    ) -> AnyFeedback:
        """Send a recording or text without waiting. Get the result from a webhook or ``wait(id)``."""
        call = audio_call(
            "/api/v1/process",
            audio,
            {"audio_url": audio_url, "text": text},
            given(options),
            image=image,
            on_progress=on_progress,
            idempotency_key=idempotency_key,
            headers={"prefer": "respond-async"},
        )
        return cast(AnyFeedback, self._transport.json(call))

    def wait(
        self, id: str, *, maximum_wait: float = _MAXIMUM_WAIT_SECONDS, read_token: Optional[str] = None
    ) -> Feedback:
        """Wait until a feedback is finished. ``read_token`` comes from ``submit``, for keys that can only send.

        Raises ProcessingFailedError, WaitingForAccountError or StillProcessingError.
        """
        end = time.monotonic() + maximum_wait
        pause = _FIRST_POLL_SECONDS
        headers = {} if read_token is None else {"authorization": f"Bearer {read_token}"}
        while True:
            answer = cast(AnyFeedback, self._transport.json(Call("GET", feedback_path(id), headers=headers)))
            if has_result(answer):
                return answer
            if time.monotonic() + pause > end:
                raise StillProcessingError(id, read_token=read_token)
            time.sleep(pause)
            pause = min(pause * 1.5, _LONGEST_POLL_SECONDS)

    def get(self, id: str) -> AnyFeedback:
        """Return one feedback, finished or not (see ``is_finished``)."""
        return cast(AnyFeedback, self._transport.json(Call("GET", feedback_path(id))))

    def list(self, **filter: Unpack[FeedbackFilter]) -> Pages[AnyFeedback]:
        """List the account's feedbacks, newest first."""

        def page(cursor: Optional[str]) -> Page[AnyFeedback]:
            call = Call("GET", FEEDBACKS, query=query_of(filter, cursor))
            return page_of(self._transport.json(call), "feedbacks")

        return Pages(page)

    def retry(self, id: str, *, idempotency_key: Optional[str] = None) -> PendingFeedback:
        """Retry a feedback that failed on our side or waits for its account; ``wait(id)`` returns the result.

        Raises ConflictError with the code ``not_retryable``, ApiError with ``audio_gone``.
        """
        call = Call("POST", f"{feedback_path(id)}/retry", body=JsonBody({}), idempotency_key=idempotency_key)
        return cast(PendingFeedback, self._transport.json(call))

    def retry_all(
        self, *, idempotency_key: Optional[str] = None, **filter: Unpack[RetryFilter]
    ) -> Retried:
        """Retry all matching feedbacks, at most 1,000 per call. ``remaining`` is the number left."""
        body = JsonBody(query_of(filter, None))
        call = Call("POST", f"{FEEDBACKS}/retry", body=body, idempotency_key=idempotency_key)
        return cast(Retried, self._transport.json(call))

    def reanalyze(self, id: str, *, idempotency_key: Optional[str] = None) -> Reanalyzed:
        """Analyze the transcript again, for free. Increases ``version`` by one."""
        call = Call("POST", f"{feedback_path(id)}/reanalyze", body=JsonBody({}), idempotency_key=idempotency_key)
        return cast(Reanalyzed, self._transport.json(call))

    def reanalyze_all(
        self, *, idempotency_key: Optional[str] = None, **filter: Unpack[ReanalyzeFilter]
    ) -> Reanalyzed:
        """Analyze all matching feedbacks again, at most 1,000 per call. ``remaining`` is the number left."""
        body = JsonBody(query_of(filter, None))
        call = Call("POST", f"{FEEDBACKS}/reanalyze", body=body, idempotency_key=idempotency_key)
        return cast(Reanalyzed, self._transport.json(call))

    def update(self, id: str, **change: Unpack[FeedbackChange]) -> AnyFeedback:
        """Change the tags, status or note. A note of None removes it."""
        call = Call("PATCH", feedback_path(id), body=JsonBody(cast("Mapping[str, Any]", change)))
        return cast(AnyFeedback, self._transport.json(call))

    def update_many(
        self, *, idempotency_key: Optional[str] = None, **edit: Unpack[BulkEdit]
    ) -> BulkEdited:
        """Change status or tags of many feedbacks, or delete or retry them, at most 1,000 per call.

        They are those with the ``ids``, or all that match ``filter``. ``remaining`` is the number left.
        ``undo(undo_id)`` takes a change or a deletion back.
        """
        body = JsonBody(body_of(cast("Mapping[str, Any]", edit)))
        call = Call("PATCH", FEEDBACKS, body=body, idempotency_key=idempotency_key or new_key())
        return cast(BulkEdited, self._transport.json(call))

    def undo(self, id: str, *, idempotency_key: Optional[str] = None) -> BulkUndone:
        """Undo ``update_many`` within ten minutes. What was changed since stays as it is."""
        call = Call("POST", undo_path(id), body=JsonBody({}), idempotency_key=idempotency_key)
        return cast(BulkUndone, self._transport.json(call))

    def delete(self, id: str) -> None:
        """Permanently delete a feedback, its audio and its picture."""
        try:
            self._transport.send(Call("DELETE", feedback_path(id)))
        except NotFoundError as error:
            # An earlier attempt deleted it, but its response was lost.
            if error.attempts == 1:
                raise

    def audio(self, id: str) -> ByteStream:
        """Download the recording in parts, as long as it is stored."""
        return self._transport.stream(Call("GET", f"{feedback_path(id)}/audio", headers={"accept": "*/*"}))

    def image(self, id: str) -> ByteStream:
        """Download the picture sent with the recording, as long as it is stored."""
        return self._transport.stream(Call("GET", f"{feedback_path(id)}/image", headers={"accept": "*/*"}))

    def export(self, *, format: ExportFormat = "csv", **filter: Unpack[ExportFilter]) -> ByteStream:
        """Export all matching feedbacks as CSV or JSON lines, in parts."""
        query = {"format": format, **query_of(filter, None)}
        return self._transport.stream(Call("GET", f"{FEEDBACKS}/export", query=query, headers={"accept": "*/*"}))
