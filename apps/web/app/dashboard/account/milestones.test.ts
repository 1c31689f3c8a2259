import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { claimMilestones } from './milestones.ts';

test('each milestone is reported once, even if several were reached since the last check', () => {
  const storage = new MemoryStorage();
  expect(claimMilestones(storage, 'ada', 9)).toEqual([]);
  expect(claimMilestones(storage, 'ada', 250)).toEqual(['requests_10', 'requests_100']);
  expect(claimMilestones(storage, 'ada', 999)).toEqual([]);
  expect(claimMilestones(storage, 'ada', 1_000)).toEqual(['requests_1000']);
  expect(claimMilestones(storage, 'grace', 10)).toEqual(['requests_10']);
});

test('a stored value that is not a number counts as none', () => {
  const storage = new MemoryStorage();
  storage.setItem('vf.milestones.ada', 'many');
  expect(claimMilestones(storage, 'ada', 12)).toEqual(['requests_10']);
});
