import type { Segment } from '@voice-feedback/contract/feedback';
import { packWordTimes, type WordTime, wordsOfSegments } from '../../recordings/results/words.ts';
import { commonWords } from './common-words.ts';

interface Spoken {
  segments: readonly Segment[];
  /** as stored; null if no engine returned any */
  wordTimes: readonly number[] | null;
}

/** A word of the corrected text. */
interface Placed {
  word: string;
  segment: number;
  /** of the same word in the original */
  time?: WordTime;
}

/**
 * Puts a corrected text in the place of what was recognized. Words that are the same, apart from case and punctuation, keep
 * their times. Others share the time of the words they replace; words that are added share what lies between their
 * neighbours. A segment whose words are all removed is removed.
 * @param text at least one word
 */
export function correctSegments(
  original: Spoken,
  text: string,
): { segments: Segment[]; wordTimes: number[] } {
  const heard = wordsOfSegments(original.segments, original.wordTimes).flatMap((words, segment) =>
    words.map(({ word, start, end, confidence }) => ({
      word,
      segment,
      time: { start, end, ...(confidence === null ? {} : { confidence }) },
    })),
  );
  const written = text.split(/\s+/).filter(Boolean);
  const placed = placeWords(heard, written);
  const timed = original.segments.map((segment, index) => {
    const words = placed.filter((one) => one.segment === index);
    return {
      segment,
      words,
      times: timesIn(
        segment,
        words,
        heard.filter((one) => one.segment === index),
      ),
    };
  });
  const kept = timed.filter(({ words }) => words.length > 0);
  const segments = kept.map(({ segment, words }) => ({
    ...segment,
    text: words.map(({ word }) => word).join(' '),
  }));
  return {
    segments,
    wordTimes:
      packWordTimes(
        segments,
        kept.map(({ times }) => times),
      ) ?? [],
  };
}

/** Each written word in its segment, with its time if it was heard. */
function placeWords(heard: readonly Required<Placed>[], written: readonly string[]): Placed[] {
  const same = new Map(
    commonWords(
      heard.map(({ word }) => keyOf(word)),
      written.map(keyOf),
    ).map(([at, there]) => [there, at]),
  );
  const placed: Placed[] = [];
  /** the first heard word that isn't in the written text yet */
  let at = 0;
  for (let there = 0; there < written.length; ) {
    const known = same.get(there);
    if (known !== undefined) {
      const { segment, time } = heard[known] ?? { segment: 0 };
      placed.push({ word: written[there] ?? '', segment, ...(time && { time }) });
      at = known + 1;
      there += 1;
      continue;
    }
    let end = there;
    while (end < written.length && !same.has(end)) end += 1;
    const replaced = (same.get(end) ?? heard.length) - at;
    for (const [index, word] of written.slice(there, end).entries()) {
      // Without a word in its place, it belongs to the one before it.
      const place =
        replaced === 0 ? Math.max(0, at - 1) : at + Math.floor((index * replaced) / (end - there));
      placed.push({ word, segment: heard[place]?.segment ?? 0 });
    }
    there = end;
  }
  return placed;
}

/** Times of a segment's words: those of heard words, and shares of the gaps between them. */
function timesIn(segment: Segment, words: readonly Placed[], heard: readonly Required<Placed>[]): WordTime[] {
  const times: WordTime[] = [];
  for (let at = 0; at < words.length; ) {
    const known = words[at]?.time;
    if (known !== undefined) {
      times.push(known);
      at += 1;
      continue;
    }
    let end = at;
    while (end < words.length && words[end]?.time === undefined) end += 1;
    const from = times.at(-1)?.end ?? segment.start;
    const to = Math.max(from, words[end]?.time?.start ?? segment.end);
    // Rather the time of the replaced words than the pauses around them.
    const replaced = heard.filter(({ time }) => time.start >= from && time.end <= to);
    times.push(
      ...spread(
        words.slice(at, end).map(({ word }) => word),
        replaced[0]?.time.start ?? from,
        replaced.at(-1)?.time.end ?? to,
      ),
    );
    at = end;
  }
  return times;
}

/** Divides a time among words by their length. */
function spread(words: readonly string[], start: number, end: number): WordTime[] {
  const characters = words.reduce((sum, word) => sum + word.length, 0);
  let spoken = 0;
  return words.map((word) => {
    const from = start + ((end - start) * spoken) / characters;
    spoken += word.length;
    return { start: from, end: start + ((end - start) * spoken) / characters };
  });
}

/** What makes two words the same. Punctuation that stands alone is itself. */
function keyOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || word;
}
