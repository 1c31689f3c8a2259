import { INVITATION_DAYS, type Invitation, MEMBERS_MAXIMUM } from '@voice-feedback/contract/organizations';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { organizationName } from './members.ts';

/** How long the address of somebody who never answered is kept. */
const EXPIRED_KEPT_DAYS = 30;

/** For `pageOf`. */
export const INVITATION_ORDER = {
  place: ({ createdAt }: InvitationRow) => createdAt.toISOString(),
  id: ({ id }: InvitationRow) => id,
  newestFirst: true,
};

export interface InvitationRow {
  id: string;
  accountId: string;
  organization: string;
  email: string;
  role: MemberRole;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Who reads invitations: an organization its own, a person those for their address. */
type By = { accountId: string } | { email: string };

/** Invitations of an organization, or those that a person can accept, newest first. */
export async function listInvitations(database: Database | Trx, by: By): Promise<InvitationRow[]> {
  return await invitations(database, by).orderBy('invitations.createdAt', 'desc').execute();
}

/** Undefined if there is none, or it's someone else's. */
export async function findInvitation(
  database: Database | Trx,
  id: string,
  by: By,
): Promise<InvitationRow | undefined> {
  return await invitations(database, by).where('invitations.id', '=', id).executeTakeFirst();
}

function invitations(database: Database | Trx, by: By) {
  const query = database
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .leftJoin('members', (join) =>
      join
        .onRef('members.accountId', '=', 'invitations.accountId')
        .onRef('members.userId', '=', 'invitations.invitedBy'),
    )
    .select([
      ...(['invitations.id', 'invitations.accountId', 'invitations.email', 'invitations.role'] as const),
      ...(['invitations.createdAt', 'invitations.expiresAt'] as const),
      'members.email as invitedBy',
      organizationName.as('organization'),
    ]);
  return 'accountId' in by
    ? query.where('invitations.accountId', '=', by.accountId)
    : query
        .where('invitations.email', '=', by.email.toLowerCase())
        .where('invitations.expiresAt', '>', sql<Date>`clock_timestamp()`);
}

/** Invites an address, under the lock of `lockOrganization`. Throws `already_member`, `already_invited`, `too_many_members`. */
export async function createInvitation(
  trx: Trx,
  {
    accountId,
    email,
    role,
    invitedBy,
  }: { accountId: string; email: string; role: MemberRole; invitedBy: string },
): Promise<InvitationRow> {
  const address = email.toLowerCase();
  const { rows } = await sql<{ isMember: boolean; isInvited: boolean; count: number }>`select
    exists (select from members where account_id = ${accountId}::uuid and email = ${address}) as "isMember",
    exists (select from invitations where account_id = ${accountId}::uuid and email = ${address}) as "isInvited",
    ((select count(*) from members where account_id = ${accountId}::uuid)
      + (select count(*) from invitations where account_id = ${accountId}::uuid))::int as count`.execute(trx);
  const [found] = rows;
  if (found?.isMember) throw new Problem('already_member');
  if (found?.isInvited) throw new Problem('already_invited');
  if (found === undefined || found.count >= MEMBERS_MAXIMUM) throw new Problem('too_many_members');
  const { id } = await trx
    .insertInto('invitations')
    .values({ accountId, email: address, role, invitedBy, expiresAt: validUntil })
    .returning('id')
    .executeTakeFirstOrThrow();
  return await read(trx, id, accountId);
}

/** Lets an invitation be valid for longer. Throws `not_found`. */
export async function renewInvitation(trx: Trx, id: string, accountId: string): Promise<InvitationRow> {
  await trx
    .updateTable('invitations')
    .set({ expiresAt: validUntil })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .execute();
  return await read(trx, id, accountId);
}

const validUntil = sql<Date>`clock_timestamp() + make_interval(days => ${INVITATION_DAYS})`;

/** @returns the invitation; undefined if there was none */
export async function deleteInvitation(trx: Trx, id: string, by: By): Promise<InvitationRow | undefined> {
  const found = await findInvitation(trx, id, by);
  if (found === undefined) return undefined;
  const deleted = await trx.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n ? found : undefined;
}

async function read(trx: Trx, id: string, accountId: string): Promise<InvitationRow> {
  const found = await findInvitation(trx, id, { accountId });
  if (found === undefined) throw new Problem('not_found', { detail: 'There is no invitation with this id.' });
  return found;
}

export async function sweepInvitations(database: Database): Promise<void> {
  await database
    .deleteFrom('invitations')
    .where('expiresAt', '<', sql<Date>`now() - make_interval(days => ${EXPIRED_KEPT_DAYS})`)
    .execute();
}

export function invitationView(row: InvitationRow): Invitation {
  return {
    id: row.id,
    organization: row.organization,
    email: row.email,
    role: row.role,
    invited_by: row.invitedBy,
    is_expired: row.expiresAt.getTime() <= Date.now(),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}
