"""Default timeouts of calls."""

import unittest

import httpx

from voicefeedback import ConnectionFailedError, VoiceFeedback

UPLOAD = b"an hour of sound"
ADDRESS = "https://example.com/hour.ogg"


class Limits(unittest.TestCase):
    def test_default(self):
        self.assertEqual(self.limit(lambda client: client.credits.balance()), 60)
        self.assertEqual(self.limit(lambda client: client.feedback.create(UPLOAD)), 300)
        self.assertEqual(self.limit(lambda client: client.analyze("a text")), 60)

    def test_of_a_long_recording(self):
        self.assertEqual(self.limit(lambda client: client.transcribe(UPLOAD)), 1800)
        self.assertEqual(self.limit(lambda client: client.transcribe(audio_url=ADDRESS)), 1800)
        self.assertEqual(self.limit(lambda client: client.analyze(audio_url=ADDRESS)), 1800)

    def test_of_one_call(self):
        self.assertEqual(self.limit(lambda client: client.with_options(timeout=5).feedback.create(UPLOAD)), 5)
        self.assertEqual(self.limit(lambda client: client.credits.balance(), timeout=7), 7)

    def limit(self, call, **options):
        limits = []

        def refuse(request):
            limits.append(request.extensions["timeout"])
            raise httpx.ConnectError("nothing listens", request=request)

        http = httpx.Client(transport=httpx.MockTransport(refuse))
        with http, self.assertRaises(ConnectionFailedError):
            call(VoiceFeedback("vf_1", base_url="http://server", max_retries=0, http_client=http, **options))
        (only,) = limits
        self.assertEqual(set(only.values()), {only["read"]})
        return only["read"]


if __name__ == "__main__":
    unittest.main()
