// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { words } from '../../i18n/en/corrections.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { feedbackQuery } from '../inbox/feedback-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { CorrectTranscript } from './correct-transcript.tsx';

const FEEDBACK: FeedbackView = { ...exampleFeedback, transcript: 'The expert is slow', version: 1 };
const THEIRS: FeedbackView = {
  ...FEEDBACK,
  ...{ transcript: 'The export is slow', version: 2 },
  correction: {
    corrected_at: '2026-11-26T08:00:00.000Z',
    corrected_by: 'ben@example.org',
    original_transcript: FEEDBACK.transcript,
  },
};

let backend: HeldServer;
beforeAll(async () => {
  // Browsers have it, happy-dom doesn't: auto-growing text areas wait for fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  backend = await HeldServer.start();
  await loadWords('en', ['corrections', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Shown() {
  const query = feedbackQuery(useServer(), FEEDBACK.id);
  const { data } = useQuery({ ...query, initialData: FEEDBACK, staleTime: Number.POSITIVE_INFINITY });
  return 'transcript' in data ? <CorrectTranscript feedback={data} /> : null;
}

function open(latest: FeedbackView = FEEDBACK): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], {});
  queries.setQueryData([ACCOUNT_KEY, 'feedback', FEEDBACK.id], latest);
  render(
    <SignedInPage queries={queries}>
      <Shown />
    </SignedInPage>,
  );
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>(words.label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: words.save });
const press = (name: string) => act(async () => screen.getByText(name).click());

test('two people correct one transcript: the second one sees both, and nothing is overwritten until they choose', async () => {
  open();
  await press(words.correct);
  fireEvent.change(field(), { target: { value: 'The exports are slow' } });
  await act(async () => save().click());
  const refused = await backend.next();
  expect(refused.body).toEqual({ transcript: 'The exports are slow', version: 1 });
  refused.answer(409, { code: 'edit_conflict', current: THEIRS });
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain(THEIRS.transcript));
  expect([field().value, save().disabled]).toEqual(['The exports are slow', true]);
  // Neither the button nor Enter saves.
  fireEvent.submit(save().form as HTMLFormElement);
  await press(words.keepMine);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => save().click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ transcript: 'The exports are slow', version: 2 });
  asked.answer(200, { ...THEIRS, transcript: 'The exports are slow', version: 3 });
  await vi.waitFor(() => expect(screen.queryByLabelText(words.label)).toBeNull());
});

test('who leaves theirs as it is has changed nothing', async () => {
  open();
  await press(words.correct);
  fireEvent.change(field(), { target: { value: 'Mine' } });
  await act(async () => save().click());
  (await backend.next()).answer(409, { code: 'edit_conflict', current: THEIRS });
  await vi.waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  await press('Cancel');
  expect(screen.getByText(/^Corrected on .+ by ben@example\.org\.$/)).toBeDefined();
  await press(words.correct);
  expect(field().value).toBe(THEIRS.transcript);
});

test('a correction that was begun is still there after the page was left, until it’s cancelled', async () => {
  open();
  await press(words.correct);
  expect(document.activeElement).toBe(field());
  cleanup();
  open();
  expect(screen.queryByLabelText(words.label)).toBeNull();
  await press(words.correct);
  fireEvent.change(field(), { target: { value: 'The exports are sl' } });
  cleanup();
  open();
  // It's there, and the keys of the page still work.
  expect([field().value, document.activeElement]).toEqual(['The exports are sl', document.body]);
  await press('Cancel');
  cleanup();
  open();
  expect(screen.queryByLabelText(words.label)).toBeNull();
});

test('a correction that was begun doesn’t overwrite one that somebody saved meanwhile', async () => {
  open();
  await press(words.correct);
  fireEvent.change(field(), { target: { value: 'Mine' } });
  cleanup();
  open(THEIRS);
  expect(screen.getByRole('alert').textContent).toContain(THEIRS.transcript);
  expect([field().value, save().disabled]).toEqual(['Mine', true]);
});

test('a correction is no draft anymore once it’s saved, also if the page is left before the answer', async () => {
  open();
  await press(words.correct);
  fireEvent.change(field(), { target: { value: 'The exports are slow' } });
  await act(async () => save().click());
  const asked = await backend.next();
  cleanup();
  expect(localStorage.getItem('vf.drafts.ada')).toContain('The exports are slow');
  asked.answer(200, { ...THEIRS, transcript: 'The exports are slow', version: 2 });
  await vi.waitFor(() => expect(localStorage.getItem('vf.drafts.ada')).toBeNull());
});
