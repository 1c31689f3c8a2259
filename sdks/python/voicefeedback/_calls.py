"""Each verb's request. Sync and async clients send the same ones."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional

from ._body import Audio, Body, FormBody, JsonBody, OnProgress, Recording
from ._transport import Call, segment
from .errors import VoiceFeedbackError
from .pages import Page

FEEDBACKS = "/api/v1/feedbacks"


def given(**values: Any) -> Mapping[str, Any]:
    """Only what was given: what is left out is the server's to choose."""
    return {name: value for name, value in values.items() if value is not None}


def audio_call(
    path: str,
    audio: Optional[Audio],
    others: Mapping[str, Optional[str]],
    options: Mapping[str, Any],
    *,
    on_progress: Optional[OnProgress] = None,
    idempotency_key: Optional[str] = None,
    headers: Optional[Mapping[str, str]] = None,
    is_held: bool = False,
) -> Call:
    """``others`` are the names and values of what may stand in the place of ``audio``; exactly one of all is given."""
    named = given(**others)
    if (audio is not None) + len(named) != 1:
        raise VoiceFeedbackError(f"Give exactly one of {', '.join(['audio', *others])}.")
    body: Body = (
        JsonBody({**named, **options})
        if audio is None
        else FormBody(Recording(audio), options, on_progress)
    )
    return Call("POST", path, body=body, idempotency_key=idempotency_key, headers=headers or {}, is_held=is_held)


def feedback_path(id: str) -> str:
    return f"{FEEDBACKS}/{segment(id)}"


def page_of(answer: Mapping[str, Any], name: str) -> Page[Any]:
    """A page of the list that the API calls ``name``."""
    return Page(answer[name], answer["total"], answer["has_more"], answer["next_cursor"])


def query_of(filter: Mapping[str, Any], cursor: Optional[str]) -> Dict[str, Any]:
    """``from`` is a word of the language, so it is written ``from_``."""
    query = {name.rstrip("_"): value for name, value in filter.items()}
    return query if cursor is None else {**query, "cursor": cursor}
