import { beforeAll, expect, test } from 'vitest';
import { openAnalyzer } from '../analyze.ts';
import { measureQuestions, type QuestionScores } from './measure-questions.ts';

let scores: QuestionScores[];
beforeAll(async () => {
  scores = measureQuestions(await openAnalyzer(), 'test');
});

const of = (name: string) => scores.find(({ group }) => group === name);

test('what is answered is right in at least nine of ten cases, and two thirds of what a reader answers is', () => {
  const all = of('all');
  const { answered = 0, correct = 0, answerable = 0 } = all ?? {};
  expect(correct / answered).toBeGreaterThan(0.9);
  expect(correct / answerable).toBeGreaterThan(0.66);
});

test('a number is only told as not mentioned if there is none', () => {
  expect(of('number')?.absent).toBeGreaterThan(0);
  expect(of('number')?.trulyAbsent).toBe(of('number')?.absent);
});
