import { type Selectable, sql } from 'kysely';
import { RequestCoalescer } from '../database/coalesce-requests.ts';
import { compiledOnce } from '../database/compile-once.ts';
import type { Database, Schema, Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { type Standing, standing } from '../database/standing.ts';
import { ACCOUNT_COLUMNS } from '../database/tables/accounts.ts';
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
  const found = await memberships(database, userId, organizationId).executeTakeFirst();
  return found && membershipOf(userId, found);
}

type MembershipRow = Awaited<ReturnType<ReturnType<typeof memberships>['executeTakeFirstOrThrow']>>;

function membershipOf(
  userId: string,
  { memberRole: role, memberEmail: email, ...account }: MembershipRow,
): Membership {
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
    .select(ACCOUNT_COLUMNS.map((name) => `accounts.${name}` as const))
    .select([
      sql<number>`coalesce(ledger_accounts.paid_in_micro_euros, 0)`.as('paidInMicroEuros'),
      standing,
      sql<boolean>`accounts.role = 'admin' and exists (
        select from members as other where other.account_id = accounts.id and other.user_id <> accounts.user_id
      )`.as('isSharedByAdministrator'),
    ]);
}

function memberships(database: Database | Trx, userId: string, organizationId: string | undefined) {
  const query = accounts(database)
    .innerJoin('members', 'members.accountId', 'accounts.id')
    .select(['members.role as memberRole', 'members.email as memberEmail'])
    .where('members.userId', '=', userId)
    .orderBy(sql`accounts.user_id = members.user_id`, 'desc')
    .orderBy('members.createdAt')
    .orderBy('accounts.id')
    .limit(sql.lit(1));
  return organizationId === undefined ? query : query.where('accounts.id', '=', organizationId);
}

const accountWith = compiledOnce((database: Database, id: string) =>
  accounts(database).where('accounts.id', '=', id).modifyEnd(prepared),
);
const defaultMembership = compiledOnce((database: Database, userId: string) =>
  memberships(database, userId, undefined).modifyEnd(prepared),
);
const membershipIn = compiledOnce((database: Database, userId: string, organizationId: string) =>
  memberships(database, userId, organizationId).modifyEnd(prepared),
);

const accountLookups = new RequestCoalescer<AccountRow | undefined>();
const membershipLookups = new RequestCoalescer<Membership | undefined>();

/** Like `findAccount`, for lookups on every request: concurrent lookups of the same account are coalesced. */
export async function findAccountOnce(
  database: Database,
  { id }: { id: string },
): Promise<AccountRow | undefined> {
  const { answer } = await accountLookups.run(database, id, async () => (await accountWith(database, id))[0]);
  return answer;
}

/** `findMembership`, coalesced in the same way. */
export async function findMembershipOnce(
  database: Database,
  { userId, organizationId }: UserIn,
): Promise<Membership | undefined> {
  const { answer } = await membershipLookups.run(database, `${userId} ${organizationId ?? ''}`, async () => {
    const [found] =
      organizationId === undefined
        ? await defaultMembership(database, userId)
        : await membershipIn(database, userId, organizationId);
    return found && membershipOf(userId, found);
  });
  return answer;
}
