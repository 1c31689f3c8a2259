import type { ErrorCode } from '@voice-feedback/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { MAXIMUM_SECONDS_TOLERANCE } from '../api-keys/limits.ts';
import { InsufficientCreditsError, SpendingLimitError } from '../credits/ledger-errors.ts';
import { AudioGoneError } from './audio-store.ts';
import { LostClaimError, reserveCharge } from './charge.ts';
import {
  type ClaimedRecording,
  claimRecording,
  type FinishResources,
  finishRecording,
  type Outcome,
} from './claim.ts';
import { decodeFailure, type Engines } from './engines.ts';
import { type Heard, hear, type SpokenSegment } from './hear.ts';
import { speaks, unsupportedLanguage } from './language.ts';
import { redactHeard, storeRedacted, understandRedactedText } from './redact-recording.ts';
import { onBehalfOf } from './stays-here.ts';
import { discardAudio, type StoreResources } from './store-audio.ts';
import { tellProgress } from './tell-progress.ts';
import { understand, understandText } from './understand.ts';

export interface ProcessResources extends StoreResources, FinishResources {
  engines: Engines;
}

const payloadSchema = z.object({ recordingId: z.uuid() });

/**
 * The job that makes a recording into its result. What is wrong with the file is an outcome, found once and final; what
 * goes wrong on our side throws, and the queue tries again until the last attempt.
 */
export async function processRecording(
  resources: ProcessResources,
  payload: unknown,
  helpers: Pick<JobHelpers, 'job' | 'abortSignal'>,
): Promise<void> {
  const { recordingId } = payloadSchema.parse(payload);
  const recording = await claimRecording(resources.database, recordingId);
  if (recording === undefined) return;
  const logger = resources.logger.child({ recordingId });
  const outcome = await attempt(resources, recording, helpers, logger);
  if (outcome === undefined) return;
  const { finished, looseAudioKey } = await finishRecording(resources, recording, outcome);
  if (looseAudioKey !== undefined) await discardAudio(resources, looseAudioKey);
  logger.info(
    outcome.status === 'failed'
      ? { status: outcome.status, code: outcome.code, finished }
      : { status: outcome.status, durationSeconds: outcome.durationSeconds, finished },
    'recording processed',
  );
}

async function attempt(
  resources: ProcessResources,
  recording: ClaimedRecording,
  { job, abortSignal }: Pick<JobHelpers, 'job' | 'abortSignal'>,
  logger: FastifyBaseLogger,
): Promise<Outcome | undefined> {
  try {
    return await makeOutcome(resources, recording, abortSignal);
  } catch (error) {
    abortSignal.throwIfAborted();
    if (error instanceof LostClaimError) return undefined;
    if (error instanceof InsufficientCreditsError || error instanceof SpendingLimitError)
      return { status: 'failed', code: error.code, detail: error.message };
    const failure = decodeFailure(error);
    if (failure !== undefined) {
      // A decoder that died did so on this file; a second try in a fresh process has been made.
      const code: ErrorCode = failure.code === 'decode_failed' ? 'unreadable_audio' : failure.code;
      return { status: 'failed', code, detail: failureDetail(code, failure.message, recording) };
    }
    if (error instanceof AudioGoneError) {
      return {
        status: 'failed',
        code: 'audio_gone',
        detail: 'The audio was deleted before it was processed.',
      };
    }
    logger.error({ err: error, attempt: job.attempts }, 'processing failed');
    if (job.attempts < job.max_attempts) throw error;
    return { status: 'failed', code: 'processing_failed', detail: 'Failed to process audio' };
  }
}

async function makeOutcome(
  resources: ProcessResources,
  recording: ClaimedRecording,
  signal: AbortSignal,
): Promise<Outcome> {
  const { engines, audioStore, database } = resources;
  const { language, audioKey, detailed } = recording;
  const onBehalf = onBehalfOf(recording);
  if (language !== null && !speaks(engines.transcriber.languages, language)) {
    return {
      status: 'failed',
      code: 'unsupported_language',
      detail: unsupportedLanguage(language, engines.transcriber.languages),
    };
  }
  if (recording.inputText !== null) {
    const result = await (recording.redactPii ? understandRedactedText : understandText)(
      engines,
      recording.inputText,
      { detailed, onBehalf, signal },
    );
    return { status: 'done', result, durationSeconds: null, audioFormat: null };
  }
  if (audioKey === null) throw new AudioGoneError('the recording has no audio');
  await using local = await audioStore.checkout(audioKey);
  const options = {
    maximumSeconds: recording.maximumSeconds + MAXIMUM_SECONDS_TOLERANCE,
    bytes: recording.audioBytes,
    language,
    // What is to be redacted can only be found once it was heard, so nobody else hears it.
    onBehalf: recording.redactPii ? undefined : onBehalf,
    signal,
    onDecoded: (durationSeconds: number) => reserveCharge(database, recording, durationSeconds),
    // Of a recording that is to be redacted no word is told before all of them were read.
    ...(recording.redactPii
      ? {}
      : {
          onProgress: (share: number, segment: SpokenSegment) =>
            tellProgress(resources, recording, share, segment),
        }),
  };
  const heard = await hear(engines, local.path, options).catch((error: unknown) => {
    signal.throwIfAborted();
    if (decodeFailure(error)?.code === 'decode_failed') return hear(engines, local.path, options);
    throw error;
  });
  if (recording.redactPii) return redactedOutcome(resources, recording, heard, signal);
  const { transcription, audio } = heard;
  const facts = { durationSeconds: transcription.duration_seconds, audioFormat: audio.format };
  const status = transcription.segments.length === 0 ? 'no_speech' : 'done';
  if (recording.kind === 'transcription') return { status, result: transcription, ...facts };
  return { status, result: await understand(engines, heard, { detailed, onBehalf, signal }), ...facts };
}

/** The outcome of a recording of which nothing is kept that says who spoke: neither word nor sound. */
async function redactedOutcome(
  resources: ProcessResources,
  recording: ClaimedRecording,
  original: Heard & { samples: Float32Array },
  signal: AbortSignal,
): Promise<Outcome> {
  const { engines } = resources;
  const { heard, samples } = await redactHeard(engines, original);
  const { transcription } = heard;
  const status = transcription.segments.length === 0 ? 'no_speech' : 'done';
  const kept =
    recording.keep && status === 'done' ? await storeRedacted({ ...resources, engines }, samples) : undefined;
  const audio = kept?.audio ?? heard.audio;
  const facts = {
    durationSeconds: transcription.duration_seconds,
    audioFormat: audio.format,
    replacement: kept?.stored ?? null,
  };
  if (recording.kind === 'transcription') return { status, result: transcription, ...facts };
  const { detailed } = recording;
  const options = { detailed, onBehalf: onBehalfOf(recording), signal };
  const feedback = await understand(engines, { transcription, audio }, options);
  return { status, result: feedback, ...facts };
}

function failureDetail(code: ErrorCode, message: string, recording: ClaimedRecording): string {
  if (code !== 'audio_too_long') return message;
  const whose = recording.plan === null ? 'this key' : `the plan "${recording.plan}"`;
  return `The recording is longer than ${recording.maximumSeconds} s, the limit of ${whose}.`;
}
