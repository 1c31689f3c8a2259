import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PaymentProvider,
  PROVIDER_KEY,
  startPaymentProvider,
} from '../../../apps/server/testing/payment-provider.ts';

let given: PaymentProvider;
beforeAll(async () => {
  given = await startPaymentProvider();
});
afterAll(() => given[Symbol.asyncDispose]());

const create = (key: string, email: string) =>
  given.stripe.customers.create({ email }, { idempotencyKey: key, maxNetworkRetries: 0 });

describe('an Idempotency-Key', () => {
  it('gives the first answer again, and nothing is done twice', async () => {
    const first = await create('key-1', 'one@example.com');
    const second = await create('key-1', 'one@example.com');
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    const { data } = await given.stripe.customers.list({ email: 'one@example.com' });
    expect(data).toHaveLength(1);
  });

  it('with other parameters is a 400 idempotency_error', async () => {
    await create('key-2', 'two@example.com');
    await expect(create('key-2', 'other@example.com')).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    expect((await given.stripe.customers.list({ email: 'other@example.com' })).data).toEqual([]);
  });

  it('of a request in progress is a 409; if its process died, it is free after a minute', async () => {
    await create('key-3', 'three@example.com');
    const { pool } = given.test;
    await pool.query(
      "update test_provider_requests set status = null, body = null where idempotency_key = 'key-3'",
    );
    await expect(create('key-3', 'three@example.com')).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    await pool.query(
      "update test_provider_requests set created_at = now() - interval '61 s' where idempotency_key = 'key-3'",
    );
    expect((await create('key-3', 'three@example.com')).email).toBe('three@example.com');
  });

  it('lets one of many equal requests at the same moment do the work', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 16 }, () => create('key-4', 'four@example.com')),
    );
    const ids = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    for (const attempt of attempts)
      if (attempt.status === 'rejected') expect(attempt.reason.statusCode).toBe(409);
    expect((await given.stripe.customers.list({ email: 'four@example.com' })).data).toHaveLength(1);
  });

  it('keeps a refusal too: a declined payment stays declined under its key', async () => {
    const pay = () =>
      given.stripe.paymentIntents.create(
        { amount: 500, currency: 'eur', confirm: true, payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'key-5', maxNetworkRetries: 0 },
      );
    const first = await pay().catch((error: unknown) => error);
    const second = await pay().catch((error: unknown) => error);
    expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(second).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline', statusCode: 402 });
    expect((await given.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('is not used up by parameters that are wrong', async () => {
    await expect(create('key-6', 'no address')).rejects.toMatchObject({ statusCode: 400 });
    expect((await create('key-6', 'six@example.com')).email).toBe('six@example.com');
  });

  it('of more than 255 characters is refused', async () => {
    await expect(create('k'.repeat(256), 'seven@example.com')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is sent with every POST of the SDK, so its retries change nothing', async () => {
    const response = await fetch(`${given.url}/test-provider/v1/customers`, {
      method: 'POST',
      body: 'email=eight%40example.com',
      headers: {
        authorization: `Bearer ${PROVIDER_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'key-8',
      },
    });
    expect(response.headers.get('idempotency-key')).toBe('key-8');
    const again = await create('key-8', 'eight@example.com');
    expect(again.id).toBe((await response.json()).id);
  });
});
