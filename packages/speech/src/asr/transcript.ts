import type { TranscriptSegment } from './sentences.ts';

export interface Transcript {
  /** one per sentence, in order; empty if there is no speech */
  segments: TranscriptSegment[];
  /** seconds of voice, pauses left out */
  speechSeconds: number;
  /** ISO 639-1 */
  language: string;
}
