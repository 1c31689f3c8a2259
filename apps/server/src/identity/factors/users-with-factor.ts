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
    .where('userId', 'in', [...userIds])
    .where('status', '=', 'verified')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
