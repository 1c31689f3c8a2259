import { expect, it } from 'vitest';
import { startBillingApp } from '../../../testing/billing-app.ts';
import { playPaymentOrders, somePaymentOrders } from '../../../testing/payment-orders.ts';

it('a purchase is credited once and ends at one balance, in whatever order and however often its events come', async () => {
  await using app = await startBillingApp();
  // `npm run test:faults` runs all 2,400.
  const orders = somePaymentOrders();
  expect(new Set(orders.map(({ order }) => order.join())).size).toBe(24);
  expect(new Set(orders.map(({ duplicates }) => duplicates)).size).toBe(5);
  expect(orders).toHaveLength(96);
  await playPaymentOrders(app, orders);
});
