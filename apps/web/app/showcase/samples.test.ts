import { expect, test } from 'vitest';
import { words as english } from '../i18n/en/showcase.ts';
import { words as french } from '../i18n/fr/showcase.ts';
import { outcomeOf, SAMPLES, STORIES } from './samples.ts';

test('support ends with the negative sample, product feedback with the positive, research with the neutral', () => {
  expect(STORIES.map((story) => outcomeOf(story).sentiment)).toEqual(['negative', 'positive', 'neutral']);
});

test.each([
  ['English', english],
  ['French', french],
])('every sample has its words in %s, with topics and emotions', (_language, words) => {
  for (const story of STORIES)
    for (const { id } of SAMPLES[story].analyses) {
      const sample: { transcript: string; topics: string[]; emotions: string[] } | undefined =
        words.samples[id];
      expect(sample?.transcript.length, id).toBeGreaterThan(40);
      expect(sample?.topics.length, id).toBeGreaterThan(0);
      expect(sample?.emotions.length, id).toBeGreaterThan(0);
    }
});

test('a score lies on the side that its label says', () => {
  for (const story of STORIES)
    for (const { sentiment, sentimentScore } of SAMPLES[story].analyses) {
      const side = sentimentScore > 0.2 ? 'positive' : sentimentScore < -0.2 ? 'negative' : 'neutral';
      expect(side).toBe(sentiment);
      expect(Math.abs(sentimentScore)).toBeLessThanOrEqual(1);
    }
});
