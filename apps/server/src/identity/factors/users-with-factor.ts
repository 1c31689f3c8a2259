import { sql } from 'kysely';
import type { IdentityDatabase } from '../tables.ts';

/** Which of these users have two-step sign-in. */
export async function usersWithFactor(
  tables: IdentityDatabase,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tables
    .selectFrom('identity.factors')
    .select('userId')
    .distinct()
    // One parameter: a thousand would take longer to write than to look up.
    .where(sql<boolean>`user_id = any(${[...userIds]}::uuid[])`)
    .where('status', '=', 'verified')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
