import { expect, test } from 'vitest';
import { findLikenesses, prepareKeyterm } from './keyterms.ts';

const likenesses = (heard: string, ...terms: string[]) =>
  findLikenesses(
    heard.split(' '),
    terms.map((term) => prepareKeyterm(term, () => [])),
  ).map(({ keyterm, from, to, distance }) => ({
    term: keyterm.text,
    words: heard.split(' ').slice(from, to).join(' '),
    distance,
  }));

test('words that sound like a term are found, even if it was recognized as several words', () => {
  expect(likenesses('we moved to blow last year', 'Tableau')[0]?.words).toBe('to blow');
  expect(likenesses('how the liquor works', 'Looker')[0]?.words).toBe('liquor');
  expect(likenesses('they use voice feed back now', 'Voice Feedback')[0]).toEqual({
    term: 'Voice Feedback',
    words: 'voice feed back',
    distance: 0,
  });
});

test('the nearest comes first', () => {
  const [first, ...others] = likenesses('I prefer optimizely', 'Expensify', 'Optimizely');
  expect(first).toEqual({ term: 'Optimizely', words: 'optimizely', distance: 0 });
  for (const { distance } of others) expect(distance).toBeGreaterThan(0);
});

test('a term that wasn’t said is far from all words', () => {
  for (const { distance } of likenesses('ask not what your country can do', 'Kubernetes', 'PostgreSQL'))
    expect(distance).toBeGreaterThan(0.45);
  expect(likenesses('mum', 'Kick')).toEqual([]);
  expect(likenesses('', 'Kubernetes')).toEqual([]);
});

test('the same letters are the term, and with an s its plural', () => {
  const spelled = (heard: string, term: string) =>
    findLikenesses(heard.split(' '), [prepareKeyterm(term, () => [])]).flatMap((each) => each.spelled ?? []);
  expect(spelled('pixel forge', 'PixelForge')).toEqual(['PixelForge']);
  expect(spelled('Pixel-forges', 'PixelForge')).toEqual(['PixelForges']);
  expect(spelled('pixel forget', 'PixelForge')).toEqual([]);
  expect(spelled('its', 'IT')).toEqual([]);
  expect(spelled('forges', 'Forge+')).toEqual([]);
});
