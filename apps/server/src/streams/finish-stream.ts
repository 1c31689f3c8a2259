import { randomUUID } from 'node:crypto';
import type { FeedbackView, ProcessOptions } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { untilAvailable } from '../database/until-available.ts';
import type { Principal } from '../http/access/principal.ts';
import { digestOfKey } from '../http/answers/sealed-answers.ts';
import { discardAudios, type StoreResources } from '../recordings/audio/store-audio.ts';
import { analysisOptions } from '../recordings/processing/analysis-options.ts';
import { analyze } from '../recordings/processing/analyze.ts';
import { type FinishResources, finishRecording } from '../recordings/processing/claim.ts';
import type { Engines } from '../recordings/processing/engines.ts';
import type { TranscribedRecording } from '../recordings/processing/transcribe.ts';
import { withoutFillers } from '../recordings/processing/without-fillers.ts';
import { isKept, recordingValues } from '../recordings/requests/create-recording.ts';
import { privacyOf } from '../recordings/requests/privacy.ts';
import { streamScope } from '../recordings/requests/take-over-stream.ts';
import { isVerbatim } from '../recordings/requests/verbatim.ts';
import { findRecording } from '../recordings/requests/wait-for-result.ts';
import { documentedView } from '../recordings/results/views.ts';
import { packWordTimes } from '../recordings/results/words.ts';
import { deleteRecording } from '../recordings/retention/delete-recording.ts';
import { DATABASE_PATIENCE_MS } from './limits.ts';
import { StreamGoneError } from './reserve-stream.ts';
import type { StreamAudio } from './stream-audio.ts';

export interface FinishStreamResources extends StoreResources, FinishResources {
  engines: Engines;
}

export interface FinishedStream {
  id: string;
  principal: Principal;
  options: ProcessOptions;
  createdAt: Date;
  transcribed: TranscribedRecording;
  audio: StreamAudio;
}

/**
 * Creates a recording from a fully transcribed stream, settles the price of its actual seconds, and notifies the
 * webhooks. If this process dies halfway, the recording exists without a job, and the sweep queues one. Throws
 * `StreamGoneError`; the audio then belongs to no recording.
 */
export async function finishStream(
  resources: FinishStreamResources,
  { id, principal, options, createdAt, ...given }: FinishedStream,
): Promise<{ feedback: FeedbackView; keep: boolean }> {
  const { database, engines, publicUrl } = resources;
  const claim = randomUUID();
  const keepsAudio = isKept(principal, 'feedback', privacyOf(principal, options).retentionDays);
  const { transcribed: verbatim, audio } = await given.audio.finalize(given.transcribed, { keepsAudio });
  const values = recordingValues(id, principal, { kind: 'feedback', audio, options }, createdAt);
  const transcribed = isVerbatim(principal, options) ? verbatim : withoutFillers(verbatim);
  // Before the recording exists: a remote engine can take seconds, and a recording without a job would count as stuck.
  const how = await untilAvailable(DATABASE_PATIENCE_MS, () =>
    analysisOptions(database, { ...values, questions: options.questions, schema: options.schema }),
  );
  const result = await analyze(engines, transcribed, how);
  const makeRecording = async (trx: Trx) => {
    // An earlier commit succeeded, but its reply was lost.
    const made = await trx
      .selectFrom('recordings')
      .selectAll()
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst();
    if (made !== undefined) return made;
    // This commit doesn't wait for the disk, because the one right after it does.
    await sql`set local synchronous_commit to off`.execute(trx);
    const found = await trx
      .selectFrom('streams')
      .select(['reservation', 'countedMonth', 'subject', 'idempotencyKey'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw new StreamGoneError('The stream was abandoned.');
    const { subject, idempotencyKey: key, ...charge } = found;
    if (key !== null)
      await trx
        .insertInto('idempotencyKeys')
        .values({
          scope: streamScope(subject),
          key: digestOfKey(streamScope(subject), key),
          fingerprint: '',
          recordingId: id,
        })
        .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ recordingId: id }))
        .execute();
    // The reservation belongs to the recording now. The row stays until the result is fetched, for a client that reconnects.
    await trx
      .updateTable('streams')
      .set({ reservation: null, countedMonth: null })
      .where('id', '=', id)
      .execute();
    if (audio !== undefined) await trx.deleteFrom('looseAudio').where('audioKey', '=', audio.key).execute();
    return await trx
      .insertInto('recordings')
      .values({
        ...values,
        ...charge,
        status: 'processing',
        claim,
        claimedAt: sql<Date>`now()`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  const row = await untilAvailable(DATABASE_PATIENCE_MS, () => database.transaction().execute(makeRecording));
  const { transcription } = transcribed;
  const { looseKeys } = await untilAvailable(DATABASE_PATIENCE_MS, () =>
    finishRecording(
      resources,
      { ...row, claim },
      {
        status: transcription.segments.length === 0 ? 'no_speech' : 'done',
        result,
        durationSeconds: transcription.duration_seconds,
        audioFormat: transcribed.audio.format,
        wordTimes: packWordTimes(transcription.segments, transcribed.wordTimes),
        leftOut: transcribed.leftOut,
      },
    ),
  );
  void discardAudios(resources, looseKeys);
  const done = await untilAvailable(DATABASE_PATIENCE_MS, () => findRecording(database, id));
  // Read the row again, because another worker may have finished it after the sweep queued it.
  if (done === undefined || done.result === null)
    throw new StreamGoneError('The recording was deleted while it was finished.');
  return { feedback: documentedView(done, publicUrl), keep: done.keep };
}

/** Deletes what isn't needed once the client has the result. Safe to repeat. */
export async function deleteFinished(
  resources: FinishStreamResources,
  id: string,
  { keepsRecording }: { keepsRecording: boolean },
): Promise<void> {
  if (!keepsRecording) await deleteRecording(resources, id);
  await resources.database.deleteFrom('streams').where('id', '=', id).execute();
}
