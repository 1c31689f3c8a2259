import { Problem } from '../http/errors/problem.ts';

/**
 * Calls the provider. If it can't be reached or fails, our caller gets a 503. An Idempotency-Key reused for another order
 * is a 422. Anything else is our own error.
 */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    // Only here: the SDK's modules take a process that sells nothing a fifth of a second to load.
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
