// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { words } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
import { useServer } from '../layout/signed-in.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { feedbackQuery } from './feedback-queries.ts';
import { TriagePanel } from './triage-panel.tsx';

const FEEDBACK: FeedbackView = { ...exampleFeedback, inbox_status: 'read', note: 'Ask Ben', version: 1 };

let backend: HeldServer;
beforeAll(async () => {
  // Browsers have it, happy-dom doesn't: auto-growing text areas wait for fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  backend = await HeldServer.start();
  await loadWords('en', ['shell', 'inbox', 'facts', 'values', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

/** The panel as its page renders it, with the feedback from the query cache. */
function Panel({ known }: { known: FeedbackView }) {
  const query = feedbackQuery(useServer(), known.id);
  const { data } = useQuery({ ...query, initialData: known, staleTime: Number.POSITIVE_INFINITY });
  return 'transcript' in data ? (
    <TriagePanel feedback={data} assignee={<span>assignee</span>}>
      <p>transcript</p>
    </TriagePanel>
  ) : null;
}

function open(known: FeedbackView): void {
  render(
    <SignedInPage queries={new QueryClient()}>
      <Panel known={known} />
    </SignedInPage>,
  );
}

const statusChosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const note = () => screen.getByLabelText<HTMLTextAreaElement>(words.note);

test('status and assignee come before what was said, and the rest after it', () => {
  open(FEEDBACK);
  const [status] = screen.getAllByRole('radio');
  const order = [status, screen.getByText('assignee'), screen.getByText('transcript'), note()];
  const isInOrder = order.every(
    (one, at) =>
      at === 0 ||
      (order[at - 1]?.compareDocumentPosition(one as Node) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(isInOrder).toBe(true);
});

test('a status is chosen at once, saved, and goes back when the server refuses it', async () => {
  open(FEEDBACK);
  expect(statusChosen()).toEqual(['read']);
  await act(async () => screen.getByLabelText(words.statuses.done).click());
  expect(statusChosen()).toEqual(['done']);
  const asked = await backend.next();
  expect(asked.body).toEqual({ status: 'done', version: 1 });
  asked.answer(403, { code: 'forbidden', detail: 'No.' });
  await vi.waitFor(() => expect(statusChosen()).toEqual(['read']));
  expect(screen.queryByText(words.saved)).toBeNull();
});

test('a note is saved when its writer leaves the field, and only when it has changed', async () => {
  open(FEEDBACK);
  fireEvent.blur(note());
  fireEvent.change(note(), { target: { value: 'Ask Ada ' } });
  fireEvent.blur(note());
  const asked = await backend.next();
  expect(asked.body).toEqual({ note: 'Ask Ada', version: 1 });
  asked.answer(200, { ...FEEDBACK, note: 'Ask Ada', version: 2 });
  await vi.waitFor(() => expect(screen.queryByText(words.saved)).not.toBeNull());
  expect(note().value).toBe('Ask Ada');
});

test('a note is saved while it is typed, and when its page is left', async () => {
  open(FEEDBACK);
  fireEvent.change(note(), { target: { value: 'Ask A' } });
  fireEvent.change(note(), { target: { value: 'Ask Ada' } });
  const asked = await backend.next();
  expect(asked.body).toEqual({ note: 'Ask Ada', version: 1 });
  fireEvent.change(note(), { target: { value: 'Ask Ada again' } });
  asked.answer(200, { ...FEEDBACK, note: 'Ask Ada', version: 2 });
  await vi.waitFor(() => expect(screen.queryByText(words.saved)).not.toBeNull());
  expect(note().value).toBe('Ask Ada again');
  cleanup();
  const left = await backend.next();
  expect(left.body).toEqual({ note: 'Ask Ada again', version: 2 });
  left.answer(200, { ...FEEDBACK, note: 'Ask Ada again', version: 3 });
});

test('a note that the server did not save stays in the field, and is sent again when it is left', async () => {
  open(FEEDBACK);
  fireEvent.change(note(), { target: { value: 'Ask Ada' } });
  fireEvent.blur(note());
  (await backend.next()).answer(500, { code: 'internal_error', detail: 'No.' });
  await vi.waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(note().value).toBe('Ask Ada');
  fireEvent.blur(note());
  const asked = await backend.next();
  expect(asked.body).toEqual({ note: 'Ask Ada', version: 1 });
  asked.answer(200, { ...FEEDBACK, note: 'Ask Ada', version: 2 });
});

test('a note that somebody else changed meanwhile isn’t overwritten: both are there, and the user chooses', async () => {
  const theirs = { ...FEEDBACK, note: 'Theirs', version: 2 };
  for (const [choice, kept] of [
    [words.keepMine, 'Mine'],
    [words.keepBoth, 'Theirs\n\nMine'],
  ] as const) {
    open(FEEDBACK);
    fireEvent.change(note(), { target: { value: 'Mine' } });
    fireEvent.blur(note());
    const refused = await backend.next();
    expect(refused.body).toEqual({ note: 'Mine', version: 1 });
    refused.answer(409, { code: 'edit_conflict', current: theirs });
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Theirs'));
    expect(note().value).toBe('Mine');
    // Going on to type and leaving the field saves nothing.
    fireEvent.change(note(), { target: { value: 'Mine ' } });
    fireEvent.blur(note());
    fireEvent.click(screen.getByText(choice));
    const asked = await backend.next();
    expect(asked.body).toEqual({ note: kept, version: 2 });
    asked.answer(200, { ...theirs, note: kept, version: 3 });
    await vi.waitFor(() => expect(screen.queryByText(words.saved)).not.toBeNull());
    expect([note().value.trim(), screen.queryByRole('alert')]).toEqual([kept, null]);
    cleanup();
  }
  open(FEEDBACK);
  fireEvent.change(note(), { target: { value: 'Mine' } });
  fireEvent.blur(note());
  (await backend.next()).answer(409, { code: 'edit_conflict', current: theirs });
  fireEvent.click(await screen.findByText(words.keepTheirs));
  expect(note().value).toBe('Theirs');
});

test('a new feedback is read by being opened, and can be kept as new', async () => {
  open({ ...FEEDBACK, inbox_status: 'new' });
  const asked = await backend.next();
  expect(asked.body).toEqual({ status: 'read', version: 1 });
  asked.answer(200, { ...FEEDBACK, version: 2 });
  await vi.waitFor(() => expect(screen.queryByText(words.saved)).not.toBeNull());
  expect(statusChosen()).toEqual(['read']);
  // By accident: it's new again, and isn't marked a second time.
  fireEvent.click(screen.getByText(words.keepNew));
  const again = await backend.next();
  expect(again.body).toEqual({ status: 'new', version: 2 });
  again.answer(200, { ...FEEDBACK, inbox_status: 'new', version: 3 });
  await vi.waitFor(() => expect(statusChosen()).toEqual(['new']));
});
