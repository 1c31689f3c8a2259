/** Who sends what waits in an `Outbox` for a Voice Feedback server: its options `sender` and `senderRefusals`. */

import { hexOf } from './hex.ts';

/** Refusals that another key, or more credits, mend. */
export const SENDER_REFUSALS = [
  'api_key_missing',
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'origin_not_allowed',
  'insufficient_credits',
];

/** A key's name in this browser's storage, where the key itself does not belong. */
export async function senderOf(apiKey: string): Promise<string> {
  // Insecure pages have no digests; there everybody shares the outbox, which lives in one page's origin anyway.
  if (crypto.subtle === undefined) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(apiKey));
  return hexOf(new Uint8Array(bytes, 0, 8));
}
