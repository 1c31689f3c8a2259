/** The options `sender`, `judge` and `senderRefusals` of an `Outbox` that sends to a Voice Feedback server. */

import { hexOf } from './hex.ts';

/** Codes of refusals that pass on their own, as does every status of 500 or above. */
export const PASSING_REFUSALS = /^(request_timeout|upload_stalled|rate_limited)$|_in_flight$/;

/** Codes of refusals that another key, more credit, a higher limit or a new day resolves. */
export const SENDER_REFUSALS = /^(api_key|secret|token|origin|address)_|_(credits|scope|suspended|reached)$/;

/** A key's name in this browser's storage, where the key itself does not belong. */
export async function senderOf(apiKey: string): Promise<string> {
  // Insecure pages have no digests; there everybody shares the outbox, which lives in one page's origin anyway.
  if (crypto.subtle === undefined) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(apiKey));
  return hexOf(new Uint8Array(bytes, 0, 8));
}
