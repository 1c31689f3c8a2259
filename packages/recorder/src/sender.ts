/** Options of an `Outbox` that sends to a Voice Feedback server: `sender`, `judge` and `senderRefusals`. */

import { hexOf } from './hex.ts';

/** Error codes that are temporary, like every status from 500. */
export const PASSING_REFUSALS = /^(request_timeout|upload_stalled|rate_limited)$|_in_flight$/;

/** Error codes that another key, more credit, a higher limit or a new day resolves. */
export const SENDER_REFUSALS = /^(api_key|secret|token|origin|address)_|_(credits|scope|suspended|reached)$/;

/** Identifies a key in the browser's storage without storing the key itself. */
export async function senderOf(apiKey: string): Promise<string> {
  // Insecure pages have no `crypto.subtle`. Their keys share one outbox, which stays within the page's origin.
  if (crypto.subtle === undefined) return '';
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(apiKey));
  return hexOf(new Uint8Array(bytes, 0, 8));
}
