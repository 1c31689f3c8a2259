import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { MAXIMUM_SECONDS_TOLERANCE } from '../../api-keys/limits.ts';
import type { Database } from '../../database/database.ts';
import { untilAvailable } from '../../database/until-available.ts';
import { withLogContext } from '../../logging/log-context.ts';
import { attempts } from '../../metrics/instruments.ts';
import { AudioGoneError } from '../audio/audio-store.ts';
import { discardAudios, type StoreResources } from '../audio/store-audio.ts';
import { LostClaimError, reserveCharge } from '../charging/charge.ts';
import { countFailedDecode } from '../requests/failed-decodes.ts';
import { packWordTimes } from '../results/words.ts';
import { analysisOptions } from './analysis-options.ts';
import { analyze, analyzeText } from './analyze.ts';
import {
  type ClaimedRecording,
  claimRecording,
  type FinishResources,
  finishRecording,
  type Outcome,
  releaseClaim,
  requeueUnclaimed,
} from './claim.ts';
import { decodeFailure, type Engines } from './engines.ts';
import { failureOf } from './failure-kinds.ts';
import {
  ANALYZED_LANGUAGES,
  onlyRemoteLanguage,
  speaks,
  UnsupportedLanguageError,
  unsupportedLanguage,
} from './language.ts';
import { CRASHES_BESIDE_OTHERS, MOST_CRASHES, type Patience } from './patience.ts';
import { retryLater, waitForAccount } from './postpone.ts';
import { publishProgress } from './publish-progress.ts';
import { analyzeRedactedText, redactTranscribed, storeRedacted } from './redact-recording.ts';
import { onBehalfOf } from './remote-consent.ts';
import { spokenLanguages } from './spoken-languages.ts';
import { type SpokenSegment, type TranscribedRecording, transcribe } from './transcribe.ts';
import { liveTextOf, withoutFillers } from './without-fillers.ts';

export interface AttemptResources extends StoreResources, FinishResources {
  patience: Patience;
}

export interface ProcessResources extends AttemptResources {
  engines: Engines;
}

/** Produces the outcome of a recording. Throws any failure. */
export type Work = (recording: ClaimedRecording, signal: AbortSignal) => Promise<Outcome>;

/** Processes a claimed recording in a separate process (process-alone.ts). */
export type ProcessAlone = (recording: ClaimedRecording, signal: AbortSignal) => Promise<void>;

/** How long an attempt waits for an unavailable database, to start or to record how it ended. */
const DATABASE_PATIENCE_MS = 60_000;

const payloadSchema = z.object({ recordingId: z.uuid() });

/**
 * The job of a recording or a text: claims it and makes one attempt. One that crashed shared processes is processed in
 * a separate process.
 * @throws LostClaimError if another attempt has the claim, so that the queue doesn't remove that attempt's job; the
 * signal's reason
 */
export async function processClaimed(
  resources: AttemptResources,
  payload: unknown,
  { abortSignal }: Pick<JobHelpers, 'abortSignal'>,
  work: Work,
  processAlone: ProcessAlone,
): Promise<void> {
  const { recordingId } = payloadSchema.parse(payload);
  const { database } = resources;
  const claim = randomUUID();
  const recording = await patiently(() => claimRecording(database, recordingId, claim));
  if (recording === undefined) return;
  // The job may have been queued again outside a request.
  const ids = { requestId: recording.requestId ?? undefined, recordingId };
  await withLogContext(ids, () => processOnce(resources, recording, abortSignal, work, processAlone));
}

async function processOnce(
  resources: AttemptResources,
  recording: ClaimedRecording,
  abortSignal: AbortSignal,
  work: Work,
  processAlone: ProcessAlone,
): Promise<void> {
  const { database } = resources;
  const { id: recordingId, crashes } = recording;
  if (crashes >= MOST_CRASHES) {
    const cause = new Error(`its process ended ${crashes} times`);
    await finish(resources, recording, givenUp(), resources.logger.child({ recordingId, err: cause }));
    return;
  }
  try {
    if (crashes >= CRASHES_BESIDE_OTHERS) {
      attempts.inc({ outcome: 'alone' });
      await processAlone(recording, abortSignal);
    } else await attempt(resources, recording, abortSignal, work);
  } catch (error) {
    // If it was deleted, finished by another attempt, or queued again after the claim was lost, this job is done.
    const isSettled = async () =>
      !(await isUnfinished(database, recordingId)) || (await requeueUnclaimed(database, recordingId));
    if (error instanceof LostClaimError && (await patiently(isSettled))) return;
    throw error;
  }
}

/**
 * Retries while the database is unavailable. A claim that isn't released counts as a crash, and an outage isn't one.
 */
function patiently<Result>(query: () => Promise<Result>): Promise<Result> {
  return untilAvailable(DATABASE_PATIENCE_MS, query);
}

async function isUnfinished(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom('recordings')
    .select('finishedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.finishedAt === null;
}

/**
 * Makes one attempt at a claimed recording. It ends with an outcome, or the recording is postponed, depending on the
 * kind of failure (failure-kinds.ts). Throws `LostClaimError`, and the signal's reason after the claim is released.
 */
export async function attempt(
  resources: AttemptResources,
  recording: ClaimedRecording,
  signal: AbortSignal,
  work: Work,
): Promise<void> {
  const { database, patience } = resources;
  const logger = resources.logger.child({ recordingId: recording.id });
  try {
    await finish(resources, recording, await work(recording, signal), logger);
  } catch (error) {
    if (error instanceof LostClaimError) {
      attempts.inc({ outcome: 'lost' });
      throw error;
    }
    if (signal.aborted) {
      await releaseClaim(database, recording);
      attempts.inc({ outcome: 'released' });
      throw error;
    }
    const failure = failureOf(error, recording);
    if (failure.kind === 'recording') {
      const { kind, ...why } = failure;
      await finish(resources, recording, { status: 'failed', retryable: false, ...why }, logger);
    } else if (failure.kind === 'account') {
      await patiently(() => waitForAccount(database, recording, patience, failure));
      attempts.inc({ outcome: 'waiting' });
      logger.info({ reason: failure.reason }, 'recording waits for its account');
    } else {
      logger.error({ err: error, failures: recording.failures + 1 }, 'processing failed on our side');
      if (await patiently(() => retryLater(database, recording, patience, failure.cause)))
        attempts.inc({ outcome: 'retried' });
      else await finish(resources, recording, givenUp(), logger);
    }
  }
}

/** Outcome of a recording after the last retry. */
export function givenUp(): Outcome {
  return { status: 'failed', code: 'processing_failed', detail: 'Failed to process audio', retryable: true };
}

/** Writes an outcome and removes the audio that is no longer needed. Throws `LostClaimError`. */
export async function finish(
  resources: AttemptResources,
  recording: ClaimedRecording,
  outcome: Outcome,
  logger: FastifyBaseLogger,
): Promise<void> {
  const { finished, looseKeys } = await finishRecording(resources, recording, outcome);
  await discardAudios(resources, looseKeys);
  if (!finished) throw new LostClaimError(`recording ${recording.id} belongs to another attempt`);
  const isDeadLetter =
    outcome.status === 'failed' && outcome.retryable && outcome.code !== 'unsupported_language';
  attempts.inc({ outcome: isDeadLetter ? 'dead_letter' : outcome.status });
  if (outcome.status !== 'failed')
    logger.info(
      { status: outcome.status, durationSeconds: outcome.durationSeconds, finished },
      'recording processed',
    );
  else if (isDeadLetter)
    logger.error({ code: outcome.code }, 'gave up on a recording: it is a dead letter now');
  else logger.info({ status: outcome.status, code: outcome.code }, 'recording processed');
}

/** Processes a recording, or a text sent in place of one. */
export function workOf(resources: ProcessResources): Work {
  return (recording, signal) => makeOutcome(resources, recording, signal);
}

async function makeOutcome(
  resources: ProcessResources,
  recording: ClaimedRecording,
  signal: AbortSignal,
): Promise<Outcome> {
  const { engines, audioStore, database } = resources;
  const { language, keyterms, audioKey } = recording;
  const onBehalf = onBehalfOf(recording);
  // Personal data is only known after the transcription, so no remote engine gets the recording.
  const speechOnBehalf = recording.redactPii ? undefined : onBehalf;
  checkLanguageOf(recording, engines, speechOnBehalf !== undefined);
  if (recording.inputText !== null) {
    const result = await (recording.redactPii ? analyzeRedactedText : analyzeText)(
      engines,
      recording.inputText,
      await analysisOptions(database, recording, signal),
    );
    return { status: 'done', result, durationSeconds: null, audioFormat: null };
  }
  if (audioKey === null) throw new AudioGoneError('the recording has no audio');
  await using local = await audioStore.checkout(audioKey);
  const progress: Promise<void>[] = [];
  const liveText = liveTextOf(spokenLanguages(engines), { language, isVerbatim: recording.verbatim });
  const options = {
    maximumSeconds: recording.maximumSeconds + MAXIMUM_SECONDS_TOLERANCE,
    bytes: recording.audioBytes,
    language,
    keyterms,
    measuresVoice: recording.kind === 'feedback',
    onBehalf: speechOnBehalf,
    signal,
    onDecoded: (durationSeconds: number) => reserveCharge(database, recording, durationSeconds),
    // No progress is published if the recording is redacted: its segments aren't redacted yet.
    ...(recording.redactPii
      ? {}
      : {
          onProgress: (share: number, segment: SpokenSegment) => {
            const text = liveText(segment.text);
            if (text !== '')
              progress.push(publishProgress(resources, recording, share, { ...segment, text }));
          },
        }),
  };
  const startedAt = performance.now();
  const verbatim = await transcribe(engines, local.path, options)
    .catch((error: unknown) => {
      signal.throwIfAborted();
      if (decodeFailure(error)?.code === 'decode_failed') return transcribe(engines, local.path, options);
      throw error;
    })
    .catch(async (error: unknown) => {
      if (decodeFailure(error) !== undefined)
        await countFailedDecode(database, recording, performance.now() - startedAt);
      throw error;
    });
  if (recording.redactPii) return redactedOutcome(resources, recording, verbatim, signal);
  const transcribed = recording.verbatim ? verbatim : withoutFillers(verbatim);
  const { transcription, audio, leftOut } = transcribed;
  const facts = {
    durationSeconds: transcription.duration_seconds,
    audioFormat: audio.format,
    wordTimes: packWordTimes(transcription.segments, transcribed.wordTimes),
    leftOut,
  };
  const status = transcription.segments.length === 0 ? 'no_speech' : 'done';
  if (recording.kind === 'transcription') {
    await Promise.all(progress);
    return { status, result: transcription, ...facts };
  }
  const result = await analyze(engines, transcribed, await analysisOptions(database, recording, signal));
  await Promise.all(progress);
  return { status, result, ...facts };
}

/** Throws `UnsupportedLanguageError` if no engine that may get the recording knows the language that its sender named. */
function checkLanguageOf(
  { language, inputText }: ClaimedRecording,
  engines: Engines,
  mayLeave: boolean,
): void {
  if (language === null) return;
  const languages = inputText === null ? spokenLanguages(engines, mayLeave) : ANALYZED_LANGUAGES;
  if (speaks(languages, language)) return;
  const isRemote = inputText === null && speaks(spokenLanguages(engines), language);
  const words = isRemote ? onlyRemoteLanguage(language) : unsupportedLanguage(language, languages);
  throw new UnsupportedLanguageError(language, words);
}

/** Returns an outcome without the speaker's personal data in words or audio. */
async function redactedOutcome(
  resources: ProcessResources,
  recording: ClaimedRecording,
  original: TranscribedRecording & { samples: Float32Array },
  signal: AbortSignal,
): Promise<Outcome> {
  const { engines, database } = resources;
  const redacted = await redactTranscribed(engines, original);
  const { samples } = redacted;
  // Afterwards: the audio is silenced by the words that were said.
  const transcribed = recording.verbatim ? redacted.transcribed : withoutFillers(redacted.transcribed);
  const { transcription, leftOut } = transcribed;
  const status = transcription.segments.length === 0 ? 'no_speech' : 'done';
  const kept =
    recording.keep && status === 'done' ? await storeRedacted({ ...resources, engines }, samples) : undefined;
  const audio = kept?.audio ?? transcribed.audio;
  const facts = {
    durationSeconds: transcription.duration_seconds,
    audioFormat: audio.format,
    wordTimes: packWordTimes(transcription.segments, transcribed.wordTimes),
    leftOut,
    replacement: kept?.stored ?? null,
  };
  if (recording.kind === 'transcription') return { status, result: transcription, ...facts };
  const options = await analysisOptions(database, recording, signal);
  const feedback = await analyze(engines, { ...transcribed, audio }, options);
  return { status, result: feedback, ...facts };
}
