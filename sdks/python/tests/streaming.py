"""Streams recordings to the server given in the environment, through a proxy that can cut connections."""

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any, List

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import httpx  # noqa: E402

from voicefeedback import (  # noqa: E402
    AsyncVoiceFeedback,
    AuthenticationError,
    StreamLostError,
    VoiceFeedback,
    VoiceFeedbackError,
)

SPOKEN = Path(os.environ["SPOKEN"]).read_bytes()
SAMPLES = Path(os.environ["SPOKEN_WAV"]).read_bytes()[44:]
CONTROL = os.environ["CONTROL_URL"]
WORDS = "my fellow"
PIECE_BYTES = 4_000
LONG_SECONDS = 60.0


def proxy(command: str) -> None:
    """`cut` breaks every connection; `refuse` and `allow` apply to new streams."""
    httpx.post(f"{CONTROL}/{command}", timeout=LONG_SECONDS).raise_for_status()


def pieces(audio: bytes) -> List[bytes]:
    return [audio[at : at + PIECE_BYTES] for at in range(0, len(audio), PIECE_BYTES)]


def total(client: VoiceFeedback) -> int:
    return client.feedback.list().first().total


def wait_for_words(stream: Any) -> None:
    end = time.monotonic() + LONG_SECONDS
    while not "".join(stream.text):
        assert time.monotonic() < end, "no words came while the recording was sent"
        time.sleep(0.05)


def expect(error: Any, call: Any) -> Any:
    try:
        call()
    except error as raised:
        return raised
    raise AssertionError(f"{error.__name__} was not raised")


def play_sync(client: VoiceFeedback) -> None:
    half = len(SPOKEN) // 2
    before = total(client)
    started: List[Any] = []
    segments: List[str] = []
    with client.stream(tags=["python-stream"]) as stream:
        stream.on("started", started.append)
        stream.on("segment", lambda event: segments.append(event["segment"]["text"]))
        stop_listening = stream.on("partial", lambda event: segments.append("never"))
        stop_listening()
        for piece in pieces(SPOKEN[:half]):
            stream.send(piece)
        wait_for_words(stream)
        proxy("cut")
        for piece in pieces(SPOKEN[half:]):
            stream.send(piece)
        feedback = stream.finish()
        assert stream.finish() is feedback
        expect(VoiceFeedbackError, lambda: stream.send(b"more"))
    assert feedback["audio"]["bytes"] == len(SPOKEN), feedback["audio"]
    assert WORDS in feedback["transcript"].lower() and feedback["tags"] == ["python-stream"], feedback
    assert " ".join(segments) == feedback["transcript"] == stream.text.final, (segments, stream.text)
    assert stream.text.partial == "" and started[0]["maximum_seconds"] > 0 and "resume_token" not in started[0]
    assert client.feedback.get(feedback["id"])["status"] == "done" and total(client) == before + 1
    expect(VoiceFeedbackError, stream.__enter__)

    proxy("refuse")
    lost: List[StreamLostError] = []
    with client.stream(format="pcm", tags=["uploaded"]) as stream:
        stream.on("lost", lost.append)
        stream.send(SAMPLES)
        feedback = stream.finish()
        # A listener that is added afterwards is told what happened.
        stream.on("lost", lost.append)
    assert feedback["audio"]["format"] == "wav" and WORDS in feedback["transcript"].lower(), feedback
    assert [one.code for one in lost] == ["unreachable"] * 2 and feedback["tags"] == ["uploaded"], lost
    proxy("allow")

    with client.stream() as stream:
        stream.send(SPOKEN)
        stream.cancel()
        assert expect(StreamLostError, stream.finish).code == "cancelled"
    with client.stream() as stream:
        stream.send(SPOKEN)
    assert total(client) == before + 2
    expect(VoiceFeedbackError, lambda: client.stream().send(SPOKEN))
    with VoiceFeedback("vf_nothing", max_retries=0) as stranger, stranger.stream() as stream:
        stream.send(SPOKEN)
        expect(AuthenticationError, stream.finish)


async def play_async(client: AsyncVoiceFeedback) -> None:
    half = len(SPOKEN) // 2
    partials: List[str] = []
    async with client.stream(detailed=True) as stream:
        stream.on("partial", lambda event: partials.append(event["text"]))
        for piece in pieces(SPOKEN[:half]):
            stream.send(piece)
        await asyncio.to_thread(wait_for_words, stream)
        await asyncio.to_thread(proxy, "cut")
        for piece in pieces(SPOKEN[half:]):
            stream.send(piece)
        feedback = await stream.finish()
    assert feedback["audio"]["bytes"] == len(SPOKEN) and feedback["transcript"] == stream.text.final, feedback
    assert partials and feedback["tone"] is not None
    async with client.stream(format="pcm") as one, client.stream() as other:
        one.send(SAMPLES)
        other.send(SPOKEN)
        answers = await asyncio.gather(one.finish(), other.finish())
    assert all(WORDS in each["transcript"].lower() for each in answers), answers

    await asyncio.to_thread(proxy, "refuse")
    async with client.stream() as stream:
        stream.send(SPOKEN)
        feedback = await stream.finish()
    assert WORDS in feedback["transcript"].lower()
    await asyncio.to_thread(proxy, "allow")

    async with client.stream() as stream:
        stream.send(SPOKEN)
        await stream.cancel()
        try:
            await stream.finish()
        except StreamLostError as error:
            assert error.code == "cancelled"
        else:
            raise AssertionError("a cancelled stream has no result")


async def main() -> None:
    async with AsyncVoiceFeedback() as client:
        await play_async(client)


with VoiceFeedback() as sync_client:
    play_sync(sync_client)
asyncio.run(main())
print("every stream ended as it should")
