import { describe, expect, it } from 'vitest';
import { leaveOutFillers } from './leave-out-fillers.ts';

/** A sentence without its fillers. */
const clean = (text: string, language = 'en') =>
  leaveOutFillers(text.split(' '), language)
    .filter((word) => word !== null)
    .join(' ');

describe('fillers', () => {
  it.each([
    ['Um, the export fails.', 'The export fails.'],
    ['Uh, um, could you add it?', 'Could you add it?'],
    ['So, uh, I like it.', 'So, I like it.'],
    ['The price is, uh, too high.', 'The price is too high.'],
    ['The price is uh, too high.', 'The price is too high.'],
    ['But um, Montreal is, erm, really, really far.', 'But Montreal is really, really far.'],
    ['It is slow, um.', 'It is slow.'],
    ['Is it slow, uh?', 'Is it slow?'],
    ['Um, iPhone users can’t see it.', 'iPhone users can’t see it.'],
    ['I really like Um, the new one.', 'I really like the new one.'],
    ['Hmm.', ''],
  ])('are left out, with their punctuation and capitals: %s', (said, written) => {
    expect(clean(said)).toBe(written);
  });

  it.each([
    'Uh oh, it fails.',
    'We went to the ER and I err.',
    'Mmm, it is 10 mm wide.',
    'H. M. and R&M, um-brella, “um”',
    'Like, you know, I mean it.',
  ])('aren’t words that look like them: %s', (said) => {
    expect(clean(said)).toBe(said);
  });
});

describe('words that were begun twice', () => {
  it.each([
    ['The the invoice is slow.', 'The invoice is slow.'],
    ['We, we tried it.', 'We tried it.'],
    ['It is on my, uh, my phone.', 'It is on my phone.'],
    ['I I I think so.', 'I think so.'],
    ['It’s, it’s slow.', 'It’s slow.'],
    ['Can you, can you please fix it?', 'Can you please fix it?'],
    ['I want, in the, in the menu, a button.', 'I want, in the menu, a button.'],
    ['It was, it was great.', 'It was great.'],
  ])('are written once: %s', (said, written) => {
    expect(clean(said)).toBe(written);
  });

  it.each([
    ...['No, no, it is very very good.', 'It was really, really slow.', 'I know that that is hard.'],
    ...['He had had the same problem.', 'When I click it it crashes.', 'Use the log in in the menu.'],
    ...['What it is is a bug.', 'So am I I think.', 'Five five five one one.', 'Oh my, my screen is black.'],
    ...['I love The The songs.', 'Words words words and more.', 'Bye bye, thank you, thank you.'],
    ...['It loads over and over and over again.', 'Over and over and nothing works.'],
    ...['It is a copy of a copy of a copy.', 'You see how good they are they are so good.'],
    ...['Yes I do, I do.', 'I was listening to Alex and Alex and it was fun.', 'I want the. The end.'],
    ...['I’m not ready, I’m not ready, I’m really not.', 'It was, it was.'],
  ])('stay if they may be meant: %s', (said) => {
    expect(clean(said)).toBe(said);
  });
});

it('Fillers are those of the language, and one without a list keeps all its words', () => {
  expect(clean('Euh, je je veux un bouton.', 'fr')).toBe('Je veux un bouton.');
  expect(clean('Nous nous demandons, hum, pourquoi.', 'fr')).toBe('Nous nous demandons, pourquoi.');
  expect(clean('Er kommt um um eins.', 'de')).toBe('Er kommt um um eins.');
  expect(clean('Um um um', 'und')).toBe('Um um um');
});

it('What’s returned has an entry for each word, so that the times of the others stay theirs', () => {
  expect(leaveOutFillers(['Um,', 'the', 'the', 'app.'], 'en')).toEqual([null, null, 'The', 'app.']);
  expect(leaveOutFillers([], 'en')).toEqual([]);
  const many = Array.from({ length: 100_000 }, (_, at) => (at % 2 === 0 ? 'the' : 'um,'));
  expect(leaveOutFillers(many, 'en').filter((word) => word !== null)).toEqual(['the']);
});
