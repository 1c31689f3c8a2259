import { sql } from 'kysely';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import { resume } from './resume-waiting.ts';

/** Recordings moved per transaction. */
const BATCH = 200;

/**
 * Detects when the audio store is available again, and then immediately retries what failed on our side: after a long
 * outage, the pauses have grown to minutes.
 * @returns the check, to be run every few seconds; it only accesses the store while a retry is pending
 */
export function watchForOutages({
  database,
  audioStore,
  logger,
}: Pick<StoreResources, 'database' | 'audioStore' | 'logger'>): () => Promise<void> {
  let wasDown = false;
  const isPaused = sql<boolean>`status = 'queued' and failures > 0 and retry_at > now()`;

  async function resumePaused(): Promise<number> {
    return await database.transaction().execute(async (trx) => {
      const { rows } = await sql<Pick<RecordingRow, 'id' | 'kind'>>`
        select id, kind from recordings where ${isPaused}
        order by created_at, id limit ${BATCH} for update skip locked`.execute(trx);
      for (const row of rows) await resume(trx, row);
      return rows.length;
    });
  }

  return async () => {
    const { rows } = await sql<{ isPending: boolean }>`
      select exists (select from recordings where ${isPaused}) as is_pending`.execute(database);
    if (rows[0]?.isPending !== true) return;
    const { status } = await audioStore.check();
    if (!wasDown && (status === 'full' || status === 'unavailable')) {
      wasDown = true;
      logger.warn({ status }, 'retries wait for the audio store');
    }
    if (status !== 'ok' || !wasDown) return;
    let resumed = 0;
    for (let moved = BATCH; moved === BATCH; resumed += moved) moved = await resumePaused();
    wasDown = false;
    logger.info({ resumed }, 'the audio store is back: recordings are retried now');
  };
}
