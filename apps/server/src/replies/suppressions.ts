import type { Database, Trx } from '../database/database.ts';
import type { HashedAddress } from './reply-links.ts';

/** From now on, the organization sends this address nothing. Its queued emails are given up when their turn comes. */
export async function suppress(database: Database, address: HashedAddress): Promise<void> {
  await database
    .insertInto('replySuppressions')
    .columns(['accountId', 'addressHash'])
    // An organization that's gone sends nothing anyway.
    .expression((from) =>
      from
        .selectFrom('accounts')
        .select(({ val }) => ['accounts.id', val(address.addressHash).as('addressHash')])
        .where('accounts.id', '=', address.accountId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns which of these addresses the organization may not write to, in hexadecimal */
export async function suppressedAmong(
  database: Database | Trx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await database
    .selectFrom('replySuppressions')
    .select('addressHash')
    .where('accountId', '=', accountId)
    .where('addressHash', 'in', hashes)
    .execute();
  return new Set(rows.map(({ addressHash }) => addressHash.toString('hex')));
}
