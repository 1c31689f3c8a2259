"""Types of responses and of options. Everything is a plain dict at run time."""

from __future__ import annotations

from typing import Any, Dict, Literal, TypedDict

from ._api_types import *

ExportFormat = Literal["csv", "jsonl"]


class WebhookEvent(TypedDict):
    type: str
    timestamp: str
    data: Dict[str, Any]
