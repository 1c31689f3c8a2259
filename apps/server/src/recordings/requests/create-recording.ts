import type { ProcessOptions } from '@voice-feedback/contract/process';
import type { Insertable } from 'kysely';
import { countRecording, monthOf } from '../../credits/plan-usage.ts';
import type { Database, Schema, Trx } from '../../database/database.ts';
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
import { privacyOf } from './privacy.ts';
import { takeOverStream } from './take-over-stream.ts';

/** Audio of a feedback is kept this long unless `retention_days` says otherwise; the feedback itself until deleted. */
export const AUDIO_RETENTION_DAYS = 30;

export type NewRecording =
  | { kind: 'feedback' | 'transcription'; audio: StoredAudio; image?: StoredImage; options: ProcessOptions }
  /** a feedback that was written */
  | { kind: 'text'; text: string; options: ProcessOptions }
  | { kind: 'analysis'; text: string; detailed: boolean; language: string | undefined };

/** A stream that was transcribed already. `audio` undefined: none of it is kept. */
interface FinishedRecording {
  kind: 'feedback';
  audio: StoredAudio | undefined;
  options: ProcessOptions;
}

export interface NewRecordingOptions {
  durable: boolean;
  /** of the client */
  address: string;
  /** seconds that may have been spent on decoding in vain */
  failedDecodeSeconds: number;
  /** of its job; lower runs sooner, default 0 */
  priority?: number;
}

/**
 * Makes the recording and its job in one transaction; the audio belongs to it from then on. `durable: false` when nobody
 * gets its id before its result is on disk; `durable: true` when a 202 follows at once.
 * @throws RepeatedRequest; Problem: what `claimIdempotencyKey` throws, `insufficient_credits` when nothing at all can be
 * paid, `monthly_limit_reached`, `rate_limited`, `conflict` of an upload that was used; StoreError when the audio was removed meanwhile; nothing was made then
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

/** As `createRecording`, beside other writes. */
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
  // The database's clock decides when anything ends: those of the API's machines may differ.
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
    .execute();
  for (const key of keysOf(recording)) await adoptAudio(trx, key);
  await enqueueRecording(
    trx,
    { id, kind: recording.kind === 'text' ? 'feedback' : recording.kind },
    { durable, ...(priority === undefined ? {} : { priority }) },
  );
  // Last: it locks a row that all recordings of the account share.
  if (account !== null && countedMonth !== null)
    await countRecording(trx, account.id, account.plan, { month: countedMonth });
}

/** Of the files that a new recording takes over. */
export function keysOf(files: object & { audio?: { key: string }; image?: { key: string } }): string[] {
  return [files.audio, files.image].flatMap((file) => file?.key ?? []);
}

/** What decides the price of a recording. */
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

/** The row of a new recording, all but the month that it counts in. */
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
    requestId: logContext().requestId ?? null,
    withWords: options?.words ?? false,
    language: (recording.kind === 'analysis' ? recording.language : recording.options.language) ?? null,
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

/** Whether a recording outlives its answer. `days`: its retention, undefined for the usual one. */
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
    // An hour after it is finished it goes: the database sees to that (purge_undelivered).
    return { keep: false, purgeAt: null, audioPurgeAt: null };
  }
  if (days !== undefined) return { keep: true, purgeAt: after(days * DAY_MS), audioPurgeAt: null };
  return { keep: true, purgeAt: null, audioPurgeAt: after(AUDIO_RETENTION_DAYS * DAY_MS) };
}
