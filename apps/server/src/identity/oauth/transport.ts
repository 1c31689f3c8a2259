import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { DATABASE_RETRY_AFTER_SECONDS } from '../../http/errors/error-handler.ts';
import { errorPage } from '../../http/errors/error-page.ts';
import { isNavigation } from '../../http/pages/navigation.ts';
import { IdentityError } from '../protocol/errors.ts';
import { OAuthError } from './errors.ts';

/** Applies OAuth's transport rules to this scope: form bodies, and errors as `{error, error_description}`. */
export function speakOAuth(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    // URLs here contain codes and states, which linked pages must not see as the referrer.
    reply.headers({ pragma: 'no-cache', 'referrer-policy': 'no-referrer' });
  });
  scope.setErrorHandler((error, request, reply) => {
    answer(toOAuthError(error, request), request, reply);
  });
}

function toOAuthError(error: unknown, request: FastifyRequest): OAuthError {
  if (error instanceof OAuthError) return error;
  if (error instanceof IdentityError) return translated(error);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined;
  if (status !== undefined && status >= 400 && status < 500)
    return new OAuthError('invalid_request', 'Could not read the request', { status });
  request.log.error({ err: error }, 'OAuth request failed');
  return isDatabaseUnavailable(error)
    ? unavailable(DATABASE_RETRY_AFTER_SECONDS)
    : new OAuthError('server_error', 'Unexpected failure', { status: 500 });
}

function translated(error: IdentityError): OAuthError {
  if (error.status === 429 || error.status === 503)
    return unavailable(error.retryAfterSeconds, error.status, error.message);
  return new OAuthError('invalid_request', error.message, { status: error.status });
}

function unavailable(seconds: number | undefined, status = 503, message = 'Please retry'): OAuthError {
  return new OAuthError('temporarily_unavailable', message, {
    status,
    headers: seconds === undefined ? {} : { 'retry-after': String(seconds) },
  });
}

/** Returns a page to a person who followed a broken or malicious link, and JSON to a program. */
function answer(error: OAuthError, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(error.status).headers(error.headers);
  if (request.method === 'GET' && isNavigation(request))
    void reply.type('text/html; charset=utf-8').send(errorPage(error, request));
  else void reply.type('application/json').send({ error: error.code, error_description: error.message });
}
