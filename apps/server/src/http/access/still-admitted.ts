import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import type { Principal } from './principal.ts';

/** What the SQL function `access_refusal` answers: why a caller who was let in may not go on. */
export type Refusal =
  | 'account_suspended'
  | 'api_key_revoked'
  | 'api_key_expired'
  | 'session_invalid'
  | 'session_expired'
  | 'second_factor_required';

/** After a longer wait than this, the caller is looked up again before they get anything more. */
export const ADMITTED_AGAIN_AFTER_MS = 1_000;

/**
 * Throws the `Problem` that says why a caller may not have an answer that they have waited for: their key, session or app
 * access has ended since.
 * @param waitedMs how long ago they were let in
 */
export async function requireStillAdmitted(
  database: Database,
  { keyId, account, signIn, isSuspended }: Principal,
  waitedMs: number,
): Promise<void> {
  const caller = { keyId, account: account && { userId: account.userId }, signIn, isSuspended };
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select access_refusal(
      ${account?.id ?? null}::uuid, ${JSON.stringify(caller)}::jsonb, clock_timestamp() - make_interval(secs => ${waitedMs / 1000})
    ) as refusal`.execute(database);
  const refusal = rows[0]?.refusal ?? undefined;
  if (refusal !== undefined) throw new Problem(refusal);
}

/**
 * The same for work that was ordered once and is done later: it has the account, and the key that ordered it, if any.
 * @param since when it was ordered
 */
export async function requireStillAdmittedSince(
  database: Database | Trx,
  { accountId, keyId }: { accountId: string; keyId: string | null },
  since: Date,
): Promise<void> {
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select access_refusal(${accountId}::uuid, ${JSON.stringify({ keyId })}::jsonb, ${since}) as refusal`.execute(
    database,
  );
  const refusal = rows[0]?.refusal ?? undefined;
  if (refusal !== undefined) throw new Problem(refusal);
}

/**
 * A download in pieces that breaks off once the caller's access has ended: a large one takes minutes, or as long as its
 * reader likes.
 */
export async function* whileAdmitted<T>(
  database: Database,
  principal: Principal,
  pieces: AsyncIterable<T>,
): AsyncGenerator<T> {
  const begunAt = performance.now();
  let lookedAt = begunAt;
  for await (const piece of pieces) {
    const now = performance.now();
    if (now - lookedAt > ADMITTED_AGAIN_AFTER_MS) {
      await requireStillAdmitted(database, principal, now - begunAt);
      lookedAt = now;
    }
    yield piece;
  }
}
