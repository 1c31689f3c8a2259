"""How long the calls wait for their answers, by default."""

import unittest

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

    def limit(self, call):
        # Nothing listens on this port.
        client = VoiceFeedback("vf_1", base_url="http://127.0.0.1:9", max_retries=0)
        limits = []
        connect = client._transport._connect
        client._transport._connect = lambda timeout: limits.append(timeout) or connect(timeout)
        with self.assertRaises(ConnectionFailedError):
            call(client)
        (only,) = limits
        return only


if __name__ == "__main__":
    unittest.main()
