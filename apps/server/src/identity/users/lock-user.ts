import type { IdentityTrx } from '../tables.ts';
import type { UserRow } from './user-view.ts';

/** The user as they are now, locked until the end of the transaction: before anything else that's locked. Undefined: deleted. */
export function lockUser(trx: IdentityTrx, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('identity.users')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
