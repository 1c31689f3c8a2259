import type { TranscriptSegment } from '../asr/sentences.ts';
import type { Transcript } from '../asr/transcript.ts';

export interface LiveOptions {
  /** called in the order of the recording, as soon as an utterance is final */
  onSegments: (segments: TranscriptSegment[]) => void;
  /** what the running utterance sounds like so far; at most every half second, and never after its segments */
  onPartial: (partial: { text: string; start: number }) => void;
  /**
   * another look at the last utterance is taken only if it would be over by so long after the end, however unsure the first
   * one was; infinite: everything is looked at as the batch does, and nothing is guessed
   */
  lastLooksWithinMs?: number;
}

/** One recording that is transcribed while it's being spoken. */
export interface LiveTranscription extends Disposable {
  /**
   * Takes the next samples, mono 16 kHz, -1 … 1. Resolves when more may come: sooner or later than real time, as fast as
   * the recogniser keeps up. Throws `SpeechError`.
   */
  push(samples: Float32Array): Promise<void>;
  /** Nothing comes but what is on its way: text that may still change is not looked for any more. */
  expectEnd(): void;
  /** Ends the recording. Resolves once its last utterance is recognised. Throws `SpeechError`. */
  finish(): Promise<Transcript>;
}
