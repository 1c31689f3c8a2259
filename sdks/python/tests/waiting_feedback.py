"""Reads a feedback that waits for credit (WAITING_ID) from the server given in the environment."""

import asyncio
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from voicefeedback import AsyncVoiceFeedback, NotFoundError, VoiceFeedback, WaitingForAccountError  # noqa: E402

ID = os.environ["WAITING_ID"]
MISSING = "00000000-0000-4000-8000-000000000000"


def check(error: WaitingForAccountError) -> None:
    assert (error.id, error.reason) == (ID, "insufficient_credits"), error
    assert error.until > "2020" and "Nothing is lost" in str(error), error


def play_sync() -> None:
    with VoiceFeedback() as client:
        wait_and_retry(client)


def wait_and_retry(client) -> None:
    check(expect(WaitingForAccountError, lambda: client.feedback.wait(ID)))
    (listed,) = client.feedback.list(processing_status="waiting")
    assert listed["id"] == ID and listed["waiting"]["reason"] == "insufficient_credits", listed
    assert list(client.feedback.list(retryable=True)) == []
    assert client.feedback.retry(ID)["status"] == "queued"
    check(expect(WaitingForAccountError, lambda: client.feedback.wait(ID)))
    assert client.feedback.retry_all(from_="2020-01-01", tag="late") == {"retried": 1, "remaining": 0}
    check(expect(WaitingForAccountError, lambda: client.feedback.wait(ID)))
    expect(NotFoundError, lambda: client.feedback.retry(MISSING))


def expect(kind, call):
    try:
        call()
    except kind as error:
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


async def play_async() -> None:
    async with AsyncVoiceFeedback() as client:
        await retry_and_wait(client)


async def retry_and_wait(client) -> None:
    assert (await client.feedback.retry(ID))["status"] == "queued"
    try:
        await client.feedback.wait(ID)
    except WaitingForAccountError as error:
        check(error)
    assert await client.feedback.retry_all(processing_status="failed") == {"retried": 0, "remaining": 0}


play_sync()
asyncio.run(play_async())
print("waited and retried")
