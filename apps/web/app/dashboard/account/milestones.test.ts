import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { claimMilestones } from './milestones.ts';

test('each milestone is told of once, also when several were passed since the last look', () => {
  const storage = new MemoryStorage();
  expect(claimMilestones(storage, 'ada', 9)).toEqual([]);
  expect(claimMilestones(storage, 'ada', 250)).toEqual(['requests_10', 'requests_100']);
  expect(claimMilestones(storage, 'ada', 999)).toEqual([]);
  expect(claimMilestones(storage, 'ada', 1_000)).toEqual(['requests_1000']);
  expect(claimMilestones(storage, 'grace', 10)).toEqual(['requests_10']);
});

test('what stands in its place and is no number counts as nothing told', () => {
  const storage = new MemoryStorage();
  storage.setItem('vf.milestones.ada', 'many');
  expect(claimMilestones(storage, 'ada', 12)).toEqual(['requests_10']);
});
