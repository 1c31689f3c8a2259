import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Authenticate, Principal } from '../http/access/principal.ts';
import { requireRecentProof } from '../http/access/recent-proof.ts';
import { Problem } from '../http/errors/problem.ts';
import { addressUnit, limitTries } from '../http/limits/rate-limit.ts';
import type { UserDirectory } from '../identity/users/users.ts';
import { type Administrator, audit } from './audit.ts';
import { type AdminPasswordSource, checkAdminPassword } from './password.ts';

export interface GateResources {
  database: Database;
  authenticate: Authenticate;
  adminPassword: AdminPasswordSource;
  /** required: administrators must have used a second factor, even with the administrator password */
  adminSecondFactor: 'required' | 'optional';
  users: UserDirectory;
}

/** How long the gate stays open after the correct password. */
const SESSION_MINUTES = 30;
const TOKEN_BYTES = 32;
const TOKEN_HEADER = 'x-admin-token';
const REQUESTS_PER_MINUTE = 120;

/**
 * Authorizes administrators: an account with that role, an open gate (`X-Admin-Token`), or the administrator password
 * in the request. A session must also have proven its identity within the last minutes. All checks run on the server.
 * Throws `Problem` 403, 429, and 401 for a bad key or session.
 */
export async function requireAdministrator(
  resources: GateResources,
  request: FastifyRequest,
  password?: string,
): Promise<Administrator> {
  const { database } = resources;
  await limitTries(database, { subject: `admin:${addressUnit(request.ip)}`, most: REQUESTS_PER_MINUTE });
  const caller = await callerOf(resources, request);
  const accountId = caller?.account?.id ?? null;
  // An administrator's key may be used in scripts; publishable keys are visible in web pages.
  const isAdministrator = caller?.account?.role === 'admin' && caller.kind !== 'publishable';
  const token = request.headers[TOKEN_HEADER];
  const hasOpened = !isAdministrator && typeof token === 'string' && (await isOpen(database, token));
  if (!isAdministrator && !hasOpened && (password === undefined || password === ''))
    throw new Problem('admin_only');
  await requireStrongCaller(resources, caller);
  if (isAdministrator) return { authority: 'role', accountId };
  if (hasOpened || password === undefined) return { authority: 'password', accountId };
  await tryPassword(resources, request, accountId, password);
  return { authority: 'password', accountId };
}

/** Opens the gate for half an hour. Throws like `requireAdministrator`. @returns the token, which is shown only once */
export async function openGate(
  resources: GateResources,
  request: FastifyRequest,
  password: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { database } = resources;
  const caller = await callerOf(resources, request);
  const accountId = caller?.account?.id ?? null;
  await requireStrongCaller(resources, caller);
  await tryPassword(resources, request, accountId, password);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { expiresAt } = await database.transaction().execute(async (trx) => {
    await trx.deleteFrom('adminSessions').where('expiresAt', '<', sql<Date>`now()`).execute();
    await audit(trx, request, { authority: 'password', accountId }, { action: 'gate.opened' });
    return await trx
      .insertInto('adminSessions')
      .values({
        tokenHash: hashOf(token),
        openedBy: accountId,
        expiresAt: sql`now() + make_interval(mins => ${SESSION_MINUTES})`,
      })
      .returning('expiresAt')
      .executeTakeFirstOrThrow();
  });
  return { token, expiresAt };
}

/** Closes the gate that the request's token opened. */
export async function closeGate(database: Database, request: FastifyRequest): Promise<void> {
  const token = request.headers[TOKEN_HEADER];
  if (typeof token === 'string')
    await database.deleteFrom('adminSessions').where('tokenHash', '=', hashOf(token)).execute();
}

/**
 * Throws `account_suspended`, `admin_second_factor_required`, `sign_in_again`. A key has no second factor, but is
 * accepted if its owner has one, because a password alone cannot create it then.
 */
async function requireStrongCaller(
  { database, adminSecondFactor, users }: GateResources,
  caller: Principal | undefined,
): Promise<void> {
  if (caller?.isSuspended === true) throw new Problem('account_suspended');
  if (adminSecondFactor === 'required' && caller?.secondFactor !== true) {
    const owner =
      caller?.kind === 'secret' && caller.account !== null
        ? await users.read(database, caller.account.userId)
        : undefined;
    if (owner?.secondFactor !== true) throw new Problem('admin_second_factor_required');
  }
  if (caller !== undefined) requireRecentProof(caller);
}

async function tryPassword(
  { database, adminPassword }: GateResources,
  request: FastifyRequest,
  accountId: string | null,
  password: string,
): Promise<void> {
  try {
    await checkAdminPassword(database, adminPassword, { password, address: request.ip });
  } catch (error) {
    if (error instanceof Problem)
      await audit(
        database,
        request,
        { authority: 'none', accountId },
        { action: 'gate.refused', detail: { code: error.code } },
      );
    throw error;
  }
}

async function callerOf(
  { authenticate }: GateResources,
  request: FastifyRequest,
): Promise<Principal | undefined> {
  const { authorization, 'x-api-key': key } = request.headers;
  return authorization === undefined && key === undefined ? undefined : await authenticate(request);
}

async function isOpen(database: Database, token: string): Promise<boolean> {
  const session = await database
    .selectFrom('adminSessions')
    .select('tokenHash')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return session !== undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
