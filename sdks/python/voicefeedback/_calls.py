"""Requests of the calls, shared by the sync and async clients."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Dict, Mapping, Optional, cast

from ._body import Audio, Body, FormBody, Image, JsonBody, OnProgress, Recording
from ._request import Call, Options, segment
from .errors import ProcessingFailedError, VoiceFeedbackError, WaitingForAccountError
from .pages import Page
from .responses import AsyncOnRequest, AsyncOnResponse
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
    on_request: Optional[AsyncOnRequest],
    on_response: Optional[AsyncOnResponse],
) -> Options:
    """Return a client's options, with defaults from the environment."""
    return Options(
        os.environ.get("VOICEFEEDBACK_API_KEY", "") if api_key is None else api_key,
        (os.environ.get("VOICEFEEDBACK_BASE_URL") or _BASE_URL) if base_url is None else base_url,
        timeout,
        max_retries,
        headers or {},
        () if on_request is None else (on_request,),
        () if on_response is None else (on_response,),
    )


def other_options(
    options: Options,
    timeout: Optional[float],
    max_retries: Optional[int],
    headers: Optional[Mapping[str, str]],
    if_match: Optional[str],
    on_request: Optional[AsyncOnRequest],
    on_response: Optional[AsyncOnResponse],
) -> Options:
    """Return the options of a ``with_options`` copy. Headers and hooks are added to the client's."""
    return replace(
        options,
        timeout=options.timeout if timeout is None else timeout,
        max_retries=options.max_retries if max_retries is None else max_retries,
        headers={**options.headers, **(headers or {}), **({} if if_match is None else {"If-Match": if_match})},
        on_request=options.on_request if on_request is None else (on_request, *options.on_request),
        on_response=options.on_response if on_response is None else (on_response, *options.on_response),
    )


def given(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the values that aren't None. The server has the defaults for the others."""
    return {name: value for name, value in values.items() if value is not None}


def one_of(sources: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the only value that isn't None. Raises VoiceFeedbackError unless there is exactly one."""
    one = given(sources)
    if len(one) != 1:
        raise VoiceFeedbackError(f"Give exactly one of {', '.join(sources)}.")
    return one


def is_finished(feedback: AnyFeedback) -> TypeGuard[Feedback]:
    """Whether a feedback has a result."""
    return feedback["status"] in ("done", "no_speech")


def has_result(feedback: AnyFeedback) -> TypeGuard[Feedback]:
    """Like ``is_finished``. Raises WaitingForAccountError or ProcessingFailedError if waiting makes no sense."""
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
    """Build a call. ``others`` are the alternatives to ``audio`` by name; exactly one of all must be given."""
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


def undo_path(id: str) -> str:
    return f"{FEEDBACKS}/edits/{segment(id)}/undo"


def batch_path(id: str) -> str:
    return f"{BATCHES}/{segment(id)}"


def page_of(answer: Mapping[str, Any], name: str) -> Page[Any]:
    """Convert a response to a page of the list in its field ``name``."""
    return Page(answer[name], answer["total"], answer["has_more"], answer["next_cursor"])


def query_of(filter: Mapping[str, Any], cursor: Optional[str]) -> Dict[str, Any]:
    """Return the query parameters. Removes trailing underscores, since the keyword ``from`` is written ``from_``."""
    query = {name.rstrip("_"): value for name, value in filter.items()}
    return query if cursor is None else {**query, "cursor": cursor}


def body_of(values: Mapping[str, Any]) -> Dict[str, Any]:
    """Return the values of a body with a filter in it. There, too, the keyword ``from`` is written ``from_``."""
    return {
        name: query_of(cast("Mapping[str, Any]", value), None) if isinstance(value, dict) else value
        for name, value in values.items()
    }
