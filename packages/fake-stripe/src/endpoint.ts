import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from './database.ts';
import { expandObject } from './expand.ts';
import { parseForm } from './form.ts';
import { claimKey, fingerprintOf, storeAnswer } from './idempotency.ts';
import { readParams } from './params.ts';
import { newId } from './store.ts';
import { StripeError } from './stripe-error.ts';
import { API_VERSION, inWork, type Work } from './work.ts';

export interface ApiContext {
  database: Database;
  /** the only accepted key */
  secretKey: string;
  pagesUrl: () => string;
  /** called after every change, so that its events are delivered now */
  wake: () => void;
}

export interface Call<Params> {
  work: Work;
  params: Params;
  /** the id in the path, or '' */
  id: string;
}

export interface Endpoint<Params> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: z.ZodType<Params>;
  /**
   * Returns the object for the response. A thrown `StripeError` rolls everything back. A returned one is the response
   * too, but its changes are committed (for example, a declined charge stays on record).
   */
  answer: (call: Call<Params>) => Promise<object | StripeError>;
}

const BEARER = /^Bearer +(\S+)$/i;
const SHOWN_KEY_CHARACTERS = 8;

/**
 * Registers one call of the API with authentication, parameters, idempotency, a transaction, expansion and a request
 * id.
 */
export function registerEndpoint<Params extends { expand?: string[] | undefined }>(
  scope: FastifyInstance,
  context: ApiContext,
  endpoint: Endpoint<Params>,
): void {
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { hide: true },
    handler: async (request, reply) => {
      const requestId = newId('req', 14);
      reply.headers({ 'request-id': requestId, 'stripe-version': API_VERSION });
      checkKey(request, context.secretKey);
      const parameters = parametersOf(request);
      const params = readParams(endpoint.params, parseForm(parameters));
      const key = request.headers['idempotency-key'];
      if (endpoint.method !== 'POST' || typeof key !== 'string')
        return await send(reply, await execute(context, endpoint, { request, params, requestId, key: null }));
      reply.header('idempotency-key', key);
      const fingerprint = fingerprintOf(request.method, pathOf(request), parameters);
      const stored = await claimKey(context.database, { key, requestId, fingerprint });
      if (stored !== undefined) {
        reply.headers({ 'idempotent-replayed': 'true', 'original-request': stored.requestId });
        return await send(reply, stored);
      }
      const answer = await execute(context, endpoint, { request, params, requestId, key });
      return await send(reply, answer);
    },
  });
}

interface Answer {
  status: number;
  body: string;
}

async function execute<Params extends { expand?: string[] | undefined }>(
  context: ApiContext,
  endpoint: Endpoint<Params>,
  given: { request: FastifyRequest; params: Params; requestId: string; key: string | null },
): Promise<Answer> {
  const { key, params } = given;
  const cause = { id: given.requestId, idempotency_key: key };
  try {
    return await inWork(
      context,
      async (work) => {
        const result = await endpoint.answer({ work, params, id: idOf(given.request) });
        const answer =
          result instanceof StripeError
            ? errorAnswer(result)
            : { status: 200, body: JSON.stringify(await expandObject(work.trx, result, params.expand)) };
        if (key !== null) await storeAnswer(work.trx, key, answer);
        return answer;
      },
      cause,
    );
  } catch (error) {
    // Store errors too: a repeated request must not do what the first one failed to do.
    if (!(error instanceof StripeError)) given.request.log.error({ err: error }, 'test provider failed');
    const answer = errorAnswer(error);
    if (key !== null) await storeAnswer(context.database, key, answer);
    return answer;
  } finally {
    context.wake();
  }
}

async function send(reply: FastifyReply, { status, body }: Answer): Promise<FastifyReply> {
  return reply.code(status).type('application/json').send(body);
}

/** A failure in Stripe's format. An unexpected error becomes an internal error of the provider. */
export function errorAnswer(error: unknown): Answer {
  const known =
    error instanceof StripeError
      ? error
      : (refusalOf(error) ??
        new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' }));
  return { status: known.status, body: JSON.stringify({ error: known.fields }) };
}

/** Converts a server error from before the route, such as a body that's too large, or undefined for other errors. */
function refusalOf(error: unknown): StripeError | undefined {
  if (!(error instanceof Error)) return undefined;
  // Fastify's errors have `statusCode`, those of the host server `status`.
  const status = 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return new StripeError(status, { type: 'invalid_request_error', message: error.message });
}

/** Throws 401 unless the request carries this provider's key. */
export function checkKey(request: FastifyRequest, secretKey: string): void {
  const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const expected = Buffer.from(secretKey);
  const actual = Buffer.from(given);
  if (actual.length === expected.length && timingSafeEqual(actual, expected)) return;
  const message = /^[sr]k_live_/.test(given)
    ? 'This is a test provider: it takes no live keys.'
    : given === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${given.slice(0, SHOWN_KEY_CHARACTERS)}***`;
  throw new StripeError(401, { type: 'invalid_request_error', message });
}

function parametersOf(request: FastifyRequest): string {
  if (request.method === 'GET' || typeof request.body !== 'string')
    return request.url.split('?').slice(1).join('?');
  return request.body;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function idOf(request: FastifyRequest): string {
  const { params } = request;
  return typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
    ? params.id
    : '';
}
