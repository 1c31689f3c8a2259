// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Question } from '@voice-feedback/contract/questions';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/settings.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { QuestionsForm } from './questions-form.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['settings', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

const { questions: form } = words;
const PHONE: Question = {
  name: 'phone',
  question: 'Which phone?',
  kind: 'choice',
  options: [{ name: 'iPhone', examples: ['my iPhone'] }, { name: 'Android' }],
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function open(questions: Question[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'questions'], { questions, schema: null });
  render(
    <SignedInPage queries={queries}>
      <QuestionsForm />
    </SignedInPage>,
  );
}

async function save(expected: Question[]) {
  await act(async () => button('Save').click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ questions: expected });
  asked.answer(200, { questions: expected, schema: null });
  await vi.waitFor(() => expect(button('Save').disabled).toBe(true));
}

test('a question is saved once it has a name that the server takes', async () => {
  open([]);
  await act(async () => button(form.add).click());
  type(form.question, 'Does the speaker want a refund? ');
  expect(button('Save').disabled).toBe(true);
  type(form.name, 'wants a refund');
  expect(button('Save').disabled).toBe(true);
  type(form.name, 'wants_refund');
  type(form.examples, 'give me my money back\n\n');
  expect(button('Save').disabled).toBe(false);
  const question = 'Does the speaker want a refund?';
  await save([{ name: 'wants_refund', question, kind: 'yes_no', examples: ['give me my money back'] }]);
});

test('a change of the options keeps the examples that came from the API', async () => {
  open([PHONE]);
  expect(button('Save').disabled).toBe(true);
  type(form.options, 'Pixel\niPhone');
  await save([{ ...PHONE, options: [{ name: 'Pixel' }, { name: 'iPhone', examples: ['my iPhone'] }] }]);
});

test('a question is removed with the next save', async () => {
  open([PHONE]);
  await act(async () => button(form.remove('phone')).click());
  await save([]);
});
