import type { TranscriptSegment } from './sentences.ts';

export interface Transcript {
  /** one per sentence, in order; empty if there is no speech */
  segments: TranscriptSegment[];
  /** seconds of speech, without pauses */
  speechSeconds: number;
  /** ISO 639-1 */
  language: string;
}
