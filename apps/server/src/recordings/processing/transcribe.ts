import type { Feedback, Segment, Word } from '@voice-feedback/contract/feedback';
import type { VoiceVariation } from '@voice-feedback/speech/voice/voice-track';
import type { OnBehalf } from '../../engines/remote-engine.ts';
import { audioSeconds, decodeSeconds, realTimeFactor, speechSeconds } from '../../metrics/instruments.ts';
import { traced } from '../../tracing/tracing.ts';
import type { Transcription } from '../results/stored-result.ts';
import type { WordTime } from '../results/words.ts';
import type { Engines } from './engines.ts';
import { followVoice } from './follow-voice.ts';
import { type Recognized, type RecognizedSegment, recognize } from './recognize.ts';

type AudioFacts = NonNullable<Feedback['audio']>;

export interface TranscribeOptions {
  maximumSeconds: number;
  /** size of the file */
  bytes: number;
  /** the language that the sender specified */
  language?: string | null;
  /** names and terms to expect */
  keyterms?: readonly string[];
  /** whether to measure how the voice varies */
  measuresVoice?: boolean;
  /** undefined if no remote engine may get the recording */
  onBehalf?: OnBehalf | undefined;
  signal?: AbortSignal;
  /** called with the measured length while recognition starts; if it throws, transcription stops */
  onDecoded?: (durationSeconds: number) => Promise<void>;
  /** called with the share of the recording transcribed so far, 0 … 1, and the segment (seconds) that is now final */
  onProgress?: (share: number, segment: SpokenSegment) => void;
}

export type SpokenSegment = Pick<Segment, 'start' | 'end' | 'text'>;

export interface TranscribedRecording {
  transcription: Transcription;
  audio: AudioFacts;
  /** times of the words of each segment; the times of remarks are derived from them */
  wordTimes?: readonly (readonly WordTime[] | undefined)[] | undefined;
  /** words that were said and aren't in the transcript */
  leftOut?: readonly Word[];
  /** how the voice varies; null if it wasn't measured, or there's too little of it */
  voice: VoiceVariation | null;
}

const NOT_ANALYSED = { analysis_engine: 'none', analysis_model: 'none' };
const MILLISECOND_DIGITS = 1;
const SECOND_DIGITS = 3;
const SHARE_DIGITS = 4;

/**
 * The first half of the pipeline: file → samples → words. Without speech there are no segments.
 * @returns also the samples: mono 16 kHz, -1 … 1
 * @throws DecodeError if the file is at fault; the signal's reason when aborted
 */
export async function transcribe(
  engines: Engines,
  path: string,
  options: TranscribeOptions,
): Promise<TranscribedRecording & { samples: Float32Array }> {
  const { onProgress } = options;
  const refused = new AbortController();
  const signal = AbortSignal.any([refused.signal, ...(options.signal ? [options.signal] : [])]);
  const start = performance.now();
  const decoded = await traced({ name: 'decode' }, () =>
    engines.decoder.decode(path, { maximumSeconds: options.maximumSeconds, signal }),
  );
  const decodedAt = performance.now();
  const durationSeconds = round(decoded.durationSeconds, SECOND_DIGITS);
  // The reservation and the transcription run concurrently.
  const accepted = Promise.resolve(options.onDecoded?.(durationSeconds));
  accepted.catch((reason: unknown) => refused.abort(reason));
  const transcribing = traced(
    { name: 'speech', attributes: { 'voice_feedback.audio_seconds': durationSeconds } },
    () =>
      recognize(engines, decoded.samples, {
        signal,
        language: options.language ?? null,
        keyterms: options.keyterms ?? [],
        onBehalf: options.onBehalf,
        ...(onProgress
          ? {
              onSegment: (segment: SpokenSegment) =>
                onProgress(segment.end / decoded.durationSeconds, segment),
            }
          : {}),
      }),
  );
  const following = options.measuresVoice ? followVoice(decoded.samples, signal) : undefined;
  // Wait for all before returning, so that a failed attempt leaves nothing running.
  await Promise.allSettled([accepted, transcribing, following]);
  await accepted;
  const recognized = await transcribing;
  const transcribedAt = performance.now();
  noteTimes({ decodeMs: decodedAt - start, speechMs: transcribedAt - decodedAt, durationSeconds });
  const transcribed = transcribedRecordingOf(recognized, durationSeconds, {
    audio: {
      bytes: options.bytes,
      format: decoded.format,
      channels: decoded.channels,
      sample_rate: decoded.sampleRate,
    },
    decodeMs: decodedAt - start,
    speechMs: transcribedAt - decodedAt,
  });
  const measureVoice = await following;
  return {
    ...transcribed,
    voice: measureVoice?.(recognized.segments) ?? null,
    samples: decoded.samples,
  };
}

function noteTimes(times: { decodeMs: number; speechMs: number; durationSeconds: number }): void {
  const { decodeMs, speechMs, durationSeconds } = times;
  decodeSeconds.observe(decodeMs / 1_000);
  speechSeconds.observe(speechMs / 1_000);
  audioSeconds.inc(durationSeconds);
  if (durationSeconds > 0) realTimeFactor.observe((decodeMs + speechMs) / 1_000 / durationSeconds);
}

/** Converts a transcription to its stored form. */
export function transcribedRecordingOf(
  { segments: recognized, language, engine, model, fallback }: Recognized,
  durationSeconds: number,
  { audio, decodeMs, speechMs }: { audio: AudioFacts; decodeMs: number; speechMs: number },
): Omit<TranscribedRecording, 'voice'> {
  const segments = recognized.map(segmentOf);
  return {
    audio,
    wordTimes: recognized.map(({ words = [] }) => (words.length === 0 ? undefined : words)),
    transcription: {
      duration_seconds: round(durationSeconds, SECOND_DIGITS),
      language,
      transcript: segments.map((segment) => segment.text).join(' '),
      segments,
      processing: {
        decode_ms: round(decodeMs, MILLISECOND_DIGITS),
        speech_ms: round(speechMs, MILLISECOND_DIGITS),
        analysis_ms: 0,
        total_ms: round(decodeMs + speechMs, MILLISECOND_DIGITS),
        engine,
        model,
        ...NOT_ANALYSED,
        ...(fallback === undefined ? {} : { fallbacks: [fallback] }),
      },
    },
  };
}

/** Converts a segment to the form of the API. */
export function segmentOf({ start, end, text, confidence }: RecognizedSegment) {
  return {
    start: round(start, SECOND_DIGITS),
    end: round(end, SECOND_DIGITS),
    text,
    ...(confidence === undefined ? {} : { confidence: round(confidence, SHARE_DIGITS) }),
  };
}

export function roundMilliseconds(milliseconds: number): number {
  return round(milliseconds, MILLISECOND_DIGITS);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
