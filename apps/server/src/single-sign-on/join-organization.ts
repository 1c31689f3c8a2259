import { MEMBERS_MAXIMUM } from '@voice-feedback/contract/organizations';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Admission } from '../identity/social/organization-providers.ts';
import { tellMember } from '../organizations/announce-member.ts';
import { deleteInvitation } from '../organizations/invitations.ts';
import { lockAccount } from '../organizations/person.ts';
import { recordSecurityEvent } from '../security/record-event.ts';
import { type ArrivalAt, notAMember, providerGone, roleOf } from './admit-person.ts';

/** Makes an admitted person a member, and notes that the provider works. Throws `IdentityError`. */
export async function joinOrganization(
  trx: Trx,
  request: FastifyRequest,
  { id, accountId }: ArrivalAt,
  user: { id: string; email: string | null },
  { joins }: Admission,
): Promise<void> {
  if (joins !== undefined) await join(trx, request, accountId, user, joins);
  await trx
    .updateTable('ssoProviders')
    .set({ testedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('testedAt', 'is', null)
    .execute();
}

async function join(
  trx: Trx,
  request: FastifyRequest,
  accountId: string,
  { id: userId, email }: { id: string; email: string | null },
  { role: roleText, invitationId }: NonNullable<Admission['joins']>,
): Promise<void> {
  if (email === null) throw notAMember();
  if (!(await lockAccount(trx, accountId))) throw providerGone();
  const role = roleOf(roleText);
  if (invitationId !== undefined) {
    // Under the lock, it may have been withdrawn.
    const invitation = await deleteInvitation(trx, invitationId, { email });
    if (invitation === undefined) throw notAMember();
  } else if ((await countPlaces(trx, accountId)) >= MEMBERS_MAXIMUM) throw notAMember();
  const joined = await trx
    .insertInto('members')
    .values({ accountId, userId, email, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  if (joined === undefined) return;
  await recordSecurityEvent(trx, request, 'member_joined', {
    accountId,
    detail: { userId, name: email, role, by: 'single sign-on' },
  });
  await tellMember(trx, 'member.joined', { accountId, userId }, { email, role });
}

async function countPlaces(trx: Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    ((select count(*) from members where account_id = ${accountId}::uuid)
      + (select count(*) from invitations where account_id = ${accountId}::uuid))::int as count`.execute(trx);
  return rows[0]?.count ?? 0;
}
