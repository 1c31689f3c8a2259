import { findQuiet, type QuietRun } from '../vad/loudness.ts';
import type { RecognizedWord } from './engine.ts';

/** Shorter silence is the closure of a consonant. */
const MINIMUM_QUIET_SECONDS = 0.04;
/** Silence this long is a pause. No consonant closure lasts as long. */
const PAUSE_SECONDS = 0.15;
/** The shortest word. */
const MINIMUM_WORD_SECONDS = 0.05;
/**
 * Farthest that a word's start moves to the end of a quiet run. It grows with the run: a long one is hardly a closure.
 */
const LEAST_NEAR_SECONDS = 0.04;
const NEAR_SHARE = 0.8;
const MOST_NEAR_SECONDS = 0.16;
/** No word starts later than this before a pause. */
const LATEST_BEFORE_PAUSE_SECONDS = 0.08;

const SAMPLE_RATE = 16_000;

/**
 * Finds the start and end of each word from onsets accurate to about 50 ms. An edge at a pause moves to where the voice
 * stops or begins. Without a pause a word ends where the next one starts.
 * @param words in order, with `onset` in seconds from the first sample; other fields are copied
 * @param samples the utterance, mono 16 kHz
 */
export function timeWords(
  words: readonly ({ text: string; onset: number } & Pick<RecognizedWord, 'confidence'>)[],
  samples: Float32Array,
): RecognizedWord[] {
  const seconds = samples.length / SAMPLE_RATE;
  const quiet = findQuiet(samples, MINIMUM_QUIET_SECONDS);
  const starts: number[] = [];
  for (const { onset } of words) {
    const earliest = (starts.at(-1) ?? -MINIMUM_WORD_SECONDS) + MINIMUM_WORD_SECONDS;
    starts.push(Math.min(seconds, Math.max(earliest, startNear(Math.max(0, onset), earliest, quiet))));
  }
  return words.map(({ onset: _, ...word }, index) => {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? seconds;
    return { ...word, start, end: Math.max(start, endOf(start, next, quiet)) };
  });
}

/** Returns the end of the best matching quiet run near `onset`, or `onset` itself if there is none. */
function startNear(onset: number, earliest: number, quiet: readonly QuietRun[]): number {
  let best = onset;
  let least = Number.POSITIVE_INFINITY;
  for (const { start, end } of quiet) {
    if (end < earliest) continue;
    const length = end - start;
    const near = Math.min(MOST_NEAR_SECONDS, LEAST_NEAR_SECONDS + NEAR_SHARE * length);
    const distance = Math.abs(end - onset);
    const isInPause = length >= PAUSE_SECONDS && start - LATEST_BEFORE_PAUSE_SECONDS <= onset && onset < end;
    // a pause takes priority over a closure
    const cost = isInPause ? 0 : distance - near;
    if ((isInPause || distance <= near) && cost < least) {
      best = end;
      least = cost;
    }
  }
  return best;
}

/** Returns the start of the first pause after the word, or of the silence before the next word, or else `next`. */
function endOf(start: number, next: number, quiet: readonly QuietRun[]): number {
  for (const run of quiet) {
    if (run.start < start + MINIMUM_WORD_SECONDS) continue;
    if (run.start >= next) break;
    const reachesNext = Math.abs(run.end - next) < 1e-6;
    if (reachesNext || run.end - run.start >= PAUSE_SECONDS) return run.start;
  }
  return next;
}
