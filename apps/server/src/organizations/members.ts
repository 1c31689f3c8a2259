import type { Member, Organization } from '@voice-feedback/contract/organizations';
import { type MemberRole, mayDo, permissionsOf } from '@voice-feedback/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { usersWithFactor } from '../identity/factors/users-with-factor.ts';
import { identityTables } from '../identity/tables.ts';

/** The account's name as its members see it, for queries on `accounts`. */
export const organizationName = sql<string>`coalesce(nullif(accounts.company, ''), nullif(accounts.name, ''), accounts.email)`;

/** All organizations of a user, the default one first. */
export async function listOrganizations(database: Database | Trx, userId: string): Promise<Organization[]> {
  const rows = await database
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.accountId')
    .select(({ selectFrom }) => [
      'accounts.id',
      organizationName.as('name'),
      'members.role',
      'members.createdAt',
      'accounts.requiresSecondFactor',
      'accounts.requiredSsoProvider',
      selectFrom('members as each')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('each.accountId', '=', 'accounts.id')
        .as('members'),
    ])
    .where('members.userId', '=', userId)
    .orderBy(sql`accounts.user_id = members.user_id`, 'desc')
    .orderBy('members.createdAt')
    .orderBy('accounts.id')
    .execute();
  return rows.map(
    ({ id, name, role, createdAt, members, requiresSecondFactor, requiredSsoProvider }, index) => ({
      ...{ id, name, role },
      permissions: permissionsOf(role),
      is_default: index === 0,
      requires_second_factor: requiresSecondFactor,
      requires_single_sign_on: requiredSsoProvider !== null,
      members: Number(members),
      joined_at: createdAt.toISOString(),
    }),
  );
}

/** @param showsFactors whether to say who has two-step sign-in; only our own auth server knows */
export async function listMembers(
  database: Database | Trx,
  { accountId, userId, showsFactors }: { accountId: string; userId: string; showsFactors: boolean },
): Promise<Member[]> {
  const rows = await database
    .selectFrom('members')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  const withFactor = showsFactors
    ? await usersWithFactor(
        identityTables(database),
        rows.map((row) => row.userId),
      )
    : undefined;
  return rows.map((row) => ({
    user_id: row.userId,
    email: row.email,
    role: row.role,
    is_you: row.userId === userId,
    has_second_factor: withFactor?.has(row.userId) ?? null,
    joined_at: row.createdAt.toISOString(),
  }));
}

export interface MemberReference {
  accountId: string;
  userId: string;
}

/** Throws `not_found`. */
export async function findMember(
  trx: Trx,
  { accountId, userId }: MemberReference,
): Promise<{ role: MemberRole; email: string }> {
  const member = await trx
    .selectFrom('members')
    .select(['role', 'email'])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (member === undefined)
    throw new Problem('not_found', { detail: 'There is no member with this user id.' });
  return member;
}

/**
 * Changes a role, under the lock of `lockOrganization`. Somebody who can't read feedback any more has none to take care of.
 * Throws `last_owner`.
 */
export async function changeRole(
  trx: Trx,
  { accountId, userId }: MemberReference,
  role: MemberRole,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ role })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .execute();
  await requireOwner(trx, accountId);
  if (!mayDo(role, 'feedback:read'))
    await sql`select unassign(${accountId}::uuid, ${userId}::uuid)`.execute(trx);
}

/** Removes a member, under the lock of `lockOrganization`. Throws `last_owner`. */
export async function removeMember(trx: Trx, { accountId, userId }: MemberReference): Promise<void> {
  await trx.deleteFrom('members').where('accountId', '=', accountId).where('userId', '=', userId).execute();
  await requireOwner(trx, accountId);
}

async function requireOwner(trx: Trx, accountId: string): Promise<void> {
  const owner = await trx
    .selectFrom('members')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst();
  if (owner === undefined) throw new Problem('last_owner');
  await sql`select settle_contact(${accountId}::uuid)`.execute(trx);
}
