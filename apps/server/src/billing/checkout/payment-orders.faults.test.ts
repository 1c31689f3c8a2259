import { expect, it } from 'vitest';
import { startBillingApp } from '../../../testing/billing-app.ts';
import { allPaymentOrders, playPaymentOrders } from '../../../testing/payment-orders.ts';

it('24 orders × 1 to 5 deliveries × 20 seeds end with one credit each', async () => {
  await using app = await startBillingApp();
  const orders = allPaymentOrders();
  expect(orders).toHaveLength(2_400);
  await playPaymentOrders(app, orders);
});
