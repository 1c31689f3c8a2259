import type { Delivery, LeftOutWord, TimedText } from '../analysis.ts';

/** A rate or share of fewer words says more about the sentence than about the speaker. */
export const MINIMUM_DELIVERY_WORDS = 5;
/**
 * Shorter gaps belong to articulation. The usual threshold, from Goldman-Eisler, Psycholinguistics: Experiments in
 * Spontaneous Speech (1968).
 */
export const MINIMUM_PAUSE_SECONDS = 0.25;
const SECONDS_PER_MINUTE = 60;
/** Filled pauses. "Like" and "you know" aren't counted, because they're often meant. */
const FILLER = /^(?:um+|uh+|uhm+|er+|erm+|hm+|mm+)$/;
const DIGITS = 3;

/**
 * Returns how a message was spoken, from the times of its words. Null without word times or with fewer than
 * MINIMUM_DELIVERY_WORDS words.
 * - words per minute: words ÷ seconds from the first word's start to the last word's end × 60. This is the speaking
 *   rate, which includes pauses.
 * - pause share: seconds in pauses of at least MINIMUM_PAUSE_SECONDS between words ÷ the same seconds
 * @param segments in order; times in seconds
 * @param leftOut words that were said but aren't in the segments
 */
export function deliveryOf(
  segments: readonly TimedText[],
  leftOut: readonly LeftOutWord[] = [],
): Delivery | null {
  const written = segments.flatMap(({ text, words = [] }) => {
    const texts = text.trim().split(/\s+/);
    return texts.length === words.length
      ? words.map((word, index) => ({ ...word, text: texts[index] ?? '' }))
      : [];
  });
  const expected = segments.reduce((sum, { text }) => sum + (text.trim().match(/\S+/g)?.length ?? 0), 0);
  if (written.length !== expected) return null;
  const unwritten = leftOut.map(({ word, ...time }) => ({ ...time, text: word }));
  const said = [...written, ...unwritten].sort((one, other) => one.start - other.start);
  const [first] = said;
  const last = said.at(-1);
  if (said.length < MINIMUM_DELIVERY_WORDS || !first || !last) return null;
  const seconds = last.end - first.start;
  if (seconds <= 0) return null;
  const pauses = said
    .slice(1)
    .map(({ start }, index) => start - (said[index]?.end ?? start))
    .filter((pause) => pause >= MINIMUM_PAUSE_SECONDS);
  return {
    wordsPerMinute: Math.round((said.length / seconds) * SECONDS_PER_MINUTE),
    pauseShare: round(pauses.reduce((sum, pause) => sum + pause, 0) / seconds),
    longestPauseSeconds: round(Math.max(0, ...pauses)),
    fillers: said.filter(({ text }) => FILLER.test(text.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))).length,
  };
}

function round(value: number): number {
  return Number(value.toFixed(DIGITS));
}
