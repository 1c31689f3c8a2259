import type Stripe from 'stripe';
import { z } from 'zod';
import { Problem } from '../../http/errors/problem.ts';

/** The maximum age of a delivery, and how far ahead of our clock it may be. */
export const REPLAY_WINDOW_SECONDS = 300;

const SIGNED_AT = /(?:^|,)t=(\d{1,12})(?:,|$)/;

/**
 * Returns the event of a delivery if one of `secrets` signed exactly these bytes in the last five minutes. The SDK
 * checks the signature and the age, but accepts timestamps in the future (an hour ahead, as measured). A captured
 * delivery could then be replayed later, so this function refuses them.
 * @throws Problem `webhook_signature_invalid`, and `malformed_body` if what was signed isn't an event
 */
export async function verifyWebhook(
  body: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): Promise<Stripe.Event> {
  if (signature === undefined) throw refused('The Stripe-Signature header is missing.');
  const signedAt = Number(SIGNED_AT.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1_000 + REPLAY_WINDOW_SECONDS))
    throw refused('The time in the signature is missing or is in the future.');
  const { webhooks } = (await import('stripe')).default;
  let failure: unknown;
  for (const secret of secrets) {
    try {
      return checked(webhooks.constructEvent(body, signature, secret, REPLAY_WINDOW_SECONDS));
    } catch (error) {
      if (error instanceof Problem) throw error;
      failure = error;
    }
  }
  throw refused('The signature doesn’t match the body, or is too old.', failure);
}

/** The part of an event that doesn't depend on its type. */
const envelopeSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.looseObject({}) }),
});

function checked(event: Stripe.Event): Stripe.Event {
  const { success, error } = envelopeSchema.safeParse(event);
  if (success) return event;
  const missing = error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Problem('malformed_body', { detail: `The event is not complete: ${missing}.` });
}

function refused(detail: string, cause?: unknown): Problem {
  return new Problem('webhook_signature_invalid', { detail, cause });
}
