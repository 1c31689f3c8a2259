// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { screen } from '@testing-library/react';
import type { Question } from '@voice-feedback/contract/questions';
import { expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { testSettingForm } from '../testing/setting-form.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { EXAMPLE_SCHEMA } from './schema-text.ts';

const { questions: form } = words;
const PHONE: Question = {
  name: 'phone',
  question: 'Which phone?',
  kind: 'choice',
  options: [{ name: 'iPhone', examples: ['my iPhone'] }, { name: 'Android' }],
};
const setting = testSettingForm(<QuestionsForm />, 'questions');
const { press, type, canSave } = setting;
const open = (questions: Question[]) => setting.open({ questions, schema: null });
const save = (questions: Question[]) => setting.save({ questions }, { questions, schema: null });

test('a question is saved once it has a name that the server takes', async () => {
  open([]);
  await press(form.add);
  type(form.question, 'Does the speaker want a refund? ');
  expect(canSave()).toBe(false);
  type(form.name, 'wants a refund');
  expect(canSave()).toBe(false);
  type(form.name, 'wants_refund');
  type(form.examples, 'give me my money back\n\n');
  expect(canSave()).toBe(true);
  const question = 'Does the speaker want a refund?';
  await save([{ name: 'wants_refund', question, kind: 'yes_no', examples: ['give me my money back'] }]);
});

test('a change of the options keeps the examples that came from the API', async () => {
  open([PHONE]);
  expect(canSave()).toBe(false);
  type(form.options, 'Pixel\niPhone');
  await save([{ ...PHONE, options: [{ name: 'Pixel' }, { name: 'iPhone', examples: ['my iPhone'] }] }]);
});

test('a schema that somebody else has saved meanwhile doesn’t matter', async () => {
  open([PHONE]);
  await press(form.remove('phone'));
  await setting.beginSave({ questions: [PHONE], schema: EXAMPLE_SCHEMA });
  const asked = await setting.saving();
  expect(asked.body).toEqual({ questions: [] });
  asked.answer(200, { questions: [], schema: EXAMPLE_SCHEMA });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: form.remove('phone') })).toBeNull());
});

test('a question is removed with the next save', async () => {
  open([PHONE]);
  await press(form.remove('phone'));
  await save([]);
});
