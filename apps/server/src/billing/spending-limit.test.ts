import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, startBillingApp } from '../../testing/billing-app.ts';
import { grant } from '../credits/ledger.ts';
import { reserve } from '../credits/reservations.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp({
    STRIPE_PAYMENT_LINK: 'https://buy.stripe.com/abc',
    STRIPE_PAYMENT_LINK_ID: 'plink_abc',
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const set = (apiKey: string, limit: unknown) =>
  app.ask(apiKey, 'PUT', 'spending-limit', { monthly_limit_euros: limit });

describe('a spending limit', () => {
  it('is none at first, can be set, is enforced, and can be lifted', async () => {
    const { apiKey, accountId } = await app.newBuyer();
    expect(await (await app.ask(apiKey, 'GET', 'spending-limit')).json()).toMatchObject({
      monthly_limit_euros: null,
      spent_this_month_euros: '0.00',
      left_euros: null,
      resets_at: expect.stringMatching(/-01T00:00:00\.000Z$/),
    });
    expect(await (await set(apiKey, 0.5)).json()).toMatchObject({
      monthly_limit_euros: '0.50',
      left_euros: '0.50',
    });
    const hold = (amountMicroEuros: number, reference: string) =>
      app.test.database
        .transaction()
        .execute((trx) => reserve(trx, { accountId, amountMicroEuros, reference }));
    await app.test.database
      .transaction()
      .execute((trx) =>
        grant(trx, { accountId, source: 'admin', amountMicroEuros: 5_000_000, reference: accountId }),
      );
    await hold(400_000, `a:${accountId}`);
    await expect(hold(200_000, `b:${accountId}`)).rejects.toMatchObject({
      code: 'spending_limit_reached',
      status: 402,
    });
    expect(await (await app.ask(apiKey, 'GET', 'spending-limit')).json()).toMatchObject({
      reserved_euros: '0.40',
      left_euros: '0.10',
    });
    // A value from a response is accepted in a request.
    expect(await (await set(apiKey, '0.75')).json()).toMatchObject({ monthly_limit_euros: '0.75' });
    const refused = await set(apiKey, 'ten');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      422,
      'body/monthly_limit_euros: must be an amount in euros, such as "12.50"',
    ]);
    // 0 pauses spending.
    expect(await (await set(apiKey, 0)).json()).toMatchObject({
      monthly_limit_euros: '0.00',
      left_euros: '0.00',
    });
    await expect(hold(1, `d:${accountId}`)).rejects.toMatchObject({ code: 'spending_limit_reached' });
    expect(await (await set(apiKey, null)).json()).toMatchObject({ monthly_limit_euros: null });
    await hold(200_000, `c:${accountId}`);
  });

  it.each([-1, 0.001, 100_000.01, '10,50', undefined])(
    'of %s is refused, and the old one stays',
    async (limit) => {
      const { apiKey } = await app.newBuyer();
      await set(apiKey, 7);
      expect((await set(apiKey, limit)).status).toBe(422);
      expect(await (await app.ask(apiKey, 'GET', 'spending-limit')).json()).toMatchObject({
        monthly_limit_euros: '7.00',
      });
    },
  );
});

describe('the payment link', () => {
  it('names the caller’s account and address', async () => {
    const { apiKey, accountId } = await app.newBuyer('ada@example.com');
    expect(await (await app.ask(apiKey, 'GET', 'payment-link')).json()).toEqual({
      success: true,
      payment_link: `https://buy.stripe.com/abc?client_reference_id=${accountId}&prefilled_email=ada%40example.com`,
    });
  });

  it('is a 404 where none is set up', async () => {
    await using other = await startBillingApp();
    const { apiKey } = await other.newBuyer();
    const response = await other.ask(apiKey, 'GET', 'payment-link');
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found']);
  });
});

it('none of these answer without a key', async () => {
  for (const path of ['spending-limit', 'auto-top-up', 'subscription', 'payment-link'])
    expect((await app.ask('vf_unknown', 'GET', path)).status).toBe(401);
});
