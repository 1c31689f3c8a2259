import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { WebhookVerificationError } from './errors.ts';
import { signWebhook } from './sign-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

interface RecordedDelivery {
  title: string;
  secret: string;
  headers: Record<string, string>;
  body: string;
  valid: boolean;
}
const recorded: { now: number; deliveries: RecordedDelivery[] } = JSON.parse(
  await readFile(new URL('../../fixtures/webhooks.json', import.meta.url), 'utf8'),
);
const now = new Date(recorded.now * 1000);

test.for(recorded.deliveries)('$title: valid is $valid', async ({ body, headers, secret, valid }) => {
  for (const given of [body, new TextEncoder().encode(body)]) {
    const verified = verifyWebhook(given, headers, secret, { now });
    if (valid) expect(await verified).toEqual(JSON.parse(body));
    else await expect(verified).rejects.toThrow(WebhookVerificationError);
  }
});

test('signatures of the Standard Webhooks library are accepted, and it accepts ours', async () => {
  const secret = `whsec_${btoa('a secret of thirty-two bytes long')}`;
  const webhook = new Webhook(secret);
  const body = '{"type":"credits.low","timestamp":"2026-11-21T00:00:00Z","data":{}}';
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(recorded.now),
    'webhook-signature': webhook.sign('msg_1', now, body),
  };
  expect((await verifyWebhook(body, new Headers(headers), secret, { now })).type).toBe('credits.low');
  const timestampSeconds = Math.floor(Date.now() / 1000);
  expect(webhook.verify(body, await signWebhook({ id: 'msg_2', timestampSeconds, body }, secret))).toEqual(
    JSON.parse(body),
  );
});
