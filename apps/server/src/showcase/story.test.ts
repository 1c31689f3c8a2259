import { feedbackResultSchema } from '@voice-feedback/contract/feedback';
import { SHOWCASE_RECORDING_ID } from '@voice-feedback/contract/showcase';
import { expect, test } from 'vitest';
import { tellStory } from './story.ts';

const NOW = new Date('2026-11-27T09:00:00Z');

test('the story is complete results of the contract, with the recordings that our pages play', () => {
  const story = tellStory(NOW);
  for (const { result } of story) expect(feedbackResultSchema.parse(result)).toEqual(result);
  const spoken = story.filter(({ file }) => file !== null);
  expect(spoken.map(({ result }) => result.audio?.format).toSorted()).toEqual(['mp3', 'mp3', 'ogg']);
  expect(spoken.map(({ id }) => id)).toContain(SHOWCASE_RECORDING_ID);
  // What the demo's first page promises.
  const broken = story.filter(({ result }) => result.topics.includes('export') && result.audio === null);
  const [first] = broken.map(({ createdAt }) => createdAt.getTime()).toSorted((one, other) => one - other);
  expect((NOW.getTime() - (first ?? 0)) / 86_400_000).toBeLessThan(12);
  expect(broken.length).toBeGreaterThan(30);
});

test('told later, it is the same with later dates, so that links to it stay valid', () => {
  const later = new Date(NOW.getTime() + 86_400_000);
  const [today, tomorrow] = [tellStory(NOW), tellStory(later)];
  expect(tomorrow.map(({ createdAt, ...rest }) => rest)).toEqual(today.map(({ createdAt, ...rest }) => rest));
  expect((tomorrow[0]?.createdAt.getTime() ?? 0) - (today[0]?.createdAt.getTime() ?? 0)).toBe(86_400_000);
  expect(new Set(today.map(({ id }) => id)).size).toBe(today.length);
  expect(today.every(({ createdAt }) => createdAt < NOW)).toBe(true);
});
