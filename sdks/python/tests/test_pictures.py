"""Requests that send a picture with a recording."""

import asyncio
import email
import io
import tempfile
import unittest
from pathlib import Path

import httpx

from voicefeedback import AsyncVoiceFeedback, InvalidAudioError, VoiceFeedback, VoiceFeedbackError

AUDIO = b"a recording\r\n"
IMAGE = b"\x89PNG and more"
ANSWER = {"id": "f1", "status": "done"}


class Pictures(unittest.TestCase):
    def setUp(self):
        self.bodies = []
        self.progress = []
        self.options = {"base_url": "http://server", "max_retries": 0}

    def answer(self, request):
        # The header has the length of the body.
        self.assertEqual(int(request.headers["content-length"]), len(request.content))
        head = f"content-type: {request.headers['content-type']}\r\n\r\n".encode()
        parts = email.message_from_bytes(head + request.content).get_payload()
        self.bodies.append(
            [(part.get_param("name", header="content-disposition"), part.get_payload(decode=True)) for part in parts]
        )
        return httpx.Response(200, json=ANSWER)

    def client(self):
        http = httpx.Client(transport=httpx.MockTransport(self.answer))
        self.addCleanup(http.close)
        return VoiceFeedback("vf_1", http_client=http, **self.options)

    def test_goes_before_the_recording(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "screen.png"
            path.write_bytes(IMAGE)
            for image in (path, str(path), IMAGE, io.BytesIO(IMAGE)):
                self.client().feedback.create(AUDIO, image=image, tags=["a"], on_progress=self.note)
            self.client().feedback.submit(AUDIO, image=path, tags=["a"])
        sent = [("tags", b'["a"]'), ("image", IMAGE), ("audio", AUDIO)]
        self.assertEqual(self.bodies, [sent] * 5)
        total = len(IMAGE) + len(AUDIO)
        self.assertEqual(self.progress, [(len(IMAGE), total), (total, total)] * 4)

    def test_goes_with_asyncio_too(self):
        async def send():
            http = httpx.AsyncClient(transport=httpx.MockTransport(self.answer))
            async with http:
                client = AsyncVoiceFeedback("vf_1", http_client=http, **self.options)
                await client.feedback.create(AUDIO, image=IMAGE)

        asyncio.run(send())
        self.assertEqual(self.bodies, [[("image", IMAGE), ("audio", AUDIO)]])

    def test_may_be_left_out(self):
        self.client().feedback.create(AUDIO)
        self.assertEqual(self.bodies, [[("audio", AUDIO)]])

    def test_comes_with_a_recording_alone(self):
        for source in ({"text": "hello"}, {"audio_url": "https://example.com/a.ogg"}):
            with self.assertRaises(VoiceFeedbackError):
                self.client().feedback.create(image=IMAGE, **source)
        for image in (b"", "/no/such/file.png", io.StringIO("text")):
            with self.assertRaises(InvalidAudioError):
                self.client().feedback.create(AUDIO, image=image)
        self.assertEqual(self.bodies, [])

    def note(self, sent, total):
        self.progress.append((sent, total))


if __name__ == "__main__":
    unittest.main()
