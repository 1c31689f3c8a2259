import { keyBytes } from './internal/webhook-secret.ts';

/** Signed content of a delivery: its id, the Unix time of the attempt in seconds, and the exact body. */
export interface SignedContent {
  id: string;
  timestampSeconds: number;
  body: string;
}

/** Returns the signed headers of a delivery (Standard Webhooks 1.0), for tests of your receiver. */
export async function signWebhook(
  { id, timestampSeconds, body }: SignedContent,
  secret: string,
): Promise<Record<string, string>> {
  const key = await crypto.subtle.importKey(
    'raw',
    keyBytes(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestampSeconds}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': `v1,${btoa(String.fromCharCode(...signature))}`,
  };
}
