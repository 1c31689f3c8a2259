import { feedbackResultSchema } from '@voice-feedback/contract/feedback';
import { sql } from 'kysely';
import type { Database, Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { Problem } from '../../http/errors/problem.ts';
import { ownedBy } from '../../recordings/owner.ts';
import { queueReanalysis } from '../../recordings/processing/queue-reanalysis.ts';
import type { RecordingRow } from '../../recordings/recording-row.ts';
import { EditConflictError } from '../edit-feedback.ts';
import { actAs } from '../history/act-as.ts';
import { correctSegments } from './correct-segments.ts';

interface Asked {
  id: string;
  owner: Principal;
  /** undefined: whatever the version is */
  version: number | undefined;
}

/**
 * Replaces the transcript and queues a new analysis of it. What was recognized is kept; each correction is compared with
 * that, so times don't drift. The recognized text again is no correction.
 * @throws EditConflictError, `not_found`, `conflict` and what `queueReanalysis` throws
 */
export async function correctTranscript(
  database: Database,
  asked: Asked,
  text: string,
): Promise<RecordingRow> {
  return await database.transaction().execute(async (trx) => {
    const { name } = await actAs(trx, asked.owner);
    const { row, accountId } = await hold(trx, asked);
    const original = feedbackResultSchema.parse(row.originalResult ?? row.result);
    const originalWordTimes = row.originalResult === null ? row.wordTimes : row.originalWordTimes;
    const current = feedbackResultSchema.parse(row.result);
    const isWritten = original.audio === null || original.segments.length === 0;
    const transcript = isWritten ? text : text.split(/\s+/).filter(Boolean).join(' ');
    if (transcript === current.transcript) return row;
    if (transcript === original.transcript) return await restore(trx, row, accountId);
    const { segments, wordTimes } = isWritten
      ? { segments: original.segments, wordTimes: row.wordTimes }
      : correctSegments({ segments: original.segments, wordTimes: originalWordTimes }, transcript);
    return await write(trx, accountId, row, {
      result: JSON.stringify({ ...current, transcript, segments }),
      wordTimes,
      originalResult: JSON.stringify(row.originalResult ?? row.result),
      originalWordTimes,
      correctedAt: sql<Date>`now()`,
      correctedBy: name,
    });
  });
}

/**
 * Takes a correction back: transcript and analysis are as before it, and are analyzed again by the current engine.
 * @throws EditConflictError, `not_found`, `conflict` and what `queueReanalysis` throws
 */
export async function undoCorrection(database: Database, asked: Asked): Promise<RecordingRow> {
  return await database.transaction().execute(async (trx) => {
    await actAs(trx, asked.owner);
    const { row, accountId } = await hold(trx, asked);
    if (row.originalResult === null) return row;
    return await restore(trx, row, accountId);
  });
}

async function restore(trx: Trx, row: RecordingRow, accountId: string): Promise<RecordingRow> {
  return await write(trx, accountId, row, {
    result: JSON.stringify(row.originalResult),
    wordTimes: row.originalWordTimes,
    originalResult: null,
    originalWordTimes: null,
    correctedAt: null,
    correctedBy: null,
  });
}

/** Reads and locks a feedback that can be corrected. */
async function hold(
  trx: Trx,
  { id, owner, version }: Asked,
): Promise<{ row: RecordingRow; accountId: string }> {
  const row = await trx
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'feedback')
    .where(ownedBy(owner))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.accountId === null)
    throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
  if (row.status !== 'done' || !row.keep)
    throw new Problem('conflict', { detail: 'It has no transcript that can be corrected.' });
  if (version !== undefined && row.version !== version) throw new EditConflictError(row);
  return { row, accountId: row.accountId };
}

interface Written {
  result: string;
  wordTimes: number[] | null;
  originalResult: string | null;
  originalWordTimes: number[] | null;
  correctedAt: ReturnType<typeof sql<Date>> | null;
  correctedBy: string | null;
}

async function write(
  trx: Trx,
  accountId: string,
  { id }: RecordingRow,
  written: Written,
): Promise<RecordingRow> {
  await trx
    .updateTable('recordings')
    .set({
      ...written,
      corrections: sql<number>`corrections + 1`,
      version: sql<number>`version + 1`,
      // An analysis that is queued or running is of other words.
      reanalysisQueuedAt: null,
    })
    .where('id', '=', id)
    .execute();
  await queueReanalysis(trx, accountId, sql<boolean>`recordings.id = ${id}::uuid`);
  return await trx.selectFrom('recordings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
