import type { Database } from '../database/database.ts';

/** Keeps a user's new address wherever they are a member, and with the accounts whose contact they are. */
export async function keepAddress(database: Database, userId: string, email: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const owned = await trx
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.accountId')
      .select('accounts.id')
      .where('members.userId', '=', userId)
      .where((member) =>
        member.or([
          member('accounts.userId', '=', userId),
          member.and([
            member('members.role', '=', 'owner'),
            member('accounts.email', '=', member.ref('members.email')),
          ]),
        ]),
      )
      .execute();
    if (owned.length > 0)
      await trx
        .updateTable('accounts')
        .set({ email })
        .where(
          'id',
          'in',
          owned.map(({ id }) => id),
        )
        .execute();
    await trx.updateTable('members').set({ email }).where('userId', '=', userId).execute();
  });
}
