import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { present } from './bodies.ts';
import { closeDispute, createDispute } from './disputes.ts';
import { type ApiContext, checkKey, errorAnswer } from './endpoint.ts';
import { readSettings, settingsSchema, writeSettings } from './settings.ts';
import { lockObject } from './store.ts';
import { inWork, planDeliveries } from './work.ts';

const disputeSchema = z.strictObject({
  charge: z.string(),
  amount: z.int().min(1).optional(),
  reason: z.string().default('fraudulent'),
});
const closeSchema = z.strictObject({ status: z.enum(['won', 'lost']) });
const againSchema = z.strictObject({ deliveries: z.int().min(1).max(20).default(1) });
const forwardSchema = z.strictObject({ seconds: z.number().min(0) });
const idSchema = z.object({ id: z.string() });

/**
 * Registers test controls ("knobs") that the real Stripe doesn't have: broken deliveries, moving the clock forward, and
 * disputes. They use JSON and the provider's secret key.
 */
export function registerKnobs(scope: FastifyInstance, context: ApiContext): void {
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError)
      return reply.code(400).send({ error: { type: 'invalid_request_error', message: error.message } });
    const { status, body } = errorAnswer(error);
    if (status >= 500) request.log.error({ err: error }, 'test provider failed');
    return reply.code(status).type('application/json').send(body);
  });
  scope.addHook('onRequest', async (request) => checkKey(request, context.secretKey));
  scope.addHook('onResponse', async () => context.wake());
  const hidden = { schema: { hide: true } };

  scope.get('/knobs', hidden, () => readSettings(context.database));
  // Changes only the given settings.
  scope.patch('/knobs', hidden, async ({ body }) =>
    inWork(context, async ({ trx, settings }) => {
      const given = z.record(z.string(), z.unknown()).parse(body);
      const next = settingsSchema.parse({ ...settings, ...given });
      await writeSettings(trx, next);
      return next;
    }),
  );
  scope.post('/knobs/clock/forward', hidden, async ({ body }) =>
    inWork(context, async ({ trx, settings }) => {
      const { seconds } = forwardSchema.parse(body);
      const next = { ...settings, clockAheadSeconds: settings.clockAheadSeconds + seconds };
      await writeSettings(trx, next);
      return next;
    }),
  );
  scope.post('/knobs/disputes', hidden, async ({ body }) =>
    inWork(context, async (work) => {
      const given = disputeSchema.parse(body);
      const charge = await lockObject(work.trx, 'charge', given.charge, 'charge');
      return present(
        await createDispute(work, charge, { amount: given.amount ?? charge.amount, reason: given.reason }),
      );
    }),
  );
  scope.post('/knobs/disputes/:id/close', hidden, async ({ body, params }) =>
    inWork(context, async (work) =>
      present(await closeDispute(work, idSchema.parse(params).id, closeSchema.parse(body).status)),
    ),
  );
  scope.post('/knobs/events/:id/deliver', hidden, async ({ body, params }) =>
    inWork(context, async (work) => {
      const event = await lockObject(work.trx, 'event', idSchema.parse(params).id);
      await planDeliveries(work, event.id, againSchema.parse(body).deliveries);
      return present(event);
    }),
  );
}
