"""Replays the exchanges in ../../fixtures with the sync and the async client. FIXTURES_URL is the fixture server."""

import asyncio
import json
import os
import unittest
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from voicefeedback import AsyncVoiceFeedback, VoiceFeedback, VoiceFeedbackError

# A busy machine may need longer for all of them at once than a client waits.
PATIENT_SECONDS = 600
FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
URL = os.environ["FIXTURES_URL"]
SCENARIOS = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted((FIXTURES / "exchanges").glob("*.json"))
}


def client_options(name, run):
    client = SCENARIOS[name].get("client", {})
    options = {"base_url": f"{URL}/{name}/{run}", "timeout": PATIENT_SECONDS}
    if "max_retries" in client:
        options["max_retries"] = client["max_retries"]
    if "timeout_seconds" in client:
        options["timeout"] = client["timeout_seconds"]
    return options


def arguments(scenario):
    given = {**scenario["call"]["arguments"], **scenario.get("options", {})}
    if isinstance(given.get("audio"), dict):
        given["audio"] = FIXTURES / given["audio"]["file"]
    return given


def verb(client, name):
    for part in name.split("."):
        client = getattr(client, part)
    return client


def facts(error, expected):
    known = {"class": type(error).__name__, "message": str(error), **vars(error)}
    known.pop("facts", None)
    return {name: known.get(name) for name in expected}


def expected_outcome(scenario):
    for kind in ("error", "item_ids", "text"):
        if kind in scenario:
            return scenario[kind]
    return scenario["result"]


def play_sync(name):
    scenario = SCENARIOS[name]
    client = VoiceFeedback("vf_fixture", **client_options(name, f"python-{os.getpid()}"))
    with client:
        return outcome_sync(client, scenario)


def outcome_sync(client, scenario):
    try:
        value = verb(client, scenario["call"]["verb"])(**arguments(scenario))
        if "item_ids" in scenario:
            return [item["id"] for item in value]
        if "text" in scenario:
            return b"".join(value).decode()
        return value
    except VoiceFeedbackError as error:
        if "error" not in scenario:
            raise
        return facts(error, scenario["error"])


async def play_async(name):
    scenario = SCENARIOS[name]
    client = AsyncVoiceFeedback("vf_fixture", **client_options(name, f"python-async-{os.getpid()}"))
    async with client:
        return await outcome_async(client, scenario)


async def outcome_async(client, scenario):
    try:
        value = verb(client, scenario["call"]["verb"])(**arguments(scenario))
        if "item_ids" in scenario:
            return [item["id"] async for item in value]
        if "text" in scenario:
            return b"".join([part async for part in value]).decode()
        return await value
    except VoiceFeedbackError as error:
        if "error" not in scenario:
            raise
        return facts(error, scenario["error"])


def problems(name, run):
    with urllib.request.urlopen(f"{URL}/{name}/{run}/report") as answer:
        return json.load(answer)["problems"]


class Replay(unittest.TestCase):
    def test_sync(self):
        with ThreadPoolExecutor(len(SCENARIOS)) as pool:
            played = {name: pool.submit(play_sync, name) for name in SCENARIOS}
            self.check({name: future.result() for name, future in played.items()}, f"python-{os.getpid()}")

    def test_async(self):
        async def play_all():
            outcomes = await asyncio.gather(*(play_async(name) for name in SCENARIOS))
            return dict(zip(SCENARIOS, outcomes))

        self.check(asyncio.run(play_all()), f"python-async-{os.getpid()}")

    def check(self, outcomes, run):
        self.assertGreater(len(outcomes), 30)
        for name, outcome in outcomes.items():
            with self.subTest(name):
                self.assertEqual(outcome, expected_outcome(SCENARIOS[name]))
                self.assertEqual(problems(name, run), [])


if __name__ == "__main__":
    unittest.main()
