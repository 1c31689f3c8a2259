import { signWebhook } from '../sign-webhook.ts';
import { UsageError } from './usage-error.ts';

const TIMEOUT_MS = 15_000;
const SECRET_BYTES = 32;

export interface Delivery {
  type: string;
  timestamp: string;
  data: unknown;
}

/** Sends a signed event like our servers and returns a text with the receiver's response. Never throws. */
export async function deliver(event: Delivery, url: string, secret: string): Promise<string> {
  const body = JSON.stringify(event);
  const content = { id: `msg_${crypto.randomUUID()}`, timestampSeconds: Math.floor(Date.now() / 1000), body };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await signWebhook(content, secret)) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `no answer (${cause instanceof Error ? cause.message || cause.name : String(cause)})`;
  }
}

/** Converts `3000`, `localhost:3000/hooks` or a full URL to a URL. @throws UsageError */
export function receiverUrl(given: string): string {
  const url = /^\d+$/.test(given)
    ? `http://localhost:${given}/`
    : /^https?:\/\//.test(given)
      ? given
      : `http://${given}`;
  if (!URL.canParse(url)) throw new UsageError(`${given} isn't a port or a URL.`);
  return url;
}

export function newSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;
}
