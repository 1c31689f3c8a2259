import { beforeAll, describe, expect, it } from 'vitest';
import type { SentimentLabel } from '../analysis.ts';
import { textFeatures } from '../features/text-features.ts';
import { type BaseModels, readBaseModels } from '../model/read-models.ts';
import type { Claim } from '../remarks/claims.ts';
import { emotionsOf } from './emotions.ts';

let models: BaseModels;
beforeAll(async () => {
  models = await readBaseModels();
});
const felt = (text: string, claims: readonly Claim[] = [], sentiment: SentimentLabel = 'neutral') =>
  emotionsOf(models, text, textFeatures(text, models.lexicon, models.vectors), claims, sentiment);
const labels = (text: string, claims: readonly Claim[] = [], sentiment: SentimentLabel = 'neutral') =>
  felt(text, claims, sentiment).map((emotion) => emotion.label);
const claim = (kind: Claim['kind']): Claim => ({
  kind,
  span: { start: 0, end: 1 },
  sentence: { start: 0, end: 1 },
  weight: 1,
  defect: null,
});

describe('emotions', () => {
  it.each([
    ['Thank you so much for your help!', 'gratitude'],
    ['I love this, it is my favorite thing.', 'love'],
    ['I am so sad about it.', 'sadness'],
    ['This makes me so angry!', 'anger'],
    ['I am sorry, I apologize.', 'remorse'],
  ])('of "%s" hold %s', (text, expected) => {
    expect(labels(text)).toContain(expected);
  });

  it('are few, scored 0 to 1, and neutral only alone', () => {
    const found = felt('I love it and thank you, but I am confused and sad and angry!');
    expect(found.length).toBeLessThanOrEqual(4);
    expect(found.every((emotion) => emotion.score > 0 && emotion.score <= 1)).toBe(true);
    expect(found.some((emotion) => emotion.label === 'neutral')).toBe(false);
    expect(labels('')).toEqual([]);
  });

  it("don't contradict the claims", () => {
    const love = 'I love this, it is my favorite thing.';
    expect(labels(love, [claim('defect')])).not.toContain('love');
    expect(labels(love, [claim('complaint'), claim('request')])).not.toContain('love');
    expect(labels(love, [claim('defect'), claim('praise')])).toContain('love');
    const anger = 'This makes me so angry!';
    expect(labels(anger, [claim('praise')])).not.toContain('anger');
    expect(labels(anger, [claim('praise'), claim('complaint')])).toContain('anger');
    expect(labels(anger, [claim('complaint')])).toContain('anger');
  });

  it("don't stand alone against the sentiment", () => {
    const mixed = [claim('defect'), claim('praise')];
    expect(labels('I love this, it is my favorite thing.', mixed, 'negative')).toEqual([]);
    expect(
      labels('I love the new editor, but the app keeps crashing when I export a report.', mixed, 'negative'),
    ).not.toContain('love');
    expect(labels('I love this, but I am so sad about it.', mixed, 'negative')).toEqual(
      expect.arrayContaining(['love', 'sadness']),
    );
    expect(labels('This makes me so angry!', mixed, 'positive')).not.toContain('anger');
  });
});
