import Stripe from 'stripe';
import { Problem } from '../http/problem.ts';

/**
 * Calls the provider. That it cannot be reached or has troubles of its own is a 503 for whoever called us, a caller's
 * Idempotency-Key with another order is a 422; anything else is a fault of ours and stays one.
 */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError } =
      Stripe.errors;
    if (error instanceof StripeIdempotencyError && error.statusCode === 400)
      throw new Problem('idempotency_key_reused', { cause: error });
    if (error instanceof StripeIdempotencyError) throw new Problem('idempotency_in_flight', { cause: error });
    if ([StripeAPIError, StripeConnectionError, StripeRateLimitError].some((kind) => error instanceof kind))
      throw new Problem('payments_unavailable', { cause: error });
    throw error;
  }
}
