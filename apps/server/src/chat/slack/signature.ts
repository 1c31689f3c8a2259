import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { MINUTE_MS, SECOND_MS } from '../../durations.ts';

/** Slack's recommendation, in both directions. */
const REQUEST_AGE_MS = 5 * MINUTE_MS;

/**
 * Checks that Slack signed these bytes within the last five minutes (docs.slack.dev: "Verifying requests from Slack").
 * @returns the signature, which identifies the request; undefined if it's forged or too old
 */
export function checkSignature(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { signingSecret, now }: { signingSecret: string; now: Date },
): string | undefined {
  const timestamp = String(headers['x-slack-request-timestamp'] ?? '');
  const signature = String(headers['x-slack-signature'] ?? '');
  if (!/^\d{1,12}$/.test(timestamp)) return undefined;
  const hmac = createHmac('sha256', signingSecret).update(`v0:${timestamp}:`).update(body).digest('hex');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(`v0=${hmac}`)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const age = Math.abs(now.getTime() - Number(timestamp) * SECOND_MS);
  return age <= REQUEST_AGE_MS ? signature : undefined;
}
