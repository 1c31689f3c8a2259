import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { ApiVersion } from '@voice-feedback/contract/api-versions';
import type { TokenScope } from '@voice-feedback/contract/tokens';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/database.ts';
import type { PlanName } from '../../database/tables/accounts.ts';
import { Problem } from '../errors/problem.ts';

/** The account that a request speaks for. */
export interface CallerAccount {
  id: string;
  /** what the outside calls `user_id` */
  userId: string;
  email: string;
  plan: PlanName;
  role: 'member' | 'admin';
  /** of the API, for calls that name none; absent: the first one */
  apiVersion?: ApiVersion;
  /** what it wants of recordings that do not say */
  privacy: { redactPii: boolean; retentionDays: number | null };
}

/** Who makes a request. */
export interface Principal {
  /** session: someone signed in to the web app; app: a program that a user let in (OAuth) */
  kind: 'secret' | 'publishable' | 'demo' | 'session' | 'app';
  /** null: a session or an app */
  keyId: string | null;
  /** null: a public demo key */
  account: CallerAccount | null;
  /** what it may do; a session has all */
  scopes: readonly KeyScope[];
  /**
   * of a session: when its owner last showed who they are, with the second factor if they have one; refreshing it is not
   * that
   */
  provedAt?: Date;
  /** of a session: a second factor was shown */
  secondFactor?: boolean;
  /** of a session: the account is suspended, and its owner may only read, download and erase */
  isSuspended?: boolean;
  /** for a short-lived token used instead of the key: what it may do */
  token?: {
    id: string;
    scopes: readonly TokenScope[];
    /** this request took a use of it, and gives it back when it is refused */
    taken: boolean;
  };
  /** at our own auth server: the session of the person or the app that the request came with */
  signIn?: { kind: 'session' | 'app'; id: string };
  /** looks up the key or the session again and throws `Problem` if it has ended; absent: can't grant access */
  stillHolds?: (trx: Trx) => Promise<void>;
  limits: {
    /** longest recording */
    maximumSeconds: number;
    requestsPerMinute: number;
    /** null: none */
    requestsPerDay: number | null;
  };
}

/**
 * Finds out who makes a request, or throws the `Problem` that says why not.
 * @param credential where it did not come in the request's headers
 */
export type Authenticate = (request: FastifyRequest, credential?: string) => Promise<Principal>;

const principals = new WeakMap<FastifyRequest, Principal>();

export function rememberPrincipal(request: FastifyRequest, principal: Principal): void {
  principals.set(request, principal);
}

/** The caller of a request, if one was found out. */
export function findPrincipal(request: FastifyRequest): Principal | undefined {
  return principals.get(request);
}

/** The caller of a request on a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request);
  if (principal === undefined) throw new Error(`the route ${request.routeOptions.url} has no guard`);
  return principal;
}

/**
 * The caller's own account. Throws `forbidden` for a demo key, and `not_your_account` for a `user_id` that is not the
 * caller's, whether or not there is such a user.
 */
export function ownAccount(request: FastifyRequest, userId?: string): CallerAccount {
  const { account } = principalOf(request);
  if (account === null) throw new Problem('forbidden', { detail: 'A demo key has no account.' });
  if (userId !== undefined && userId.toLowerCase() !== account.userId) throw new Problem('not_your_account');
  return account;
}

/** An id for a caller: two keys of an account have the same one, two demo keys don't. */
export function subjectOf({ account, keyId }: Principal): string {
  return account === null ? `key:${keyId}` : `account:${account.id}`;
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
