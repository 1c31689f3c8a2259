import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Principal } from './principal.ts';
import { Problem } from './problem.ts';

/** What the SQL function `access_refusal` answers: why a caller who was let in may not go on. */
export type Refusal =
  | 'account_suspended'
  | 'api_key_revoked'
  | 'api_key_expired'
  | 'session_invalid'
  | 'session_expired'
  | 'second_factor_required';

/**
 * Throws the `Problem` that says why a caller may not have an answer that they have waited for: their key, session or app
 * access has ended since.
 * @param waitedMs how long ago they were let in
 */
export async function requireStillAdmitted(
  database: Database,
  { keyId, account, signIn }: Principal,
  waitedMs: number,
): Promise<void> {
  const principal = JSON.stringify({ keyId, account: account && { userId: account.userId }, signIn });
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select access_refusal(
      ${account?.id ?? null}::uuid, ${principal}::jsonb, clock_timestamp() - make_interval(secs => ${waitedMs / 1000})
    ) as refusal`.execute(database);
  const refusal = rows[0]?.refusal ?? undefined;
  if (refusal !== undefined) throw new Problem(refusal);
}
