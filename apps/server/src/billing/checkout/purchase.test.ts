import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { call, readAudio, upload } from '../../../testing/call.ts';
import { PAYER, VISA } from '../../../testing/payment-provider.ts';
import { setSpendingLimit } from '../../credits/spending-limit.ts';

it('in the whole application a key buys credit, which is in the balance once and on an invoice', async () => {
  await using app = await startTestApp();
  const balance = async () => (await (await call(app, app.key, '/api/credits/balance')).json()).balance;
  const before = await balance();
  const order = await fetch(`${app.url}/api/billing/create-checkout-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_key: app.key,
      amount_euros: 25,
      success_url: `${app.config.publicUrl}/success`,
      cancel_url: `${app.config.publicUrl}/cancel`,
    }),
  });
  expect(order.status).toBe(200);
  const { checkout_url, session_id } = await order.json();
  const paid = await fetch(checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ ...PAYER, ...VISA }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toBe(`${app.config.publicUrl}/success?session_id=${session_id}`);
  await vi.waitFor(async () => expect(await balance()).toBe(before + 25));
  const state = await fetch(`${app.url}/api/billing/checkout-sessions/${session_id}`);
  const told = await state.json();
  // The URL needs no authentication, so the response must not describe the account.
  expect(JSON.stringify(told)).not.toMatch(/balance|email|account/);
  expect(told).toMatchObject({
    state: 'paid',
    amount_euros: '25.00',
    credits: 2_500,
  });
  const { invoices } = await (await call(app, app.key, '/api/billing/invoices')).json();
  expect(invoices).toMatchObject([{ total_euros: '25.00', test: true }]);
  expect(await balance()).toBe(before + 25);
  // The URL stops working once the account is erased.
  await app.test.pool.query(
    `insert into account_erasures (account_id, user_id) select account_id, gen_random_uuid() from billing_purchases where id = $1`,
    [session_id],
  );
  const gone = await fetch(`${app.url}/api/billing/checkout-sessions/${session_id}`);
  expect([gone.status, (await gone.json()).code]).toEqual([404, 'not_found']);
});

it('in the whole application a recording beyond the month’s spending limit is a 402 of its own, and leaves nothing', async () => {
  await using app = await startTestApp();
  const account = await app.test.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  // Less than one second costs.
  await setSpendingLimit(app.test.database, account.id, 100);
  const response = await upload(app, app.key, await readAudio('modern.webm'));
  expect([response.status, (await response.json()).code]).toEqual([402, 'spending_limit_reached']);
  expect(await app.test.database.selectFrom('recordings').select('id').execute()).toEqual([]);
});
