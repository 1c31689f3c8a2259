"""What a stream of audio tells while it goes on."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from ._feedback_types import Segment


class StreamStarted(TypedDict):
    """The key is good."""

    stream_id: str
    #: more than this isn't taken
    maximum_seconds: float


class StreamPartial(TypedDict):
    """What the utterance that's being spoken sounds like so far; it may change."""

    #: in seconds of the recording
    start: float
    text: str


class StreamSegment(TypedDict):
    """An utterance is complete."""

    index: int
    segment: Segment


class StreamTruncated(TypedDict):
    """Nothing more is taken; ``finish`` returns the feedback of what was."""

    code: str
    message: str


class StreamText(NamedTuple):
    """The words so far."""

    #: they don't change any more
    final: str
    partial: str
