"""Shapes of the answers. Everything is a plain dict at run time."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict

from ._feedback_types import *


class Balance(TypedDict):
    success: bool
    balance: float
    balance_euros: float
    credits: float
    reserved_euros: float
    currency: str
    next_expiry: Optional[Any]
    basis_euros: float
    last_updated: str


class StatementEntry(TypedDict):
    id: int
    created_at: str
    kind: str
    source: Optional[str]
    reference: str
    change_euros: str
    balance_euros: str
    change_credits: float
    note: Optional[str]


class ApiKey(TypedDict):
    id: str
    key_name: str
    #: masked
    api_key: str
    key_prefix: str
    kind: Literal["secret", "publishable"]
    is_active: bool
    status: Literal["active", "expired", "revoked"]
    allowed_domains: List[str]
    requests_per_minute: Optional[int]
    requests_per_day: Optional[int]
    created_at: str
    last_used_at: Optional[str]
    expires_at: Optional[str]


class NewApiKey(TypedDict):
    success: bool
    #: the whole key, this once
    api_key: str
    key: ApiKey


class WebhookEndpoint(TypedDict, total=False):
    id: str
    kind: Literal["endpoint", "callback"]
    url: Optional[str]
    description: str
    events: List[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Optional[str]
    disabled_at: Optional[str]
    failing_since: Optional[str]
    last_success_at: Optional[str]
    previous_secret_until: Optional[str]
    created_at: str
    #: only in the answers that make one, this once
    secret: str


class WebhookEvent(TypedDict):
    type: str
    timestamp: str
    data: Dict[str, Any]
