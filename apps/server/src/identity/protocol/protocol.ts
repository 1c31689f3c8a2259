import { randomUUID } from 'node:crypto';
import { pageQuery } from '@voice-feedback/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DeadlinePassed, withDeadline } from '../../database/deadline.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { ErrorFormat } from '../../http/errors/error-formats.ts';
import { DATABASE_RETRY_AFTER_SECONDS } from '../../http/errors/error-handler.ts';
import { Problem } from '../../http/errors/problem.ts';
import { configureRoutes } from '../../http/routes/route-config.ts';
import type { IdentitySettings } from '../settings.ts';
import { describeAuthRoute } from './described-routes.ts';
import { IdentityError } from './errors.ts';

const BODY_BYTES = 1024 * 1024;
const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';
const LOCK_TIMEOUT_SQLSTATE = '55P03';
const PREFLIGHT_SECONDS = '86400';
const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  VERSION_HEADER,
  'redirect_to',
].join(', ');
const EXPOSED_HEADERS = [VERSION_HEADER, 'x-total-count', 'link', 'x-sb-error-code', 'retry-after'].join(
  ', ',
);

/**
 * Applies the auth protocol's transport rules to this scope: its error bodies instead of problem documents, its own
 * limits, and headers that browsers of any origin may read (it never uses cookies).
 */
export function speakProtocol(
  scope: FastifyInstance,
  { settings }: { settings: Pick<IdentitySettings, 'requestTimeoutMs'> },
  options: { preflight?: boolean } = {},
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => {
    if (body.length === 0) return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new IdentityError(400, 'bad_json', 'Could not parse request body as JSON'), undefined);
    }
  });
  scope.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_BYTES;
  });
  limitTime(scope, settings);
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED_HEADERS,
      'cache-control': 'no-store',
    });
    if (speaksVersion(request)) reply.header(VERSION_HEADER, VERSION);
  });
  scope.setErrorHandler((error, request, reply) => {
    answerError(toIdentityError(error), error, request, reply);
  });
  scope.addHook('onRoute', (route) => {
    const described = describeAuthRoute(String(route.method), route.url, route.schema);
    if (described === undefined) return;
    const isList = described.querystring === pageQuery;
    const answerHeaders = {
      200: isList ? (['x-total-count', 'Link'] as const) : [],
      302: ['Location'] as const,
      303: ['Location'] as const,
      '*': ['x-sb-error-code', 'Retry-After'] as const,
    };
    route.config = { ...route.config, described, answerHeaders };
  });
  // The handlers parse requests and responses in the protocol's format, so the routes have no schemas.
  const hidden = { hide: true } as const;
  if (options.preflight === false) {
    configureRoutes(scope, { openToOrigins: true }, hidden);
    return;
  }
  // The protocol's clients know only its own error codes, including those for text that can't be stored.
  const spoken = { errors: authProblem, takesAnyText: true, openToOrigins: true, lane: 'signIn' } as const;
  configureRoutes(scope, spoken, hidden);
  // Only in a scope with a prefix: at the root, these routes would answer for the whole application.
  scope.options('/*', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send(),
  );
  scope.setNotFoundHandler((request, reply) => {
    const nothing = new IdentityError(404, 'not_found', 'There is nothing at this address');
    answerError(nothing, nothing, request, reply);
  });
  // Otherwise the built site's `/*` would answer unknown addresses here with a page.
  scope.get('/*', { schema: { hide: true } }, (_request, reply) => {
    reply.callNotFound();
  });
}

/**
 * Answers 504 after the time limit and prevents any later commit. Fastify's `handlerTimeout` can't be used, because it
 * stops its timer once the body has been read.
 */
function limitTime(scope: FastifyInstance, settings: Pick<IdentitySettings, 'requestTimeoutMs'>): void {
  const deadlines = new WeakMap<FastifyRequest, number>();
  scope.addHook('onRequest', async (request, reply) => {
    const { requestTimeoutMs } = settings;
    deadlines.set(request, performance.now() + requestTimeoutMs);
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return;
      const error = new DeadlinePassed();
      answerError(toIdentityError(error), error, request, reply);
    }, requestTimeoutMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
  // Only here, because reading a body loses the asynchronous context.
  scope.addHook('preValidation', (request, _reply, done) => {
    withDeadline(deadlines.get(request) ?? performance.now() + settings.requestTimeoutMs, done);
  });
}

function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  if (error instanceof DeadlinePassed)
    return new IdentityError(504, 'request_timeout', 'Processing this request timed out, please retry');
  // Thrown by a hook that all routes share, such as the check of the query.
  if (error instanceof Problem && error.status < 500)
    return new IdentityError(error.status, 'validation_failed', error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  const statusCode = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new IdentityError(413, 'request_entity_too_large', 'Request body is larger than 1 MiB');
    case LOCK_TIMEOUT_SQLSTATE:
      return new IdentityError(
        409,
        'conflict',
        'Too many concurrent requests for this session, please retry',
      );
  }
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new IdentityError(statusCode, 'validation_failed', 'Could not read the request');
  if (isDatabaseUnavailable(error))
    return new IdentityError(503, 'unexpected_failure', 'The service is not ready, please retry', {
      retryAfterSeconds: DATABASE_RETRY_AFTER_SECONDS,
    });
  // Only the caller's mistakes are 4xx: the client signs its user out on those and retries on 5xx.
  return new IdentityError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

/** Formats refusals by hooks that all routes share and that run before this scope's error handler. */
const authProblem: ErrorFormat = ({ code, status, message }, request) => {
  const known =
    code === 'overloaded' ? code : status >= 500 ? 'unexpected_failure' : ('validation_failed' as const);
  const answer = new IdentityError(status, known, message);
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(bodyOf(answer, request)),
  };
};

function answerError(
  answer: IdentityError,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const errorId = answer.status >= 500 ? randomUUID() : undefined;
  if (errorId !== undefined) request.log.error({ err: cause, errorId }, 'auth request failed');
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', String(answer.retryAfterSeconds));
  reply.header('x-sb-error-code', answer.code).code(answer.status);
  void reply.send(bodyOf(answer, request, errorId));
}

function bodyOf(answer: IdentityError, request: Pick<FastifyRequest, 'headers'>, errorId?: string): object {
  const weak =
    answer.weakPasswordReasons === undefined
      ? {}
      : { weak_password: { reasons: answer.weakPasswordReasons, message: answer.message } };
  if (speaksVersion(request)) return { code: answer.code, message: answer.message, ...weak };
  return {
    code: answer.status,
    error_code: answer.code,
    msg: answer.message,
    ...(errorId === undefined ? {} : { error_id: errorId }),
    ...weak,
  };
}

/** Whether the caller understands string codes: it sent a version of 2024-01-01 or later. */
function speaksVersion(request: Pick<FastifyRequest, 'headers'>): boolean {
  const version = request.headers[VERSION_HEADER];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}
