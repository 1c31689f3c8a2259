"""Events of an audio stream."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from ._api_types import Segment


class StreamStarted(TypedDict):
    """The key was accepted."""

    stream_id: str
    #: maximum length of the recording, in seconds
    maximum_seconds: float


class StreamPartial(TypedDict):
    """Text of the current utterance so far, which may change."""

    #: seconds from the start of the recording
    start: float
    text: str


class StreamSegment(TypedDict):
    """An utterance is complete."""

    index: int
    segment: Segment


class StreamTruncated(TypedDict):
    """No more audio is accepted. ``finish`` returns the feedback for the audio so far."""

    code: str
    message: str


class StreamText(NamedTuple):
    """The text so far."""

    #: text that doesn't change any more
    final: str
    partial: str
