import { Problem } from '../http/errors/problem.ts';

/**
 * Calls the provider and translates its errors: unreachable or failing is a 503, an Idempotency-Key reused for a
 * different order is a 422, and anything else is an internal error.
 */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    // Imported only on failure: loading the SDK takes 200 ms, which processes without payments should not spend.
    const { default: Stripe } = await import('stripe');
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
