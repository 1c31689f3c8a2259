import type { TranscriptSegment } from './sentences.ts';

export interface Transcript {
  /** one per sentence, in order; empty if there is no speech */
  segments: TranscriptSegment[];
  /** seconds of speech, without pauses */
  speechSeconds: number;
  /** ISO 639-1; `und` if the model doesn't tell which of its languages it heard */
  language: string;
  /** the engine and model, if they aren't the transcriber's own */
  by?: { engine: string; model: string };
}
