import type { IdentityTrx } from '../tables.ts';
import type { UserRow } from './user-view.ts';

/**
 * Reads and locks the user until the end of the transaction. Must come before all other locks. Undefined if the user
 * was deleted.
 */
export function lockUser(trx: IdentityTrx, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
