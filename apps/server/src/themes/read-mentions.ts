import type { TimedText } from '@voice-feedback/analysis/analysis';
import type { Mention } from '@voice-feedback/analysis/themes/mentions';
import { feedbackResultSchema } from '@voice-feedback/contract/feedback';
import { wordsOfSegments } from '../recordings/results/words.ts';

/** Returns what a message says about what (the analyzer's `mentionsOf`). */
export type ReadMentions = (segments: readonly TimedText[]) => { language: string; mentions: Mention[] };

const spokenSchema = feedbackResultSchema.pick({ transcript: true, segments: true, audio: true });

/**
 * Returns the segments of a stored feedback with the times of their words. Written feedback is one segment without
 * times.
 */
export function spokenSegments(result: unknown, wordTimes: readonly number[] | null): TimedText[] {
  const { transcript, segments, audio } = spokenSchema.parse(result);
  if (audio === null || segments.length === 0) return [{ start: 0, end: 0, text: transcript }];
  const words = wordTimes === null ? undefined : wordsOfSegments(segments, wordTimes);
  return segments.map(({ start, end, text }, at) => {
    const timed = words?.[at];
    return timed === undefined ? { start, end, text } : { start, end, text, words: timed };
  });
}
