import type { Redaction } from '@voice-feedback/contract/feedback';
import { type StoredAudio, type StoreResources, storeAudio } from '../audio/store-audio.ts';
import type { StoredFeedback, Transcription } from '../results/stored-result.ts';
import { type AnalyzeOptions, analyzeText } from './analyze.ts';
import type { Engines } from './engines.ts';
import type { TranscribedRecording } from './transcribe.ts';

/** Around what was recognised this much stays audible, so that no word is cut. */
const KEPT_AROUND_SECONDS = 0.2;
const SECOND_DIGITS = 3;

/** A recording without what it says about people; its analysis is made from this, so it cannot quote any of it. */
export interface RedactedRecording {
  transcribed: Omit<TranscribedRecording, 'transcription'> & {
    transcription: Transcription & { redactions: Redaction[] };
  };
  /** the same recording with these passages silenced */
  samples: Float32Array;
}

/**
 * Takes names, addresses and numbers of people out of a transcript and out of the sound. Whatever was not recognised is
 * silenced as well: nobody could say what is in it.
 */
export async function redactTranscribed(
  engines: Engines,
  transcribed: TranscribedRecording & { samples: Float32Array },
): Promise<RedactedRecording> {
  const redactor = await engines.openRedactor();
  const { segments, spans } = redactor.redactSegments(transcribed.transcription.segments);
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
      // where something was taken out, the words are others now
      wordTimes: transcribed.wordTimes?.map((times, index) =>
        segments[index]?.text === transcribed.transcription.segments[index]?.text ? times : undefined,
      ),
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

/** Stores the redacted sound as a WAV file in place of what was uploaded. Throws as `storeAudio` does. */
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

/** The feedback of a text from which what it says about people was taken out. It has no times: they are 0. */
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
