import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feedbackViewSchema } from '@voice-feedback/contract/process';
import { expect, test } from 'vitest';
import { exampleFeedback } from './example.ts';

const README = fileURLToPath(new URL('../../../../README.md', import.meta.url));

test('the result on the first screen of the README is the example, which a browser test compares with the server', () => {
  const block = /```json\n([\s\S]*?)\n```/.exec(readFileSync(README, 'utf8'))?.[1] ?? '{}';
  const shown: unknown = JSON.parse(block);
  expect(shown).toHaveProperty('transcript');
  expect(exampleFeedback).toMatchObject(Object(shown));
});

test('the example is a complete record of the contract', () => {
  expect(feedbackViewSchema.parse(exampleFeedback)).toEqual(exampleFeedback);
});
