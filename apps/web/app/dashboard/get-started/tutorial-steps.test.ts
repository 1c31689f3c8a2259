import { expect, test } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { TutorialSteps } from './tutorial-steps.ts';

test('copying a key and reading the docs are remembered here, the first request is known to the server', () => {
  const storage = new MemoryStorage();
  const steps = new TutorialSteps(storage, 'ann');
  expect([...steps.done(0)]).toEqual([]);
  steps.markDone('copy_key');
  expect([...new TutorialSteps(storage, 'ann').done(0)]).toEqual(['copy_key']);
  steps.markDone('read_docs');
  expect([...steps.done(1)]).toEqual(['copy_key', 'read_docs', 'first_request']);
  expect([...new TutorialSteps(storage, 'bob').done(0)]).toEqual([]);
});

test('subscribers are notified when a step is done elsewhere on the page', () => {
  const storage = new MemoryStorage();
  const shown = new TutorialSteps(storage, 'ann');
  const before = shown.getSnapshot();
  let told = 0;
  const stop = shown.subscribe(() => {
    told++;
  });
  new TutorialSteps(storage, 'ann').markDone('copy_key');
  expect(told).toBe(1);
  expect(shown.getSnapshot()).not.toBe(before);
  stop();
});

test('a record that cannot be read counts as nothing done', () => {
  const storage = new MemoryStorage();
  storage.setItem('vf.tutorial.ann', '[');
  expect([...new TutorialSteps(storage, 'ann').done(0)]).toEqual([]);
});
