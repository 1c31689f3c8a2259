"""Converts responses with an error status to exceptions."""

from __future__ import annotations

import json
import time
from email.utils import parsedate_to_datetime
from typing import Any, Dict, Mapping, Optional, Type

from .errors import (
    ApiError,
    ApiErrorFacts,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    InsufficientCreditsError,
    NotFoundError,
    PayloadTooLargeError,
    PermissionDeniedError,
    RateLimitError,
    ServerError,
    UnsupportedMediaError,
    ValidationError,
)

_BY_STATUS: Dict[int, Type[ApiError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    402: InsufficientCreditsError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaError,
    422: ValidationError,
    429: RateLimitError,
}


def api_error_of(status: int, headers: Mapping[str, str], body: bytes, attempts: int) -> ApiError:
    """Create the error for a response: an RFC 9457 problem, or the response of a proxy."""
    problem = _read_object(body)

    def word(name: str) -> Optional[str]:
        value = problem.get(name)
        return value if isinstance(value, str) and value else None

    errors = problem.get("errors")
    facts = ApiErrorFacts(
        status=status,
        code=word("code"),
        message=word("detail") or word("title") or f"The server answered {status}",
        request_id=word("request_id") or headers.get("x-request-id"),
        retry_after_seconds=_read_retry_after(headers.get("retry-after")),
        attempts=attempts,
        errors=errors if isinstance(errors, list) else (),
        headers=headers,
    )
    return _BY_STATUS.get(status, ServerError if status >= 500 else ApiError)(facts)


def _read_retry_after(header: Optional[str]) -> Optional[float]:
    """Read a Retry-After header as seconds. It is a number of seconds or a date (RFC 9110, section 10.2.3)."""
    if header is None:
        return None
    if header.isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def _read_object(body: bytes) -> Dict[str, Any]:
    try:
        value = json.loads(body)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
