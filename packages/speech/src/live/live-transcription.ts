import type { TranscriptSegment } from '../asr/sentences.ts';
import type { Transcript } from '../asr/transcript.ts';

export interface LiveOptions {
  /** called as soon as an utterance is final, in the order of the recording */
  onSegments: (segments: TranscriptSegment[]) => void;
  /** text of the current utterance so far; called at most every half second and never after its segments */
  onPartial: (partial: { text: string; start: number }) => void;
  /** names and terms to expect, spelled as they should be written */
  keyterms?: readonly string[];
  /**
   * time after the end of the recording within which further passes over the last utterance must be expected to finish;
   * otherwise they are skipped. Infinity gives the same passes as a batch, without guesses
   */
  lastLooksWithinMs?: number;
  /** spoken language, for which the sender vouches (ISO 639-1); undefined if it has to be found out */
  language?: string | undefined;
}

/** A recording that is transcribed while it is being spoken. */
export interface LiveTranscription extends Disposable {
  /**
   * Takes the next samples, mono 16 kHz, -1 … 1. Resolves when it can accept more; wait for it, since it applies
   * backpressure if the recognizer falls behind. Throws `SpeechError`, and `ForeignSpeechError` as soon as it's certain
   * that another language is spoken.
   */
  push(samples: Float32Array): Promise<void>;
  /** Announces the end of the recording. Only pending samples may follow, and no new partial results are computed. */
  expectEnd(): void;
  /** Ends the recording. Resolves once its last utterance is recognized. Throws `SpeechError`, `ForeignSpeechError`. */
  finish(): Promise<Transcript>;
}
