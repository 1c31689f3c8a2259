import { describe, expect, it } from 'vitest';
import { readLabelledRedactions, scoreRedaction } from '../evaluation/labelled-redaction.ts';
import { passesLuhn } from './cards.ts';
import { findPii } from './find-pii.ts';
import { redactSegments, redactText } from './redact.ts';

const MINIMUM_RECALL = 0.95;
const MINIMUM_PRECISION = 0.95;

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

  it('has a time estimated from its spoken length, with a margin on both sides', () => {
    const { spans } = redactSegments([
      { start: 10, end: 20, text: 'Please call me at 415-555-2671 before noon.' },
    ]);
    const [phone] = spans;
    // At an even pace, the number starts 2.1 s and ends 8.5 s into the sentence.
    expect(phone?.start).toBeLessThan(11.5);
    expect(phone?.start).toBeGreaterThan(10);
    expect(phone?.end).toBeGreaterThan(18.5);
    expect(phone?.end).toBeLessThan(20);
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
