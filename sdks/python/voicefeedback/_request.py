"""Requests, responses, and the client's options."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass, field, replace
from typing import Any, Dict, List, Mapping, Optional, Tuple, cast
from urllib.parse import quote, urlsplit

from ._body import Body, FormBody
from ._version import VERSION
from .errors import VoiceFeedbackError
from .responses import AsyncOnRequest, AsyncOnResponse

_TIMEOUT_SECONDS = 60.0
#: Enough for 100 MB at 3 Mbit/s.
_UPLOAD_TIMEOUT_SECONDS = 300.0
#: The server keeps the connection open while it processes a long recording.
_HELD_TIMEOUT_SECONDS = 1_800.0


@dataclass(frozen=True)
class Options:
    api_key: str
    base_url: str
    timeout: Optional[float]
    max_retries: int
    headers: Mapping[str, str] = field(default_factory=dict)
    #: those of `with_options` come first
    on_request: Tuple[AsyncOnRequest, ...] = ()
    on_response: Tuple[AsyncOnResponse, ...] = ()

    def check(self) -> "Options":
        """Return the options with a normalized base URL. Raises VoiceFeedbackError if one is invalid."""
        if not self.api_key:
            raise VoiceFeedbackError(
                'An API key is needed: VoiceFeedback("vf_…"), or VOICEFEEDBACK_API_KEY in the environment'
            )
        address = urlsplit(self.base_url)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise VoiceFeedbackError(
                f'"{self.base_url}" is not the address of a server: it begins with http:// or https://'
            )
        return replace(self, base_url=self.base_url.rstrip("/"))


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    query: Mapping[str, Any] = field(default_factory=dict)
    body: Optional[Body] = None
    headers: Mapping[str, str] = field(default_factory=dict)
    idempotency_key: Optional[str] = None
    #: whether the response only comes once a recording of any length is processed
    is_held: bool = False


def segment(id: str) -> str:
    """Encode an id as a path segment. Raises VoiceFeedbackError if it is empty."""
    if not id:
        raise VoiceFeedbackError("The id is empty.")
    return quote(id, safe="")


def timeout_of(call: Call, options: Options) -> float:
    if options.timeout is not None:
        return options.timeout
    if call.is_held:
        return _HELD_TIMEOUT_SECONDS
    return _UPLOAD_TIMEOUT_SECONDS if isinstance(call.body, FormBody) else _TIMEOUT_SECONDS


def query_of(call: Call) -> Tuple[Tuple[str, str], ...]:
    given: List[Tuple[str, Any]] = []
    for name, value in call.query.items():
        if isinstance(value, dict):
            members = cast("Dict[str, Any]", value)
            given += [(f"{name}[{member}]", inner) for member, inner in members.items()]
        else:
            given.append((name, value))
    return tuple(
        (name, ("true" if one else "false") if isinstance(one, bool) else str(one))
        for name, value in given
        for one in (cast("List[Any]", value) if isinstance(value, (list, tuple)) else [value])
        if one is not None
    )


def new_key() -> str:
    return secrets.token_hex(16)


def headers_of(call: Call, options: Options) -> Dict[str, str]:
    headers = {
        "authorization": f"Bearer {options.api_key}",
        "voicefeedback-version": "2026-11-23",
        "accept": "application/json",
        "user-agent": f"voicefeedback-python/{VERSION} python/{sys.version_info[0]}.{sys.version_info[1]}",
        **{name.lower(): value for name, value in options.headers.items()},
        **call.headers,
    }
    # The same key for all attempts, so a repeated request gets the first response and is charged once.
    if call.method == "POST" or call.idempotency_key is not None:
        headers["idempotency-key"] = call.idempotency_key or new_key()
    if call.body is not None:
        headers["content-type"] = call.body.content_type
        headers["content-length"] = str(call.body.length)
    return headers
