import { WebhookVerificationError } from './errors.ts';
import { fromBase64, keyBytes } from './internal/webhook-secret.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Headers of a request: a `Headers`, Node's `request.headers`, or a plain object. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /** maximum difference between the signed time and `now`, in seconds; default 300 */
  toleranceSeconds?: number;
  now?: Date;
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook delivery and returns its event. Follows Standard Webhooks 1.0: HMAC-SHA256 over
 * `id.timestamp.body`, with signatures of both secrets during a rotation. Pass the raw body, not parsed and serialized
 * again.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = TOLERANCE_SECONDS, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('The webhook-timestamp is no time.');
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) > toleranceSeconds)
    throw new WebhookVerificationError(`The delivery is ${ageSeconds > 0 ? 'too old' : 'from the future'}.`);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey(
    'raw',
    keyBytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',');
    const bytes = version === 'v1' ? fromBase64(value) : undefined;
    // Compares in constant time.
    if (bytes !== undefined && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return parse(text);
  }
  throw new WebhookVerificationError('No signature of the delivery is right.');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '')
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

function parse(text: string): WebhookEvent {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new WebhookVerificationError('The body is not JSON.', { cause });
  }
}
