import type { Member, Organization } from '@voice-feedback/contract/organizations';
import { type MemberRole, mayDo, permissionsOf } from '@voice-feedback/contract/permissions';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
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

type MemberRow = Selectable<Schema['members']>;

/** The rows of an organization's members, or of some of them, in the order in which they joined. */
export async function readMembers(
  database: Database | Trx,
  accountId: string,
  userIds?: readonly string[],
): Promise<MemberRow[]> {
  let members = database.selectFrom('members').selectAll().where('accountId', '=', accountId);
  if (userIds !== undefined) members = members.where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`);
  return await members.orderBy('createdAt').orderBy('userId').execute();
}

interface MembersAsked {
  /** only those with this text in their address, in upper or lower case */
  contains?: string | undefined;
  role?: MemberRole | undefined;
  /** as far as the reader may see it */
  has_second_factor?: boolean | undefined;
}

export interface MemberPlace {
  userId: string;
  joinedAt: string;
}

/** The members of a list, as one value: reading a thousand whole rows takes longer than everything else. */
export async function findMembers(
  database: Database,
  accountId: string,
  { contains, role, has_second_factor: factor }: MembersAsked,
  { showsFactors }: ShownTo,
): Promise<MemberPlace[]> {
  const { rows } = await sql<{ places: [userId: string, joinedAt: string][] | null }>`
    select json_agg(json_build_array(user_id,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))) as places
    from members where account_id = ${accountId}::uuid
    ${contains === undefined ? sql`` : sql`and position(lower(${contains}) in lower(email)) > 0`}
    ${role === undefined ? sql`` : sql`and role = ${role}`}`.execute(database);
  const found = (rows[0]?.places ?? []).map(([userId, joinedAt]) => ({ userId, joinedAt }));
  if (factor === undefined) return found;
  if (!showsFactors) return [];
  const userIds = found.map(({ userId }) => userId);
  const withFactor = await usersWithFactor(identityTables(database), userIds);
  return found.filter(({ userId }) => withFactor.has(userId) === factor);
}

interface ShownTo {
  userId: string;
  /** whether to say who has two-step sign-in; only our own auth server knows */
  showsFactors: boolean;
}

export async function showMembers(
  database: Database | Trx,
  rows: readonly MemberRow[],
  { userId, showsFactors }: ShownTo,
): Promise<Member[]> {
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
