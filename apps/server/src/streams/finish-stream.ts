import { randomUUID } from 'node:crypto';
import type { FeedbackView, ProcessOptions } from '@voice-feedback/contract/process';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { untilAvailable } from '../database/until-available.ts';
import type { Principal } from '../http/principal.ts';
import { digestOfKey } from '../http/sealed-answers.ts';
import { type FinishResources, finishRecording } from '../recordings/claim.ts';
import { recordingValues } from '../recordings/create-recording.ts';
import type { Engines } from '../recordings/engines.ts';
import type { Heard } from '../recordings/hear.ts';
import { onBehalfOf } from '../recordings/stays-here.ts';
import { discardAudio, type StoredAudio, type StoreResources } from '../recordings/store-audio.ts';
import { streamScope } from '../recordings/take-over-stream.ts';
import { understand } from '../recordings/understand.ts';
import { documentedView } from '../recordings/views.ts';
import { findRecording } from '../recordings/wait-for-result.ts';
import { DATABASE_PATIENCE_MS } from './limits.ts';
import { HeldSound, redactStream } from './redact-stream.ts';
import { StreamGoneError } from './reserve-stream.ts';

export interface FinishStreamResources extends StoreResources, FinishResources {
  engines: Engines;
}

export interface FinishedStream {
  id: string;
  principal: Principal;
  options: ProcessOptions;
  createdAt: Date;
  heard: Heard;
  /** HeldSound: to be redacted, and nothing of it is stored yet */
  audio: StoredAudio | HeldSound;
}

/** Until it is known what is kept of it. */
const NO_AUDIO = { key: '', bytes: 0, format: 'webm', sha256: '' } as const;

/**
 * Makes a stream that was heard to its end into a recording like any other, settles its price by its real seconds, and
 * tells the webhooks. Should this process die in the middle, the recording is there without a job, and the sweep queues it.
 * Throws `StreamGoneError`; the audio is then loose.
 */
export async function finishStream(
  resources: FinishStreamResources,
  { id, principal, options, createdAt, ...given }: FinishedStream,
): Promise<{ feedback: FeedbackView; keep: boolean }> {
  const { database, engines, publicUrl } = resources;
  const claim = randomUUID();
  const facts = recordingValues(id, principal, { kind: 'feedback', audio: NO_AUDIO, options }, createdAt);
  const { heard, audio } =
    given.audio instanceof HeldSound
      ? await redactStream(resources, given.heard, given.audio, { keepsAudio: facts.keep })
      : { heard: given.heard, audio: given.audio };
  const values = {
    ...facts,
    audioKey: audio?.key ?? null,
    audioBytes: audio?.bytes ?? 0,
    audioFormat: audio?.format ?? null,
  };
  // Before the recording is there: a remote engine may take seconds, and without a job it would count as stuck.
  const onBehalf = onBehalfOf(values);
  const result = await understand(engines, heard, { detailed: options.detailed, onBehalf });
  const makeRecording = async (trx: Trx) => {
    // Made before, by a commit whose answer was lost.
    const made = await trx
      .selectFrom('recordings')
      .selectAll()
      .where('id', '=', id)
      .where('claim', '=', claim)
      .executeTakeFirst();
    if (made !== undefined) return made;
    // Not waited to reach the disk: the commit right after it is.
    await sql`set local synchronous_commit to off`.execute(trx);
    const found = await trx
      .selectFrom('streams')
      .select(['reservation', 'countedMonth', 'subject', 'idempotencyKey'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (found === undefined) throw new StreamGoneError('The stream was given up.');
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
    // The recording has the money from here on; the row stays until the result has arrived, for a client that comes back.
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
  const { transcription } = heard;
  const { looseAudioKey } = await untilAvailable(DATABASE_PATIENCE_MS, () =>
    finishRecording(
      resources,
      { ...row, claim },
      {
        status: transcription.segments.length === 0 ? 'no_speech' : 'done',
        result,
        durationSeconds: transcription.duration_seconds,
        audioFormat: heard.audio.format,
      },
    ),
  );
  if (looseAudioKey !== undefined) void discardAudio(resources, looseAudioKey);
  const done = await untilAvailable(DATABASE_PATIENCE_MS, () => findRecording(database, id));
  // Also one that was finished by a commit whose answer was lost, or by the worker that the sweep gave it to.
  if (done === undefined || done.result === null)
    throw new StreamGoneError('The recording was deleted while it was finished.');
  return { feedback: documentedView(done, publicUrl), keep: done.keep };
}
