import type { FastifyInstance } from 'fastify';
import { registerBillingApi } from './api-billing.ts';
import { registerPaymentApi } from './api-payments.ts';
import { registerSessionApi } from './api-sessions.ts';
import { type ApiContext, errorAnswer } from './endpoint.ts';
import { StripeError } from './stripe-error.ts';

/** Far above what any call needs, and still cheap to parse. */
const BODY_BYTES = 100_000;

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
  scope.setNotFoundHandler((request, reply) => {
    const { status, body } = errorAnswer(
      new StripeError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?', 1)[0]}).`,
      }),
    );
    return reply.code(status).type('application/json').send(body);
  });
  registerSessionApi(scope, context);
  registerPaymentApi(scope, context);
  registerBillingApi(scope, context);
}
