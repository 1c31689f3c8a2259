import type { Redaction } from '@voice-feedback/contract/feedback';
import { type StoredAudio, type StoreResources, storeAudio } from '../audio/store-audio.ts';
import type { StoredFeedback, Transcription } from '../results/stored-result.ts';
import { type AnalyzeOptions, analyzeText } from './analyze.ts';
import type { Engines } from './engines.ts';
import type { TranscribedRecording } from './transcribe.ts';

/** Audio kept around each recognized passage, so that no word is cut off. */
const KEPT_AROUND_SECONDS = 0.2;
const SECOND_DIGITS = 3;

/** A recording without personal data. It is analyzed in this form, so the analysis cannot quote any of it. */
export interface RedactedRecording {
  transcribed: Omit<TranscribedRecording, 'transcription'> & {
    transcription: Transcription & { redactions: Redaction[] };
  };
  /** the same audio with the redacted passages silenced */
  samples: Float32Array;
}

/**
 * Removes names, addresses and numbers of people from a transcript and its audio. Passages that weren't recognized are
 * silenced too, because their content is unknown.
 */
export async function redactTranscribed(
  engines: Engines,
  transcribed: TranscribedRecording & { samples: Float32Array },
): Promise<RedactedRecording> {
  const redactor = await engines.openRedactor();
  const { segments, wordTimes, spans } = redactor.redactSegments(
    transcribed.transcription.segments,
    transcribed.wordTimes,
  );
  const { duration_seconds: durationSeconds } = transcribed.transcription;
  const redactions = spans.map(({ kind, start, end }) => ({
    kind,
    start: Number(start.toFixed(SECOND_DIGITS)),
    end: Number(Math.min(end, durationSeconds).toFixed(SECOND_DIGITS)),
  }));
  const kept = segments.map(({ start, end }) => ({
    start: start - KEPT_AROUND_SECONDS,
    end: end + KEPT_AROUND_SECONDS,
  }));
  return {
    transcribed: {
      ...transcribed,
      wordTimes,
      transcription: {
        ...transcribed.transcription,
        segments,
        transcript: segments.map(({ text }) => text).join(' '),
        redactions,
      },
    },
    samples: redactor.keepOnly(transcribed.samples, kept, redactions),
  };
}

/** Stores the redacted audio as a WAV file to replace the upload. Throws the same errors as `storeAudio`. */
export async function storeRedacted(
  resources: StoreResources & { engines: Engines },
  samples: Float32Array,
): Promise<{ stored: StoredAudio; audio: TranscribedRecording['audio'] }> {
  const redactor = await resources.engines.openRedactor();
  const file = redactor.encodeWav(samples);
  const stored = await storeAudio(resources, once(file));
  return {
    stored,
    audio: { bytes: stored.bytes, format: 'wav', channels: 1, sample_rate: redactor.sampleRate },
  };
}

/** Redacts and analyzes a text. Its times are 0. */
export async function analyzeRedactedText(
  engines: Engines,
  text: string,
  options: AnalyzeOptions,
): Promise<StoredFeedback> {
  const redacted = (await engines.openRedactor()).redactText(text);
  return {
    ...(await analyzeText(engines, redacted.text, options)),
    redactions: redacted.kinds.map((kind) => ({ kind, start: 0, end: 0 })),
  };
}

async function* once(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
