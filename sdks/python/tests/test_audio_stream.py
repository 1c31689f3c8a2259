"""Invalid uses of a stream."""

import threading
import unittest

from voicefeedback import VoiceFeedback, VoiceFeedbackError

NOBODY = "http://127.0.0.1:1"
SECONDS = 60


class OwnListener(unittest.TestCase):
    def test_cannot_wait_for_its_stream(self):
        refused = []
        called = threading.Event()

        with VoiceFeedback("vf_1", base_url=NOBODY, max_retries=0) as client:
            stream = client.stream()

            def listen(_):
                for call in (lambda: stream.send(b"more"), stream.finish, stream.cancel):
                    try:
                        call()
                    except VoiceFeedbackError as error:
                        refused.append(str(error))
                called.set()

            stream.on("lost", listen)
            with stream:
                self.assertTrue(called.wait(SECONDS), "the listener hangs")
        self.assertEqual(refused, ["A listener can't call its own stream: it would wait for itself."] * 3)


if __name__ == "__main__":
    unittest.main()
