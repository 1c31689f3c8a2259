import type { KeyScope } from '@voice-feedback/contract/api-keys';
import type { ApiVersion } from '@voice-feedback/contract/api-versions';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import type { TokenScope } from '@voice-feedback/contract/tokens';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '../../database/database.ts';
import type { PlanName } from '../../database/tables/accounts.ts';
import { Problem } from '../errors/problem.ts';

/** The account of a request's caller. */
export interface CallerAccount {
  id: string;
  /** `user_id` in the API */
  userId: string;
  email: string;
  plan: PlanName;
  /** `admin`: the caller administers the server; not their role in the organization */
  role: 'member' | 'admin';
  /** version for calls that don't name one; absent: the first version */
  apiVersion?: ApiVersion;
  /** defaults for recordings that don't set their own */
  privacy: { redactPii: boolean; retentionDays: number | null };
  /** terms to expect in all recordings; absent: none */
  keyterms?: readonly string[];
  /** transcripts have every word unless the request says otherwise; absent: they don't */
  verbatim?: boolean;
  /** the request log keeps what was sent and answered, redacted; absent: it doesn't */
  keepsRequestDetails?: boolean;
}

/** The person who makes a request, or whose app makes it, and their role in the account. */
export interface CallerMember {
  userId: string;
  email: string;
  role: MemberRole;
}

/** The authenticated caller of a request. */
export interface Principal {
  /**
   * session: a user signed in to the web app; app: a program that a user authorized (OAuth); visitor: somebody who looks
   * at the live demo
   */
  kind: 'secret' | 'publishable' | 'demo' | 'session' | 'app' | 'visitor';
  /** null for a session, an app or a visitor */
  keyId: string | null;
  /** null for a public demo key */
  account: CallerAccount | null;
  /** the project that it's limited to: its feedback, and what it sends; absent: the whole organization */
  projectId?: string | undefined;
  /** sessions, apps and visitors: who acts in the account; a visitor has a role and is nobody */
  member?: CallerMember;
  /** a session has all scopes */
  scopes: readonly KeyScope[];
  /** scopes that keys of this caller can have; absent: its own */
  scopesToGive?: readonly KeyScope[];
  /**
   * sessions only: when the user last proved their identity, with the second factor if they have one; refreshing the
   * session doesn't count
   */
  provedAt?: Date;
  /** sessions only: a second factor was verified */
  secondFactor?: boolean;
  /** sessions only: the account is suspended, and its owner may only read, download and erase */
  isSuspended?: boolean;
  /** the short-lived token that was used instead of the key, with its scopes */
  token?: {
    id: string;
    scopes: readonly TokenScope[];
    /** they replace the terms of the request; null if it may send its own */
    keyterms: readonly string[] | null;
    /** this request took a use of the token, and gives it back if it is rejected */
    taken: boolean;
  };
  /** sessions and apps: the sign-in at our auth server that the request belongs to */
  signIn?: { kind: 'session' | 'app'; id: string };
  /**
   * checks again that the key or session is still valid, and throws `Problem` if not; absent for callers that can't
   * grant access
   */
  stillHolds?: (trx: Trx) => Promise<void>;
  limits: {
    /** of a recording */
    maximumSeconds: number;
    requestsPerMinute: number;
    /** null for no limit */
    requestsPerDay: number | null;
  };
}

/**
 * Authenticates the caller of a request, or throws a `Problem` with the reason.
 * @param credential used if it isn't in the request's headers
 */
export type Authenticate = (request: FastifyRequest, credential?: string) => Promise<Principal>;

const principals = new WeakMap<FastifyRequest, Principal>();

export function rememberPrincipal(request: FastifyRequest, principal: Principal): void {
  principals.set(request, principal);
}

/** Returns the caller of a request; undefined if it isn't authenticated. */
export function findPrincipal(request: FastifyRequest): Principal | undefined {
  return principals.get(request);
}

/** Returns the caller of a request on a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request);
  if (principal === undefined) throw new Error(`the route ${request.routeOptions.url} has no guard`);
  return principal;
}

/**
 * Returns the caller's account. Throws `forbidden` for a demo key, and `not_your_account` if `userId` is neither the
 * account's nor the signed-in person's, whether or not that user exists.
 */
export function ownAccount(request: FastifyRequest, userId?: string): CallerAccount {
  const { account, member } = principalOf(request);
  if (account === null) throw new Problem('forbidden', { detail: 'A demo key has no account.' });
  if (userId !== undefined && ![account.userId, member?.userId].includes(userId.toLowerCase()))
    throw new Problem('not_your_account');
  return account;
}

/** Returns an id for what limits are counted for: all keys of one account share it, two demo keys don't. */
export function accountSubjectOf({ account, keyId }: Pick<Principal, 'account' | 'keyId'>): string {
  return account === null ? `key:${keyId}` : `account:${account.id}`;
}

/** Returns an id for a caller: keys of one account share it if they belong to the same project, or to none. */
export function subjectOf(principal: Pick<Principal, 'account' | 'keyId' | 'projectId'>): string {
  const subject = accountSubjectOf(principal);
  return principal.projectId === undefined ? subject : `${subject} project:${principal.projectId}`;
}

const BEARER = /^Bearer +(\S+) *$/i;

/** Returns the credential of a request: `Authorization: Bearer …` or `X-API-Key`. Throws 401 if there is none. */
export function credentialOf(request: FastifyRequest): string {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const header = request.headers['x-api-key'];
  if (typeof header === 'string' && header !== '') return header;
  throw new Problem('api_key_missing', { headers: { 'www-authenticate': 'Bearer' } });
}
