import { type Selectable, sql } from 'kysely';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import type { Database, Schema, Trx } from '../database/database.ts';
import { type Standing, standing } from '../database/standing.ts';
import type { CallerMember } from '../http/access/principal.ts';

/** An account with the payments that decide its tier. */
export type AccountRow = Selectable<Schema['accounts']> & {
  paidInMicroEuros: number;
  standing: Standing;
  /** an administrator's account with other members, whose keys must not administer the server */
  isSharedByAdministrator: boolean;
};

/** An account with one of its members. */
export type Membership = AccountRow & { member: CallerMember };

/** Finds an account by its id or its contact; undefined if there is none. */
export async function findAccount(
  database: Database | Trx,
  by: { id: string } | { userId: string },
): Promise<AccountRow | undefined> {
  const query = accounts(database);
  return await ('id' in by
    ? query.where('accounts.id', '=', by.id)
    : query.where('accounts.userId', '=', by.userId)
  ).executeTakeFirst();
}

/**
 * Finds the organization that a user names, or without a name the user's default one: their own, otherwise the one
 * that they joined first. Undefined if they aren't a member of it, or of any.
 */
export async function findMembership(
  database: Database | Trx,
  { userId, organizationId }: UserIn,
): Promise<Membership | undefined> {
  const query = accounts(database)
    .innerJoin('members', 'members.accountId', 'accounts.id')
    .select(['members.role as memberRole', 'members.email as memberEmail'])
    .where('members.userId', '=', userId)
    .orderBy(sql`accounts.user_id = members.user_id`, 'desc')
    .orderBy('members.createdAt')
    .orderBy('accounts.id')
    .limit(1);
  const found = await (organizationId === undefined
    ? query
    : query.where('accounts.id', '=', organizationId)
  ).executeTakeFirst();
  if (found === undefined) return undefined;
  const { memberRole: role, memberEmail: email, ...account } = found;
  return { ...account, member: { userId, email, role } };
}

interface UserIn {
  userId: string;
  organizationId?: string | undefined;
}

function accounts(database: Database | Trx) {
  return database
    .selectFrom('accounts')
    .leftJoin('ledgerAccounts', 'ledgerAccounts.accountId', 'accounts.id')
    .selectAll('accounts')
    .select([
      sql<number>`coalesce(ledger_accounts.paid_in_micro_euros, 0)`.as('paidInMicroEuros'),
      standing,
      sql<boolean>`accounts.role = 'admin' and exists (
        select from members as other where other.account_id = accounts.id and other.user_id <> accounts.user_id
      )`.as('isSharedByAdministrator'),
    ]);
}

const accountLookups = new RequestCoalescer<AccountRow | undefined>();
const membershipLookups = new RequestCoalescer<Membership | undefined>();

/** Like `findAccount`, for lookups on every request: concurrent lookups of the same account are coalesced. */
export async function findAccountOnce(
  database: Database,
  { id }: { id: string },
): Promise<AccountRow | undefined> {
  const { answer } = await accountLookups.run(database, id, () => findAccount(database, { id }));
  return answer;
}

/** `findMembership`, coalesced in the same way. */
export async function findMembershipOnce(database: Database, user: UserIn): Promise<Membership | undefined> {
  const { answer } = await membershipLookups.run(
    database,
    `${user.userId} ${user.organizationId ?? ''}`,
    () => findMembership(database, user),
  );
  return answer;
}
