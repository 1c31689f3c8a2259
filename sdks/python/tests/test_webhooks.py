"""Verifies the recorded deliveries, valid and invalid ones."""

import json
import unittest
from pathlib import Path

from voicefeedback import WebhookVerificationError, verify_webhook

RECORDED = json.loads(
    (Path(__file__).resolve().parents[2] / "fixtures" / "webhooks.json").read_text(encoding="utf-8")
)


class Deliveries(unittest.TestCase):
    def test_recorded(self):
        self.assertGreater(len(RECORDED["deliveries"]), 20)
        for delivery in RECORDED["deliveries"]:
            for body in (delivery["body"], delivery["body"].encode()):
                with self.subTest(delivery["title"]):
                    self.check(body, delivery)

    def check(self, body, delivery):
        arguments = (body, delivery["headers"], delivery["secret"])
        if delivery["valid"]:
            self.assertEqual(verify_webhook(*arguments, now=RECORDED["now"]), json.loads(delivery["body"]))
        else:
            with self.assertRaises(WebhookVerificationError):
                verify_webhook(*arguments, now=RECORDED["now"])
