import type { TranscriptSegment } from './sentences.ts';

export interface Transcript {
  /** one per sentence, in order; empty if there is no speech */
  segments: TranscriptSegment[];
  /** seconds of speech, without pauses */
  speechSeconds: number;
  /** ISO 639-1; `und` if the model doesn't report which of its languages it recognized */
  language: string;
  /** the engine and model, if they aren't the transcriber's own */
  by?: { engine: string; model: string };
}
