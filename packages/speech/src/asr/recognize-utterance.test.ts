import { expect, test } from 'vitest';
import { addEvidence } from '../language/evidence.ts';
import { LOOK_PLANS } from './effort.ts';
import type { Hypothesis, Look } from './engine.ts';
import { recognizeUtterance } from './recognize-utterance.ts';

/** A recognizer that returns the given hypotheses in order and records the requested passes. */
function answers(...hypotheses: Hypothesis[]) {
  const asked: Look[] = [];
  const look = async (how: Look): Promise<Hypothesis> => {
    const hypothesis = hypotheses[asked.push(how) - 1];
    if (!hypothesis) throw new Error('asked too often');
    return hypothesis;
  };
  return { asked, look };
}
const evidence = addEvidence([]);
const sure = { text: 'sure', confidence: 0.99, sound: true, words: [], tokens: [], evidence };
const unsure = { text: 'unsure', confidence: 0.5, sound: true, words: [], tokens: [], evidence };
const better = { text: 'better', confidence: 0.8, sound: true, words: [], tokens: [], evidence };
const loop = { text: 'loop', confidence: 0.999, sound: false, words: [], tokens: [], evidence };

test('a confident first hypothesis is final', async () => {
  const { asked, look } = answers(sure);
  expect(await recognizeUtterance(look, LOOK_PLANS.balanced)).toEqual(sure);
  expect(asked).toHaveLength(1);
});

test('after an uncertain one, other ways are tried, and the most confident hypothesis wins', async () => {
  const { asked, look } = answers(unsure, better, unsure, unsure);
  expect(await recognizeUtterance(look, LOOK_PLANS.balanced)).toEqual(better);
  expect(asked).toEqual(LOOK_PLANS.balanced.rounds.flat());
  expect(new Set(asked.map((how) => JSON.stringify(how))).size).toBe(asked.length);
});

test('the fast mode uses the first transcript, unless it’s faulty', async () => {
  const first = answers(unsure);
  expect(await recognizeUtterance(first.look, LOOK_PLANS.fast)).toEqual(unsure);
  const faulty = answers(loop, unsure);
  expect(await recognizeUtterance(faulty.look, LOOK_PLANS.fast)).toEqual(unsure);
});

test('a loop is returned only if there is nothing else, whatever its confidence', async () => {
  expect(await recognizeUtterance(answers(loop, unsure, loop, loop).look, LOOK_PLANS.balanced)).toEqual(
    unsure,
  );
  expect(await recognizeUtterance(answers(loop, loop, loop, loop).look, LOOK_PLANS.balanced)).toEqual(loop);
});

test('if it must stop, the most confident hypothesis so far wins; each further round gets it', async () => {
  const told: (Hypothesis | undefined)[] = [];
  const { asked, look } = answers(unsure, better, unsure, unsure);
  const listening = (how: Look, before: Hypothesis | undefined) => {
    told.push(before);
    return look(how);
  };
  const rounds = [true, false];
  expect(await recognizeUtterance(listening, LOOK_PLANS.balanced, () => rounds.shift() ?? true)).toEqual(
    better,
  );
  expect(asked).toHaveLength(3);
  expect(told).toEqual([undefined, unsure, unsure]);
});
