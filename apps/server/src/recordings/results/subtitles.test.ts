import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CUE_LINES, CUE_SECONDS, cuesOf, LINE_CHARACTERS } from './subtitles.ts';
import { packWordTimes } from './words.ts';

const word = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/\s/g, '-')),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 150 })
      .map((text) => text.replace(/\s/g, '-')),
  },
  { weight: 2, arbitrary: fc.constantFrom('yes,', 'end.', '—', 'why?', '語'.repeat(90)) },
);
const sentence = fc.record({
  words: fc.array(word, { maxLength: 60 }),
  /** seconds of each word, and of the pause after it */
  each: fc.double({ min: 0.001, max: 12, noNaN: true }),
  pause: fc.double({ min: 0, max: 3, noNaN: true }),
  timed: fc.boolean(),
});

/** Places sentences one after the other, like a recognizer. */
function spoken(sentences: readonly (typeof sentence extends fc.Arbitrary<infer Value> ? Value : never)[]) {
  let at = 0;
  const parts = sentences.map(({ words, each, pause, timed }) => {
    const times = words.map(() => {
      const start = at;
      at += each;
      const time = { start, end: at, confidence: 0.9 };
      at += pause;
      return time;
    });
    const start = times[0]?.start ?? at;
    return {
      segment: { start, end: times.at(-1)?.end ?? start, text: words.join(' ') },
      times: timed ? times : undefined,
    };
  });
  const segments = parts.map(({ segment }) => segment);
  return {
    segments,
    packed: packWordTimes(
      segments,
      parts.map(({ times }) => times),
    ),
  };
}

const inSeconds = (seconds: number) => Math.round(seconds * 1_000);

describe('subtitles', () => {
  test('have at most two lines of 42 characters and 7 s, in order, and include every character of the words', () => {
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 6 }), (sentences) => {
        const { segments, packed } = spoken(sentences);
        const cues = cuesOf(segments, packed);
        let before = 0;
        for (const { start, end, lines } of cues) {
          expect(lines.length).toBeGreaterThan(0);
          expect(lines.length).toBeLessThanOrEqual(CUE_LINES);
          for (const line of lines) expect(Array.from(line).length).toBeLessThanOrEqual(LINE_CHARACTERS);
          expect(inSeconds(end - start)).toBeLessThanOrEqual(CUE_SECONDS * 1_000);
          expect(inSeconds(start)).toBeGreaterThanOrEqual(before);
          expect(end).toBeGreaterThanOrEqual(start);
          before = inSeconds(end);
        }
        const bare = (texts: readonly string[]) => texts.join('').replace(/\s/g, '');
        expect(bare(cues.flatMap(({ lines }) => lines))).toBe(bare(segments.map(({ text }) => text)));
      }),
      { numRuns: 300 },
    );
  });

  const cuesFrom = (text: string, secondsAWord = 0.3) =>
    cuesOf([{ start: 0, end: text.split(' ').length * secondsAWord, text }], null).map(({ lines }) => lines);

  test('have one line if it fits, otherwise two of similar length', () => {
    expect(cuesFrom('The export is slow.')).toEqual([['The export is slow.']]);
    expect(cuesFrom('I love the new editor and how fast everything has become.')).toEqual([
      ['I love the new editor and how', 'fast everything has become.'],
    ]);
  });

  test('are cut at punctuation, not in the middle of a phrase', () => {
    expect(
      cuesFrom(
        'When I opened the report this morning it took a very long time, and after that the whole page was simply empty.',
      ),
    ).toEqual([
      ['When I opened the report this', 'morning it took a very long time,'],
      ['and after that the whole', 'page was simply empty.'],
    ]);
  });

  test('begin with a sentence: two short ones are not joined', () => {
    const segments = [
      { start: 0, end: 1, text: 'Hello.' },
      { start: 1.2, end: 2, text: 'Goodbye.' },
    ];
    expect(cuesOf(segments, null)).toEqual([
      { start: 0, end: 1, lines: ['Hello.'] },
      { start: 1.2, end: 2, lines: ['Goodbye.'] },
    ]);
  });
});
