import { paymentModeSchema } from '@voice-feedback/contract/billing';
import type { App } from '../http/server.ts';
import type { Billing } from './open-billing.ts';

/** The mode changes only on restart. */
const CACHE = 'public, max-age=60';

/** `GET /api/billing/mode`: payment pages use it to say that no real money moves. */
export function registerPaymentModeRoute(app: App, billing: Billing): void {
  app.get(
    '/api/billing/mode',
    {
      config: { openToOrigins: true },
      schema: {
        tags: ['billing'],
        operationId: 'getPaymentMode',
        summary: 'Get whether payments are in test mode',
        security: [],
        response: { 200: paymentModeSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', CACHE);
      return { success: true as const, test_mode: billing.config.mode !== 'live' };
    },
  );
}
