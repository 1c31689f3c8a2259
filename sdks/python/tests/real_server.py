"""Makes every call to the server given in the environment."""

import asyncio
import json
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from voicefeedback import (  # noqa: E402
    AsyncVoiceFeedback,
    InvalidAudioError,
    NotFoundError,
    UnsupportedMediaError,
    VoiceFeedback,
    VoiceFeedbackError,
)

SAMPLE = Path(os.environ["SAMPLE"])


def play_sync() -> None:
    with VoiceFeedback() as client:
        play_all(client)


def play_all(client) -> None:
    seen = []
    feedback = client.feedback.create(
        SAMPLE, tags=["python"], metadata={"screen": "export"}, on_progress=lambda sent, total: seen.append((sent, total))
    )
    assert seen[-1] == (SAMPLE.stat().st_size, SAMPLE.stat().st_size), seen
    assert feedback["metadata"] == {"screen": "export"}
    assert client.feedback.get(feedback["id"])["status"] == "done"
    assert client.feedback.update(feedback["id"], tags=["python-urgent"])["tags"] == ["python-urgent"]
    with SAMPLE.open("rb") as file:
        submitted = client.feedback.submit(file)
    assert "editor" in client.feedback.wait(submitted["id"])["transcript"]
    ids = [item["id"] for item in client.feedback.list(limit=1, from_="2020-01-01")]
    assert {feedback["id"], submitted["id"]} <= set(ids)
    assert [item["id"] for item in client.feedback.list(tag="python-urgent")] == [feedback["id"]]
    assert b"".join(client.feedback.audio(feedback["id"])) == SAMPLE.read_bytes()
    pictured = client.feedback.create(SAMPLE, image=os.environ["PICTURE"])
    assert pictured["image"] is not None and (pictured["image"]["width"], pictured["image"]["height"]) == (64, 40), pictured
    assert len(b"".join(client.feedback.image(pictured["id"]))) == pictured["image"]["bytes"]
    written = client.feedback.create(text="I love it.")
    assert written["transcript"] == "I love it." and written["sentiment"]["label"] == "positive"
    assert "dark mode" in client.transcribe(SAMPLE.read_bytes())["transcript"]
    assert client.analyze("I love it.")["sentiment"]["label"] == "positive"
    assert "dark mode" in client.analyze(audio_url=os.environ["SAMPLE_URL"])["transcript"]
    raw = client.with_raw_response(client.credits.balance)
    assert raw.data["credits"] < 25 and raw.status == 200 and raw.request_id, raw
    assert raw.rate_limit is not None and raw.rate_limit.remaining < raw.rate_limit.limit, raw.headers
    assert client.credits.statement(limit=1).first().has_more
    made = client.keys.create(key_name="from python")
    assert client.keys.update(made["key"]["id"], key_name="renamed")["key_name"] == "renamed"
    assert client.keys.get(made["key"]["id"])["key_name"] == "renamed"
    rotated = client.keys.rotate(made["key"]["id"], overlap_seconds=0)
    client.keys.delete(rotated["key"]["id"])
    assert rotated["key"]["id"] not in [key["id"] for key in client.keys.list()]
    hook = client.webhooks.create("https://example.com/python", events=["feedback.completed"])
    assert client.webhooks.update(hook["id"], status="disabled")["status"] == "disabled"
    assert client.webhooks.rotate_secret(hook["id"])["secret"] != hook["secret"]
    assert list(client.webhooks.deliveries(hook["id"])) == []
    client.webhooks.delete(hook["id"])
    assert hook["id"] not in [each["id"] for each in client.webhooks.list()]
    token = client.tokens.create(expires_in_seconds=60)["token"]
    with VoiceFeedback(token) as browser:
        assert "editor" in browser.feedback.create(SAMPLE)["transcript"]
    assert feedback["id"].encode() in b"".join(client.feedback.export(format="jsonl", tag="python-urgent"))
    (line,) = client.feedback.export(format="jsonl", tag="python-urgent").lines()
    assert json.loads(line)["id"] == feedback["id"]
    play_batch(client)
    assert client.analytics(interval="day")["totals"]["feedbacks"] > 0
    assert client.usage()["total"]["requests"] > 0
    assert len(client.requests(limit=2).first().items) == 2
    client.feedback.delete(feedback["id"])
    expect(NotFoundError, lambda: client.feedback.get(feedback["id"]))
    expect(UnsupportedMediaError, lambda: client.feedback.create(b"no sound"))
    expect(InvalidAudioError, lambda: client.feedback.create(b""))
    expect(InvalidAudioError, lambda: client.feedback.create("nowhere.ogg"))
    expect(VoiceFeedbackError, lambda: client.feedback.create(SAMPLE, text="both"))
    expect(VoiceFeedbackError, lambda: client.feedback.create())
    expect(VoiceFeedbackError, lambda: client.analyze())


def play_batch(client) -> None:
    items = [{"audio_url": os.environ["SAMPLE_URL"]}, {"audio_url": os.environ["TEXT_URL"]}]
    created = client.batches.create(items, defaults={"tags": ["python-batch"]})
    seen = []
    done = client.batches.wait(created["id"], on_progress=seen.append)
    assert done["status"] == "completed" and seen[-1] == done, seen
    assert done["counts"]["completed"] == 1 and done["counts"]["failed"] == 1, done
    assert client.batches.get(created["id"]) == done
    check_results(list(client.batches.results(created["id"])))
    assert created["id"] in [batch["id"] for batch in client.batches.list(limit=1)]
    assert client.batches.cancel(created["id"]) == done


def check_results(results) -> None:
    good, bad = results
    assert "editor" in good["feedback"]["transcript"] and good["feedback"]["tags"] == ["python-batch"], good
    assert bad["index"] == 1 and bad["feedback"] is None and bad["error"]["code"] == "unsupported_format", bad


def expect(error, call) -> None:
    try:
        call()
    except error:
        return
    raise AssertionError(f"{error.__name__} was not raised")


async def play_async() -> None:
    async with AsyncVoiceFeedback() as client:
        await play_all_async(client)


async def play_all_async(client) -> None:
    one, other = await asyncio.gather(client.feedback.create(SAMPLE), client.feedback.create(SAMPLE, detailed=True))
    assert one["id"] != other["id"] and other["tone"] is not None
    assert {one["id"], other["id"]} <= {item["id"] async for item in client.feedback.list(limit=1)}
    items = [{"audio_url": os.environ["SAMPLE_URL"]}, {"audio_url": os.environ["TEXT_URL"]}]
    created = await client.batches.create(items, defaults={"tags": ["python-batch"]})
    assert (await client.batches.wait(created["id"]))["status"] == "completed"
    check_results([result async for result in client.batches.results(created["id"])])
    task = asyncio.create_task(client.feedback.wait("00000000-0000-4000-8000-000000000000"))
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass


play_sync()
asyncio.run(play_async())
print("every verb answered")
