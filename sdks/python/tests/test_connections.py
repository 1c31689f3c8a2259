"""Connection pooling, hooks, raw responses, options of one call, and settings from the environment."""

import asyncio
import os
import socket
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest import mock

from voicefeedback import AsyncVoiceFeedback, NotFoundError, VoiceFeedback, VoiceFeedbackError

CALLS = 100


class Answers(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    #: Buffers headers and body into one packet, to avoid waiting for an acknowledgement.
    wbufsize = -1

    def do_GET(self):
        self.server.seen.append((self.path, self.headers))
        if "missing" in self.path:
            return self.answer(404, b'{"code": "not_found", "detail": "none"}')
        if self.path.startswith("/api/v1/feedbacks/export"):
            return self.answer(200, b'{"id": "1"}\n{"id": "2"}\n')
        return self.answer(200, b'{"id": "1", "status": "done", "summary": "Good."}')

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.send_header("x-request-id", f"request-{len(self.server.seen)}")
        for name, value in (("limit", 120), ("remaining", 119), ("reset", 60)):
            self.send_header(f"x-ratelimit-{name}", str(value))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Counting(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        self.connections = 0
        self.seen = []
        super().__init__(("127.0.0.1", 0), Answers)

    def get_request(self):
        self.connections += 1
        return super().get_request()


class Connections(unittest.TestCase):
    def setUp(self):
        self.server = Counting()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)

    def test_a_hundred_calls_take_one_connection(self):
        with VoiceFeedback("vf_1", base_url=self.url) as client:
            for _ in range(CALLS):
                client.feedback.get("1")
            client.with_options(timeout=5).feedback.get("1")
            list(client.feedback.export().lines())
        self.assertEqual((len(self.server.seen), self.server.connections), (CALLS + 2, 1))

    def test_a_hundred_awaited_calls_take_one_connection(self):
        async def call_all():
            async with AsyncVoiceFeedback("vf_1", base_url=self.url) as client:
                for _ in range(CALLS):
                    await client.feedback.get("1")
                await client.with_options(timeout=5).feedback.get("1")
                return [line async for line in client.feedback.export(format="jsonl").lines()]

        self.assertEqual(asyncio.run(call_all()), ['{"id": "1"}', '{"id": "2"}'])
        self.assertEqual((len(self.server.seen), self.server.connections), (CALLS + 2, 1))

    def test_raw_responses(self):
        with VoiceFeedback("vf_1", base_url=self.url) as client:
            raw = client.with_raw_response(client.feedback.get, "1")
            self.assertEqual((raw.status, raw.request_id, raw.attempts), (200, "request-1", 1))
            self.assertEqual((raw.data["summary"], raw.headers["content-length"]), ("Good.", str(len(raw.body))))
            self.assertEqual((raw.rate_limit.limit, raw.rate_limit.remaining, raw.rate_limit.reset_seconds), (120, 119, 60))
            with self.assertRaises(NotFoundError) as caught:
                client.with_raw_response(client.feedback.get, "missing")
            self.assertEqual(caught.exception.headers["x-ratelimit-remaining"], "119")
            with client.feedback.export() as export:
                self.assertEqual((export.status, export.read(), export.status), (None, b'{"id": "1"}\n{"id": "2"}\n', 200))
                self.assertEqual((export.request_id, export.rate_limit.limit), ("request-3", 120))
            with self.assertRaises(VoiceFeedbackError):
                client.with_raw_response(client.feedback.list)

    def test_raw_responses_of_tasks_side_by_side_are_their_own(self):
        async def call_both():
            async with AsyncVoiceFeedback("vf_1", base_url=self.url) as client:
                return await asyncio.gather(*(client.with_raw_response(client.feedback.get, "1") for _ in range(8)))

        self.assertEqual(len({raw.request_id for raw in asyncio.run(call_both())}), 8)

    def test_hooks_see_every_attempt(self):
        told = []
        hooks = {"on_request": told.append, "on_response": told.append}
        with VoiceFeedback("vf_1", base_url=self.url, **hooks) as client:
            client.feedback.get("1")
            with self.assertRaises(NotFoundError):
                client.feedback.get("missing")
        self.assertEqual([getattr(info, "status", "sent") for info in told], ["sent", 200, "sent", 404])
        self.assertEqual([info.attempt for info in told], [1, 1, 1, 1])
        self.assertEqual((told[1].request_id, told[3].error.code), ("request-1", "not_found"))
        with socket.socket() as closed:
            closed.bind(("127.0.0.1", 0))
            nowhere = f"http://127.0.0.1:{closed.getsockname()[1]}"
        told.clear()
        with VoiceFeedback("vf_1", base_url=nowhere, max_retries=1, **hooks) as client:
            with self.assertRaises(VoiceFeedbackError):
                client.feedback.get("1")
        attempts = [(info.attempt, getattr(info, "status", "sent")) for info in told]
        self.assertEqual(attempts, [(1, "sent"), (1, None), (2, "sent"), (2, None)])

    def test_hooks_change_the_headers_of_an_attempt(self):
        def sign(info):
            info.headers["X-Attempt"] = str(info.attempt)
            del info.headers["user-agent"]

        with VoiceFeedback("vf_1", base_url=self.url, on_request=sign) as client:
            client.feedback.get("1")
        ((_, headers),) = self.server.seen
        self.assertEqual((headers["x-attempt"], headers["user-agent"]), ("1", None))

    def test_hooks_of_one_call_come_before_the_clients(self):
        told = []
        with VoiceFeedback("vf_1", base_url=self.url, on_response=lambda info: told.append("client")) as client:
            client.with_options(on_response=lambda info: told.append(info.status)).feedback.get("1")
            client.feedback.get("1")
        self.assertEqual(told, [200, "client", "client"])

    def test_hooks_of_the_asynchronous_client_are_awaited(self):
        told = []

        async def note(info):
            await asyncio.sleep(0)
            told.append(info.attempt)

        async def call():
            async with AsyncVoiceFeedback("vf_1", base_url=self.url, on_request=note, on_response=told.append) as client:
                await client.with_options(on_response=note).feedback.get("1")

        asyncio.run(call())
        self.assertEqual([told[0], told[1], told[2].status], [1, 1, 200])

    def test_options_of_one_call(self):
        with VoiceFeedback("vf_1", base_url=self.url, headers={"X-Team": "a"}) as client:
            client.with_options(headers={"X-Trace": "b"}).feedback.get("1")
            client.feedback.get("1")
        both, one = (headers for _, headers in self.server.seen)
        self.assertEqual((both["x-team"], both["x-trace"], one["x-team"], one["x-trace"]), ("a", "b", "a", None))

    def test_the_environment_names_key_and_server(self):
        with mock.patch.dict(os.environ, VOICEFEEDBACK_API_KEY="vf_2", VOICEFEEDBACK_BASE_URL=f"{self.url}/"):
            with VoiceFeedback() as client:
                client.feedback.get("1")
        ((path, headers),) = self.server.seen
        self.assertEqual((path, headers["authorization"]), ("/api/v1/feedbacks/1", "Bearer vf_2"))

    def test_what_is_no_address_is_refused_at_once(self):
        for address in ("localhost:8000", "example.com", "ftp://example.com", "https://", ""):
            with self.subTest(address), self.assertRaisesRegex(VoiceFeedbackError, "not the address"):
                VoiceFeedback("vf_1", base_url=address)


if __name__ == "__main__":
    unittest.main()
