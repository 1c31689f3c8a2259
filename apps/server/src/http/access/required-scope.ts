import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { Principal } from './principal.ts';

const SHORT_PREFIX = /ShortPrefix$/;

/** Returns an operation's id without the suffix of the short prefix. */
export function operationName({ operationId = '' }: Pick<FastifySchema, 'operationId'>): string {
  return operationId.replace(SHORT_PREFIX, '');
}

/**
 * Rejects a caller without the scope that the route needs. The guard rejects publishable keys with its own message.
 * Throws `Problem` `insufficient_scope`.
 */
export function requireScope(request: FastifyRequest, { kind, scopes }: Principal): void {
  const { schema, url, config } = request.routeOptions;
  const { scope } = config;
  const isOpen = schema?.security?.length === 0;
  if (scope === undefined && !isOpen) throw new Error(`the route ${url} has no scope`);
  if (scope === undefined || kind === 'publishable' || scopes.includes(scope)) return;
  if (kind === 'demo') throw new Problem('forbidden', { detail: 'A demo key has no account.' });
  throw insufficientScope(scope, scopes);
}

export function insufficientScope(needed: KeyScope, scopes: readonly KeyScope[]): Problem {
  return new Problem('insufficient_scope', {
    detail: `This needs the scope "${needed}", and this key has ${scopes.map((scope) => `"${scope}"`).join(' and ')}.`,
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
  });
}
