import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Who makes a request. */
export interface Principal {
  keyId: string;
  kind: 'secret' | 'demo';
}

/** Finds out who makes a request, or throws the 401 `Problem` that says why not. */
export type Authenticate = (request: FastifyRequest) => Promise<Principal>;

const principals = new WeakMap<FastifyRequest, Principal>();

export function rememberPrincipal(request: FastifyRequest, principal: Principal): void {
  principals.set(request, principal);
}

/** The caller of a request on a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request);
  if (principal === undefined) throw new Error(`the route ${request.routeOptions.url} has no guard`);
  return principal;
}

const BEARER = /^Bearer +(\S+) *$/i;

/** The credential of a request: `Authorization: Bearer …` or `X-API-Key`. Throws 401 when there is none. */
export function credentialOf(request: FastifyRequest): string {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const header = request.headers['x-api-key'];
  if (typeof header === 'string' && header !== '') return header;
  throw new Problem('api_key_missing', { headers: { 'www-authenticate': 'Bearer' } });
}
