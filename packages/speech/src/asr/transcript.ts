import type { TranscriptSegment } from './sentences.ts';

export interface Transcript {
  /** one a sentence, in order; none where nobody speaks */
  segments: TranscriptSegment[];
  /** seconds of voice, pauses left out */
  speechSeconds: number;
  /** ISO 639-1 */
  language: string;
}
