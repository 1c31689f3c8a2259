import type { Feedback, Segment } from '@voice-feedback/contract/feedback';
import type { Transcript, TranscriptSegment } from '@voice-feedback/speech/transcribe';
import type { Engines } from './engines.ts';
import type { StoredFeedback, Transcription } from './stored-result.ts';

type AudioFacts = NonNullable<Feedback['audio']>;

export interface HearOptions {
  maximumSeconds: number;
  /** size of the file */
  bytes: number;
  signal?: AbortSignal;
  /** told the measured length, while recognition begins; what it throws ends the work */
  onDecoded?: (durationSeconds: number) => Promise<void>;
  /** called with the part of the recording that is recognised, 0 … 1, and the segment (seconds) that is final now */
  onProgress?: (share: number, segment: SpokenSegment) => void;
}

export type SpokenSegment = Pick<Segment, 'start' | 'end' | 'text'>;

export interface Heard {
  transcription: Transcription;
  audio: AudioFacts;
}

const MILLISECOND_DIGITS = 1;
const SECOND_DIGITS = 3;
const SHARE_DIGITS = 4;

/**
 * The first half of the pipeline: file → samples → words. Nothing said gives no segments.
 * @returns also the samples: mono 16 kHz, -1 … 1
 * @throws DecodeError what is wrong with the file; the signal's reason when aborted
 */
export async function hear(
  engines: Engines,
  path: string,
  options: HearOptions,
): Promise<Heard & { samples: Float32Array }> {
  const { onProgress } = options;
  const refused = new AbortController();
  const signal = AbortSignal.any([refused.signal, ...(options.signal ? [options.signal] : [])]);
  const start = performance.now();
  const decoded = await engines.decoder.decode(path, {
    maximumSeconds: options.maximumSeconds,
    signal,
  });
  const decodedAt = performance.now();
  const durationSeconds = round(decoded.durationSeconds, SECOND_DIGITS);
  // The money is reserved while the first words are looked for: nobody waits for either alone.
  const accepted = Promise.resolve(options.onDecoded?.(durationSeconds));
  accepted.catch((reason: unknown) => refused.abort(reason));
  const transcribing = engines.transcriber.transcribe(decoded.samples, {
    signal,
    ...(onProgress
      ? {
          onSegment: (segment: SpokenSegment) => onProgress(segment.end / decoded.durationSeconds, segment),
        }
      : {}),
  });
  // Both have ended before this call does: an attempt that failed leaves nothing running.
  await Promise.allSettled([accepted, transcribing]);
  await accepted;
  const transcript = await transcribing;
  const transcribedAt = performance.now();
  const heard = heardOf(engines, transcript, durationSeconds, {
    audio: {
      bytes: options.bytes,
      format: decoded.format,
      channels: decoded.channels,
      sample_rate: decoded.sampleRate,
    },
    decodeMs: decodedAt - start,
    speechMs: transcribedAt - decodedAt,
  });
  return { ...heard, samples: decoded.samples };
}

/** What was heard, as it is kept. */
export function heardOf(
  engines: Engines,
  transcript: Transcript,
  durationSeconds: number,
  { audio, decodeMs, speechMs }: { audio: AudioFacts; decodeMs: number; speechMs: number },
): Heard {
  const segments = transcript.segments.map(segmentOf);
  return {
    audio,
    transcription: {
      duration_seconds: round(durationSeconds, SECOND_DIGITS),
      language: transcript.language,
      transcript: segments.map((segment) => segment.text).join(' '),
      segments,
      processing: {
        decode_ms: round(decodeMs, MILLISECOND_DIGITS),
        speech_ms: round(speechMs, MILLISECOND_DIGITS),
        analysis_ms: 0,
        total_ms: round(decodeMs + speechMs, MILLISECOND_DIGITS),
        engine: engines.transcriber.engine,
        model: engines.transcriber.model,
      },
    },
  };
}

/** A segment as it is given out. */
export function segmentOf({ start, end, text, confidence }: TranscriptSegment) {
  return {
    start: round(start, SECOND_DIGITS),
    end: round(end, SECOND_DIGITS),
    text,
    confidence: round(confidence, SHARE_DIGITS),
  };
}

/** The second half: words → feedback. Pure and synchronous, a few milliseconds. */
export function understand(
  engines: Engines,
  { transcription, audio }: Heard,
  options: { detailed: boolean },
): StoredFeedback {
  const start = performance.now();
  const analysis = engines.analyzer.analyze(transcription.segments, options);
  const analysisMs = performance.now() - start;
  const segments: Segment[] = transcription.segments.map((segment, index) => {
    const sentiment = analysis.segmentSentiments[index];
    return sentiment === undefined ? segment : { ...segment, sentiment };
  });
  return {
    ...transcription,
    segments,
    audio,
    summary: analysis.summary,
    sentiment: analysis.sentiment,
    mixed: analysis.mixed,
    topics: analysis.topics,
    keywords: analysis.keywords,
    emotions: analysis.emotions,
    intent: analysis.intent,
    tone: analysis.tone,
    recommendations: analysis.recommendations,
    positive_remarks: analysis.positiveRemarks,
    improvement_suggestions: analysis.improvementSuggestions,
    processing: {
      ...transcription.processing,
      analysis_ms: round(analysisMs, MILLISECOND_DIGITS),
      total_ms: round(transcription.processing.total_ms + analysisMs, MILLISECOND_DIGITS),
    },
  };
}

/** A text in place of a recording. It has no times: those of its remarks are 0, and it has no segments. */
export function understandText(
  engines: Pick<Engines, 'analyzer'>,
  text: string,
  options: { detailed: boolean },
): StoredFeedback {
  const start = performance.now();
  const analysis = engines.analyzer.analyze([{ start: 0, end: 0, text }], options);
  const analysisMs = round(performance.now() - start, MILLISECOND_DIGITS);
  return {
    duration_seconds: 0,
    language: analysis.language,
    transcript: text,
    segments: [],
    audio: null,
    summary: analysis.summary,
    sentiment: analysis.sentiment,
    mixed: analysis.mixed,
    topics: analysis.topics,
    keywords: analysis.keywords,
    emotions: analysis.emotions,
    intent: analysis.intent,
    tone: analysis.tone,
    recommendations: analysis.recommendations,
    positive_remarks: analysis.positiveRemarks,
    improvement_suggestions: analysis.improvementSuggestions,
    processing: {
      decode_ms: 0,
      speech_ms: 0,
      analysis_ms: analysisMs,
      total_ms: analysisMs,
      engine: 'none',
      model: 'none',
    },
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
