import { randomUUID } from 'node:crypto';
import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { Insertable } from 'kysely';
import { countRecording, monthOf } from '../../credits/plan-usage.ts';
import type { Database, Schema, Trx } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { DAY_MS } from '../../durations.ts';
import type { Principal } from '../../http/access/principal.ts';
import { claimIdempotencyKey, type IdempotentRequest } from '../../http/answers/idempotency.ts';
import { logContext } from '../../logging/log-context.ts';
import { adoptAudio, type StoredAudio } from '../audio/store-audio.ts';
import { requireCredit } from '../charging/charge.ts';
import type { StoredImage } from '../images/store-image.ts';
import { enqueueRecording } from '../processing/enqueue-recording.ts';
import type { RecordingRow } from '../recording-row.ts';
import { sentColumns } from '../results/feedback-fields.ts';
import { spendUpload } from '../uploads/take-upload.ts';
import { beginRecording, decodeSubjectOf } from './failed-decodes.ts';
import { keytermsOf } from './keyterms.ts';
import { privacyOf } from './privacy.ts';
import { takeOverStream } from './take-over-stream.ts';
import { isVerbatim } from './verbatim.ts';

/**
 * Days that the audio of a feedback is kept unless `retention_days` is set. The feedback itself is kept until it is
 * deleted.
 */
export const AUDIO_RETENTION_DAYS = 30;

export type NewRecording =
  | { kind: 'feedback' | 'transcription'; audio: StoredAudio; image?: StoredImage; options: ProcessOptions }
  /** a feedback sent as text */
  | { kind: 'text'; text: string; options: ProcessOptions }
  | {
      kind: 'analysis';
      text: string;
      detailed: boolean;
      language: string | undefined;
      questions: ProcessOptions['questions'];
      schema: ProcessOptions['schema'];
    };

/** A stream that is already transcribed. `audio` is undefined if none of it is kept. */
interface FinishedRecording {
  kind: 'feedback';
  audio: StoredAudio | undefined;
  options: ProcessOptions;
}

export interface NewRecordingOptions {
  durable: boolean;
  /** of the client */
  address: string;
  /** limit for the seconds spent on failed decodes */
  failedDecodeSeconds: number;
  /** of its job; lower runs sooner, default 0 */
  priority?: number;
}

/**
 * Creates the recording and its job in one transaction; the audio then belongs to the recording. Pass `durable: false`
 * if no client gets the id before the result is on disk, and `durable: true` if a 202 follows immediately.
 * @throws RepeatedRequest; Problem: errors of `claimIdempotencyKey`, `insufficient_credits` if the account can't pay
 * for anything, `monthly_limit_reached`, `rate_limited`, `conflict` if the upload was already used; StoreError if the
 * audio was removed in the meantime. Nothing is created then
 */
export async function createRecording(
  database: Database,
  id: string,
  principal: Principal,
  recording: NewRecording,
  idempotency: IdempotentRequest | undefined,
  options: NewRecordingOptions,
): Promise<void> {
  await database
    .transaction()
    .execute((trx) => createRecordingIn(trx, id, principal, recording, idempotency, options));
}

/** Like `createRecording`, inside an existing transaction. */
export async function createRecordingIn(
  trx: Trx,
  id: string,
  principal: Principal,
  recording: NewRecording,
  idempotency: IdempotentRequest | undefined,
  { durable, address, failedDecodeSeconds, priority }: NewRecordingOptions,
): Promise<void> {
  const { account } = principal;
  const decodeSubject = decodeSubjectOf(principal, address);
  // The database's clock determines all deadlines, because the clocks of API servers may differ.
  const createdAt = await beginRecording(
    trx,
    { accountId: account?.id ?? null, decodeSubject },
    'audio' in recording ? failedDecodeSeconds : Number.POSITIVE_INFINITY,
  );
  let paidMicroEuros = 0;
  if (idempotency !== undefined) {
    if (recording.kind === 'feedback' || recording.kind === 'text')
      ({ paidMicroEuros } = await takeOverStream(trx, idempotency));
    await claimIdempotencyKey(trx, idempotency, { recordingId: id });
  }
  if ('audio' in recording && recording.audio.upload !== undefined)
    await spendUpload(trx, recording.audio.upload.id);
  // A text needs no transcription, so it costs nothing.
  if (recording.kind !== 'text') await requireCredit(trx, factsOf(id, principal, workOf(recording)));
  const countedMonth = account === null || recording.kind === 'analysis' ? null : monthOf(createdAt);
  await trx
    .insertInto('recordings')
    .values({
      ...recordingValues(id, principal, recording, createdAt),
      countedMonth,
      paidMicroEuros,
      decodeSubject,
      acknowledged: durable,
    })
    .modifyEnd(prepared)
    .execute();
  for (const key of keysOf(recording)) await adoptAudio(trx, key, id);
  await enqueueRecording(
    trx,
    { id, kind: recording.kind === 'text' ? 'feedback' : recording.kind },
    { durable, ...(priority === undefined ? {} : { priority }) },
  );
  // Comes last, because it locks a row that all recordings of the account share.
  if (account !== null && countedMonth !== null)
    await countRecording(trx, account.id, account.plan, { month: countedMonth });
}

/** The id of a new recording: the key of its audio, which may be in a block (`takeKey`), unless it was uploaded before. */
export function newIdFor(recording: NewRecording): string {
  return 'audio' in recording && recording.audio.upload === undefined ? recording.audio.key : randomUUID();
}

/** Keys of the files that a new recording takes over. */
export function keysOf(files: object & { audio?: { key: string }; image?: { key: string } }): string[] {
  return [files.audio, files.image].flatMap((file) => file?.key ?? []);
}

/** The facts that determine a recording's price. */
export function factsOf(
  id: string,
  { account }: Principal,
  { kind, detailed }: Work,
): Pick<RecordingRow, 'id' | 'accountId' | 'plan'> & Work {
  return { id, accountId: account?.id ?? null, plan: account?.plan ?? null, kind, detailed };
}

type Work = Pick<RecordingRow, 'kind' | 'detailed'>;

function workOf(recording: NewRecording | FinishedRecording): Work {
  return {
    kind: recording.kind === 'text' ? 'feedback' : recording.kind,
    detailed: recording.kind === 'analysis' ? recording.detailed : recording.options.detailed,
  };
}

/** Returns the row of a new recording, except for the month that it is counted in. */
export function recordingValues(
  id: string,
  principal: Principal,
  recording: NewRecording | FinishedRecording,
  createdAt: Date,
): Insertable<Schema['recordings']> {
  const options = recording.kind === 'analysis' ? undefined : recording.options;
  const audio = 'audio' in recording ? recording.audio : undefined;
  const privacy = privacyOf(principal, options ?? {});
  return {
    ...factsOf(id, principal, workOf(recording)),
    createdAt,
    apiKeyId: principal.keyId,
    projectId: principal.projectId ?? null,
    requestId: logContext().requestId ?? null,
    withWords: options?.words ?? false,
    verbatim: isVerbatim(principal, options ?? {}),
    language: (recording.kind === 'analysis' ? recording.language : recording.options.language) ?? null,
    ...askedColumns(recording.kind === 'analysis' ? recording : recording.options),
    keyterms: 'text' in recording ? [] : keytermsOf(principal, recording.options),
    maximumSeconds: principal.limits.maximumSeconds,
    audioKey: audio?.key ?? null,
    audioBytes: audio?.bytes ?? 0,
    audioFormat: audio?.format ?? null,
    ...('image' in recording ? imageColumns(recording.image) : {}),
    inputText: 'text' in recording ? recording.text : null,
    ...sentColumns(options ?? {}),
    redactPii: privacy.redactPii,
    staysHere: privacy.retentionDays === 0 || principal.kind === 'demo',
    callbackUrl: options?.callback_url ?? null,
    ...retentionOf(principal, recording.kind, privacy.retentionDays, createdAt),
  };
}

/** Columns that most rows leave empty. */
function askedColumns({ questions, schema }: Pick<ProcessOptions, 'questions' | 'schema'>) {
  return {
    questions: questions === undefined || questions.length === 0 ? null : JSON.stringify(questions),
    schema: schema === undefined ? null : JSON.stringify(schema),
  };
}

function imageColumns(image: StoredImage | undefined): Partial<Insertable<Schema['recordings']>> {
  if (image === undefined) return {};
  return {
    imageKey: image.key,
    imageType: image.type,
    imageBytes: image.bytes,
    imageWidth: image.width,
    imageHeight: image.height,
  };
}

/**
 * Whether a recording is kept after its answer.
 * @param days its retention, undefined for the default
 */
export function isKept(
  { kind: caller }: Principal,
  kind: NewRecording['kind'],
  days: number | undefined,
): boolean {
  return caller !== 'demo' && (kind === 'feedback' || kind === 'text') && days !== 0;
}

function retentionOf(
  principal: Principal,
  kind: NewRecording['kind'],
  days: number | undefined,
  createdAt: Date,
): { keep: boolean; purgeAt: Date | null; audioPurgeAt: Date | null } {
  const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  if (!isKept(principal, kind, days)) {
    // The database deletes it an hour after it is finished (purge_undelivered).
    return { keep: false, purgeAt: null, audioPurgeAt: null };
  }
  if (days !== undefined) return { keep: true, purgeAt: after(days * DAY_MS), audioPurgeAt: null };
  return { keep: true, purgeAt: null, audioPurgeAt: after(AUDIO_RETENTION_DAYS * DAY_MS) };
}
