"""Each verb's request. Sync and async clients send the same ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Optional

from ._body import Audio, Body, FormBody, Image, JsonBody, OnProgress, Recording
from ._request import Call, Options, segment
from .errors import ProcessingFailedError, VoiceFeedbackError, WaitingForAccountError
from .pages import Page
from .responses import RequestInfo, ResponseInfo
from .types import AnyFeedback, Feedback

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

FEEDBACKS = "/api/v1/feedbacks"
BATCHES = "/api/v1/batches"
_BASE_URL = "http://localhost:8000"


def client_options(
    api_key: Optional[str],
    base_url: Optional[str],
    timeout: Optional[float],
    max_retries: int,
    headers: Optional[Mapping[str, str]],
    on_request: Optional[Callable[[RequestInfo], None]],
    on_response: Optional[Callable[[ResponseInfo], None]],
) -> Options:
    """What was given to a client, or stands in the environment."""
    return Options(
        os.environ.get("VOICEFEEDBACK_API_KEY", "") if api_key is None else api_key,
        (os.environ.get("VOICEFEEDBACK_BASE_URL") or _BASE_URL) if base_url is None else base_url,
        timeout,
        max_retries,
        headers or {},
        on_request,
        on_response,
    )


def given(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Only what was given: what is left out is the server's to choose."""
    return {name: value for name, value in values.items() if value is not None}


def one_of(sources: Mapping[str, Any]) -> Mapping[str, Any]:
    """The one that was given."""
    one = given(sources)
    if len(one) != 1:
        raise VoiceFeedbackError(f"Give exactly one of {', '.join(sources)}.")
    return one


def is_finished(feedback: AnyFeedback) -> TypeGuard[Feedback]:
    """Whether there is a result."""
    return feedback["status"] in ("done", "no_speech")


def has_result(feedback: AnyFeedback) -> TypeGuard[Feedback]:
    """The same, if it makes sense to keep waiting; else raises WaitingForAccountError or ProcessingFailedError."""
    if feedback["status"] == "waiting" and feedback["waiting"] is not None:
        waiting = feedback["waiting"]
        raise WaitingForAccountError(feedback["id"], waiting["reason"], waiting["until"], waiting["message"])
    if feedback["status"] == "failed":
        reason = feedback["error"] or {"code": "processing_failed", "message": ""}
        retryable = feedback.get("retryable", False)
        raise ProcessingFailedError(feedback["id"], reason["code"], reason["message"], retryable=retryable)
    return is_finished(feedback)


def audio_call(
    path: str,
    audio: Optional[Audio],
    others: Mapping[str, Optional[str]],
    options: Mapping[str, Any],
    *,
    image: Optional[Image] = None,
    on_progress: Optional[OnProgress] = None,
    idempotency_key: Optional[str] = None,
    headers: Optional[Mapping[str, str]] = None,
    is_held: bool = False,
) -> Call:
    """``others`` are the names and values of what may stand in the place of ``audio``; exactly one of all is given."""
    one = one_of({"audio": audio, **others})
    body: Body
    if audio is not None:
        picture = None if image is None else Recording(image, "image")
        body = FormBody(Recording(audio), options, on_progress, picture)
    elif image is None:
        body = JsonBody({**one, **options})
    else:
        raise VoiceFeedbackError("A picture comes with audio, and with nothing else.")
    return Call("POST", path, body=body, idempotency_key=idempotency_key, headers=headers or {}, is_held=is_held)


def feedback_path(id: str) -> str:
    return f"{FEEDBACKS}/{segment(id)}"


def batch_path(id: str) -> str:
    return f"{BATCHES}/{segment(id)}"


def page_of(answer: Mapping[str, Any], name: str) -> Page[Any]:
    """A page of the list that the API calls ``name``."""
    return Page(answer[name], answer["total"], answer["has_more"], answer["next_cursor"])


def query_of(filter: Mapping[str, Any], cursor: Optional[str]) -> Dict[str, Any]:
    """``from`` is a word of the language, so it is written ``from_``."""
    query = {name.rstrip("_"): value for name, value in filter.items()}
    return query if cursor is None else {**query, "cursor": cursor}
