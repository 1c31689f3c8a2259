"""Decides whether and when to retry a failed request."""

from __future__ import annotations

import random
from typing import Optional

from .errors import ApiError, ConnectionFailedError, VoiceFeedbackError

_FIRST_WAIT_SECONDS = 0.5
_LONGEST_WAIT_SECONDS = 8.0
#: Longest Retry-After that is waited for. The caller handles longer ones, such as daily limits.
_LONGEST_RETRY_AFTER_SECONDS = 60.0
_RETRIED_STATUSES = frozenset({408, 429, 500, 502, 503, 504, 507})


def wait_before_retry(error: VoiceFeedbackError, attempts: int) -> Optional[float]:
    """Return the seconds to wait before the next attempt, or None for no retry.

    The backoff doubles from half a second, minus up to half as jitter, so that clients don't retry together. It is
    never shorter than Retry-After.
    """
    back_off = min(_FIRST_WAIT_SECONDS * 2.0 ** (attempts - 1), _LONGEST_WAIT_SECONDS)
    back_off *= 1 - random.random() / 2
    if isinstance(error, ConnectionFailedError):
        return back_off
    if not isinstance(error, ApiError):
        return None
    if error.status not in _RETRIED_STATUSES and error.code != "idempotency_in_flight":
        return None
    retry_after = error.retry_after_seconds or 0.0
    if retry_after > _LONGEST_RETRY_AFTER_SECONDS:
        return None
    return max(back_off, retry_after)
