import { describe, expect, it } from 'vitest';
import { readLabelledRedactions, scoreRedaction } from '../evaluation/labelled-redaction.ts';
import { passesLuhn } from './cards.ts';
import { findPii } from './find-pii.ts';
import { WORD_MARGIN_SECONDS } from './place-in-time.ts';
import { redactSegments, redactText } from './redact.ts';

const MINIMUM_RECALL = 0.95;
const MINIMUM_PRECISION = 0.95;
/** Of ordinary speech, spaces included. */
const LETTERS_PER_SECOND = 15;

const timed = (starts: readonly number[], seconds: number) =>
  starts.map((start, index) => ({ start, end: start + seconds, confidence: index === 2 ? 0.5 : 0.9 }));

describe('personal data', () => {
  it.each(['development', 'held-out'] as const)(
    'is redacted in the %s sentences, and little else is',
    (set) => {
      const { all, mistakes } = scoreRedaction(readLabelledRedactions(set), findPii);
      expect(all.removed / all.labelled, mistakes.join('\n')).toBeGreaterThanOrEqual(MINIMUM_RECALL);
      expect(all.right / all.found, mistakes.join('\n')).toBeGreaterThanOrEqual(MINIMUM_PRECISION);
    },
  );

  it.each([
    ['Write to john dot smith at gmail dot com please.', 'Write to [email] please.'],
    ['My e-mail is J. O. H. N. at e x a m p l e dot com.', 'My e-mail is [email].'],
    ['It is john underscore smith ninety nine at example dot com.', 'It is [email].'],
    ['Write to jane [at] example [dot] com or jane @ example dot org.', 'Write to [email] or [email].'],
    ['I bought sixty two at amazon dot com.', 'I bought sixty two at amazon dot com.'],
    ['My name is Kasia, spelled K A S I A. Thanks.', 'My name is [name], spelled [name]. Thanks.'],
    ['My name is J. O. N. A. T. H. A. N. and it fails.', 'My name is [name]. and it fails.'],
    ['Je m’appelle Jean Dupont, ça marche.', 'Je m’appelle [name], ça marche.'],
    ['Call 555 and then 1234. It took 10 then 20 seconds.', 'Call [phone]. It took 10 then 20 seconds.'],
    ['My number is oh seven double seven, nine hundred, one two three.', 'My number is [phone].'],
    [
      'I am Fatima, mail fatima@example.org or call 415-555-2671.',
      'I am [name], mail [email] or call [phone].',
    ],
    ['Call me at 555. Here at one time.', 'Call me at [phone]. Here at one time.'],
    ['Call me at 10:30, I waited 45 minutes.', 'Call me at 10:30, I waited 45 minutes.'],
    ['The card 4111 1111 1111 1111 was declined.', 'The card [card] was declined.'],
    ['The order 4111 1111 1111 1112 was declined.', 'The order 4111 1111 1111 1112 was declined.'],
    ['I live at 221B Baker Street, London. It is cold.', 'I live at [address]. It is cold.'],
    ['My name is Priya. Tell Priya it works.', 'My name is [name]. Tell [name] it works.'],
    [
      'Siri, Stripe and version 10.2.3 work for 1200000 users.',
      'Siri, Stripe and version 10.2.3 work for 1200000 users.',
    ],
  ])('%s', (said, redacted) => {
    expect(redactText(said).text).toBe(redacted);
  });

  it('is found if it continues in the next segment, and both segments get a marker', () => {
    const { segments, spans } = redactSegments([
      { start: 0, end: 2, text: 'My number is five five five.' },
      { start: 3, end: 5, text: 'Zero one nine nine. Thank you.' },
    ]);
    expect(segments.map(({ text }) => text)).toEqual(['My number is [phone].', '[phone]. Thank you.']);
    expect(spans).toHaveLength(1);
    expect(spans[0]?.kind).toBe('phone');
  });

  it('has the times of its words, with a margin that reaches up to the words beside a pause', () => {
    const text = 'I am Anna Smith, please call.';
    const words = timed([0, 0.3, 5, 5.4, 6, 9], 0.3);
    const { spans, segments, wordTimes } = redactSegments([{ start: 0, end: 9.3, text }], [words]);
    expect(segments[0]?.text).toBe('I am [name], please call.');
    const [name] = spans;
    // "am" ends at 0.6 s, "please" starts at 6 s.
    expect(name?.start).toBeCloseTo(0.6 + WORD_MARGIN_SECONDS);
    expect(name?.end).toBeCloseTo(5.7 + WORD_MARGIN_SECONDS);
    expect(wordTimes).toEqual([
      [words[0], words[1], { start: 5, end: 5.7, confidence: 0.5 }, words[4], words[5]],
    ]);
  });

  it('has the times of its words in each segment that it is in', () => {
    const { spans, wordTimes } = redactSegments(
      [
        { start: 0, end: 4.4, text: 'My number is five five five.' },
        { start: 8, end: 13, text: 'Zero one nine nine. Thank you.' },
      ],
      [timed([0, 1, 2, 3, 3.5, 4], 0.4), timed([8, 8.5, 9, 9.5, 12, 12.5], 0.4)],
    );
    expect(spans[0]?.start).toBeCloseTo(2.4 + WORD_MARGIN_SECONDS);
    expect(spans[0]?.end).toBeGreaterThanOrEqual(9.9 + WORD_MARGIN_SECONDS);
    expect(spans[0]?.end).toBeLessThanOrEqual(12);
    expect(wordTimes.map((times) => times?.map(({ start }) => start))).toEqual([
      [0, 1, 2, 3],
      [8, 12, 12.5],
    ]);
  });

  it('without word times has a place that no pause can leave, and not all of the segment', () => {
    const before = 'Well, the export is slow and my name is ';
    const name = 'Anna Kowalski';
    const text = `${before}${name} and I love the editor.`;
    const speech = text.length / LETTERS_PER_SECOND;
    for (const pause of [0, 1, 3, 5.9]) {
      const [span] = redactSegments([{ start: 10, end: 10 + speech + pause, text }]).spans;
      const starts = 10 + before.length / LETTERS_PER_SECOND;
      const ends = starts + name.length / LETTERS_PER_SECOND;
      for (const moved of [0, pause]) {
        expect(span?.start).toBeLessThan(starts + moved);
        expect(span?.end).toBeGreaterThan(ends + moved);
      }
      expect(span?.start).toBeGreaterThan(10);
      expect(span?.end).toBeLessThan(10 + speech + pause);
    }
    // A wrong number of times is as good as none.
    const wrong = redactSegments([{ start: 0, end: 9, text }], [timed([0, 1], 0.5)]);
    expect(wrong.spans).toEqual(redactSegments([{ start: 0, end: 9, text }]).spans);
    expect(wrong.wordTimes).toEqual([undefined]);
  });

  it('may be in a text that’s empty, or very long and strange', () => {
    expect(redactText('')).toEqual({ text: '', kinds: [] });
    for (const piece of [
      'a',
      '1 a ',
      'at a.',
      'five ',
      'My name is A. ',
      '@',
      '+ (',
      'double ',
      'at a b ',
      'x@x ',
      'j. ',
      'a [at] b dot ',
    ]) {
      const long = piece.repeat(Math.floor(20_000 / piece.length));
      expect(() => redactText(long)).not.toThrow();
    }
  });
});

describe('a card number', () => {
  it('is recognized by its check digit', () => {
    for (const valid of ['4111111111111111', '378282246310005', '6011111111111117'])
      expect(passesLuhn(valid)).toBe(true);
    for (const wrong of ['4111111111111112', '1234567890123456', '6011111111111171'])
      expect(passesLuhn(wrong)).toBe(false);
  });
});
