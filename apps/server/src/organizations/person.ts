import type { FastifyRequest } from 'fastify';
import type { Trx } from '../database/database.ts';
import { requireSameRole } from '../http/access/hold-access.ts';
import { type CallerAccount, type CallerMember, ownAccount, principalOf } from '../http/access/principal.ts';
import { requirePermissionTo } from '../http/access/required-permission.ts';
import { Problem } from '../http/errors/problem.ts';

/** A signed-in person in an organization. */
export interface Person extends CallerMember {
  account: CallerAccount;
}

/** Returns the signed-in person of a request. Throws `forbidden` for keys and apps: people decide who is in a team. */
export function personOf(request: FastifyRequest): Person {
  const account = ownAccount(request);
  const { kind, member } = principalOf(request);
  if (kind !== 'session' || member === undefined)
    throw new Problem('forbidden', { detail: 'Sign in: an API key can’t do this.' });
  return { ...member, account };
}

/**
 * First step of every change of who is in an organization: these happen one after the other, so that two owners can't
 * remove each other. Reads the person's role again. Throws the `Problem` of an ended session, `not_a_member`, and
 * `insufficient_role`.
 */
export async function lockOrganization(trx: Trx, request: FastifyRequest): Promise<Person> {
  const person = personOf(request);
  if (!(await lockAccount(trx, person.account.id))) throw new Problem('session_invalid');
  await principalOf(request).stillHolds?.(trx);
  await requireSameRole(trx, person.account.id, person);
  return person;
}

/** @returns false for an account that was closed in the meantime */
export async function lockAccount(trx: Trx, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '!=', '')
    .where('closedAt', 'is', null)
    // Lets others add rows of the account meanwhile: they may hold a feedback that a member who leaves has to be taken off.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account !== undefined;
}

/** Throws `insufficient_role` unless the person manages members, and for owners unless they are an owner. */
export function requireRankOver(request: FastifyRequest, roles: readonly string[]): void {
  requirePermissionTo(request, 'members:manage');
  if (roles.includes('owner') && personOf(request).role !== 'owner')
    throw new Problem('insufficient_role', {
      detail: 'Only an owner can add, change or remove owners.',
      neededRoles: ['owner'],
    });
}
