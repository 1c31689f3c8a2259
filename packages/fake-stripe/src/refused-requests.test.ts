import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  PROVIDER_KEY,
  startPaymentProvider,
} from '../../../apps/server/testing/payment-provider.ts';

interface Sent {
  method?: string;
  body?: string;
  type?: string;
}

let given: PaymentProvider;
beforeAll(async () => {
  given = await startPaymentProvider();
});
afterAll(() => given[Symbol.asyncDispose]());

describe('a request that the server refuses before the provider sees it', () => {
  it.each<[string, string, Sent, number]>([
    ['a NUL character in the query', '/v1/charges?limit=%00', {}, 400],
    ['a NUL character in the path', '/v1/charges/%00', {}, 400],
    ['an object that does not exist here', '/v1/coupons', {}, 404],
    ['a search', '/v1/customers/search?query=x', {}, 404],
    [
      'a currency that does not exist',
      '/v1/payment_intents',
      { method: 'POST', body: 'amount=100&currency=zzz' },
      400,
    ],
    ['a body of another type', '/v1/refunds', { method: 'POST', body: '<a/>', type: 'application/xml' }, 415],
    ['a body that is too large', '/v1/refunds', { method: 'POST', body: 'a='.padEnd(200_000, 'x') }, 413],
    [
      'a knob with incomplete JSON',
      '/knobs',
      { method: 'PATCH', body: '{"a":', type: 'application/json' },
      400,
    ],
  ])(
    'is the caller’s mistake, in Stripe’s words: %s',
    async (_name, path, { method = 'GET', body, type }, status) => {
      const answer = await fetch(`${given.url}/test-provider${path}`, {
        method,
        headers: {
          authorization: `Bearer ${PROVIDER_KEY}`,
          'content-type': type ?? 'application/x-www-form-urlencoded',
        },
        ...(body === undefined ? {} : { body }),
      });
      const { error } = await answer.json();
      expect([answer.status, error.type]).toEqual([status, 'invalid_request_error']);
      expect(error.message).not.toBe('An unknown error occurred.');
    },
  );
});
