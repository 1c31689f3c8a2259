"""Verifies incoming webhook deliveries (Standard Webhooks 1.0)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Mapping, Optional, Union, cast

from .errors import WebhookVerificationError
from .types import WebhookEvent

TOLERANCE_SECONDS = 300.0
_SECRET_PREFIX = "whsec_"


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secret: str,
    *,
    tolerance_seconds: float = TOLERANCE_SECONDS,
    now: Optional[float] = None,
) -> WebhookEvent:
    """Verify a delivery and return its event. Raises WebhookVerificationError.

    The signature is HMAC-SHA256 over ``id.timestamp.body``, with signatures of both secrets during a rotation. Pass the
    raw body, not parsed and serialized again. ``now`` is in Unix seconds.
    """
    lowered = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (
        _header(lowered, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookVerificationError("The webhook-timestamp is no time.")
    age = (time.time() if now is None else now) - int(timestamp)
    if abs(age) > tolerance_seconds:
        raise WebhookVerificationError(f"The delivery is {'too old' if age > 0 else 'from the future'}.")
    raw = body.encode() if isinstance(body, str) else body
    digest = hmac.new(_key(secret), f"{id}.{timestamp}.".encode() + raw, hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(digest).decode()
    for signature in signatures.split(" "):
        if hmac.compare_digest(signature.encode(), wanted.encode()):
            return _parse(raw)
    raise WebhookVerificationError("No signature of the delivery is right.")


def _header(headers: Mapping[str, str], name: str) -> str:
    value = headers.get(name)
    if not value:
        raise WebhookVerificationError(f"The header {name} is missing.")
    return value


def _key(secret: str) -> bytes:
    text = secret[len(_SECRET_PREFIX) :] if secret.startswith(_SECRET_PREFIX) else secret
    try:
        key = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise WebhookVerificationError("A secret looks like whsec_…")
    return key


def _parse(raw: bytes) -> WebhookEvent:
    try:
        return cast(WebhookEvent, json.loads(raw))
    except ValueError as error:
        raise WebhookVerificationError("The body is not JSON.") from error
