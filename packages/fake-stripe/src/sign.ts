import { createHmac } from 'node:crypto';

/**
 * Returns the `Stripe-Signature` of a delivery: HMAC-SHA256 over the Unix time, a period and the exact bytes of the
 * body (docs.stripe.com/webhooks, "Verify webhook signatures manually").
 */
export function signatureOf(body: string, secret: string, signedAt: number): string {
  const digest = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
  return `t=${signedAt},v1=${digest}`;
}
