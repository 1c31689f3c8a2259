import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import { Problem } from '../errors/problem.ts';
import type { Principal } from './principal.ts';

/** Results of the SQL function `access_refusal`: why a caller's access has ended. */
export type Refusal =
  | 'account_suspended'
  | 'api_key_revoked'
  | 'api_key_expired'
  | 'session_invalid'
  | 'session_expired'
  | 'second_factor_required'
  | 'organization_requires_second_factor'
  | 'organization_requires_single_sign_on';

/** After a longer wait than this, the caller's access is checked again before they get the answer. */
export const ADMITTED_AGAIN_AFTER_MS = 1_000;

/**
 * Checks a caller again who waited for an answer. Throws a `Problem` if their key, session or app access has ended in
 * the meantime.
 * @param waitedMs time since they were authenticated
 */
export async function requireStillAdmitted(
  database: Database,
  { keyId, account, member, signIn, isSuspended }: Principal,
  waitedMs: number,
): Promise<void> {
  const caller = { keyId, member, signIn, isSuspended };
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select access_refusal(
      ${account?.id ?? null}::uuid, ${JSON.stringify(caller)}::jsonb, clock_timestamp() - make_interval(secs => ${waitedMs / 1000})
    ) as refusal`.execute(database);
  const refusal = rows[0]?.refusal ?? undefined;
  if (refusal !== undefined) throw new Problem(refusal);
}

/**
 * The same check for work that is done later: it has the account, and the key that requested it, if any.
 * @param since when it was requested
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
 * Yields the pieces of a download until the caller's access ends. A large download takes minutes, or as long as a slow
 * reader wants.
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
