import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { LOOSE_MINUTES } from '../recordings/uploads/open-upload.ts';

/**
 * How long uploads may wait for a batch, which is longer than for a single call: sets their due date in `loose_audio`.
 */
const HELD_DAYS = 7;

/** Condition on `batch_items`: there is no recording yet. An item that is being downloaded has a claim. */
export const NOT_STARTED = sql<boolean>`(status = 'waiting' or status = 'processing' and claim is not null)`;

export async function holdAudio(trx: Trx, audioKeys: readonly string[]): Promise<void> {
  await sql`update loose_audio set due_at = now() + make_interval(days => ${HELD_DAYS})
    where audio_key = any (${audioKeys}::text[])`.execute(trx);
}

/** Returns the total size of the uploads that an account's batches hold. */
export async function heldBytesOf(trx: Trx, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(audio_bytes), 0)::bigint as bytes
    from batches join batch_items on batch_items.batch_id = batches.id and ${NOT_STARTED}
    where account_id = ${accountId}::uuid and completed_at is null`.execute(trx);
  return rows[0]?.bytes ?? 0;
}

/**
 * Releases the uploads of items that have ended. Until an upload's URL expires, a client may still write there, so its
 * row in `loose_audio` stays until then.
 * @param which condition on `batch_items`
 * @returns their keys, for `removeNotedFiles` after the transaction
 */
export async function releaseAudio(database: Database | Trx, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ audioKey: string }>`
    update loose_audio set due_at = least(due_at, now() + make_interval(mins => ${LOOSE_MINUTES}))
    where audio_key in (select audio_key from batch_items where audio_key is not null and ${which})
    returning audio_key`.execute(database);
  return rows.map(({ audioKey }) => audioKey);
}
