import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerBillingApi } from './api-billing.ts';
import { registerPaymentApi } from './api-payments.ts';
import { registerSessionApi } from './api-sessions.ts';
import { type ApiContext, errorAnswer } from './endpoint.ts';
import { StripeError } from './stripe-error.ts';

/** Far above what any call needs, and still cheap to parse. */
const BODY_BYTES = 100_000;

/** Lists with a search at Stripe, which isn't supported here. */
const SEARCHABLE = [
  'charges',
  'customers',
  'invoices',
  'payment_intents',
  'prices',
  'products',
  'subscriptions',
];

function refuseUrl(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer(
    new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`,
    }),
  );
  return reply.code(status).type('application/json').send(body);
}

/** Registers all supported calls of Stripe's API. `scope` has the prefix of `/v1`. */
export function registerApi(scope: FastifyInstance, context: ApiContext): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    async (_request: unknown, body: string | Buffer) => String(body),
  );
  scope.setErrorHandler((error, request, reply) => {
    const { status, body } = errorAnswer(error);
    if (status >= 500) request.log.error({ err: error }, 'test provider failed');
    return reply.code(status).type('application/json').send(body);
  });
  scope.setNotFoundHandler(refuseUrl);
  // The server's pages would take unknown GETs, and the routes of single objects would take searches.
  for (const url of ['/v1/*', ...SEARCHABLE.map((list) => `/v1/${list}/search`)])
    scope.get(url, { schema: { hide: true } }, refuseUrl);
  registerSessionApi(scope, context);
  registerPaymentApi(scope, context);
  registerBillingApi(scope, context);
}
