import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { LOOSE_MINUTES } from '../recordings/uploads/open-upload.ts';

/** Uploads wait longer for a batch than for a call: their note in `loose_audio` holds them for that long. */
const HELD_DAYS = 7;

export async function holdAudio(trx: Trx, audioKeys: readonly string[]): Promise<void> {
  await sql`update loose_audio set due_at = now() + make_interval(days => ${HELD_DAYS})
    where audio_key = any (${audioKeys}::text[])`.execute(trx);
}

/**
 * Gives up the uploads of items that have ended. Until the upload's address expires, a client may still write there, so the
 * note stays until then.
 * @param which condition on `batch_items`
 */
export async function releaseAudio(database: Database | Trx, which: RawBuilder<boolean>): Promise<void> {
  await sql`update loose_audio set due_at = least(due_at, now() + make_interval(mins => ${LOOSE_MINUTES}))
    where audio_key in (select audio_key from batch_items where audio_key is not null and ${which})`.execute(
    database,
  );
}
