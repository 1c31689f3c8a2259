import { expect, it } from 'vitest';
import { startBillingApp } from '../testing/billing-app.ts';
import { allPaymentOrders, playPaymentOrders } from '../testing/payment-orders.ts';

/** Of 2,400; `npm run test:faults` plays them all. */
const ORDERS = 200;

it('M9: a purchase is credited once and ends at one balance, in whatever order and however often its events come', async () => {
  await using app = await startBillingApp();
  const orders = allPaymentOrders().slice(0, ORDERS);
  expect(new Set(orders.map(({ order }) => order.join())).size).toBe(24);
  await playPaymentOrders(app, orders);
});
