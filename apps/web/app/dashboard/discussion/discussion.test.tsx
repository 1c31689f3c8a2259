// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Comment } from '@voice-feedback/contract/comments';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/discussion.ts';
import { loadWords } from '../../i18n/words.ts';
import { forgetDrafts } from '../drafts/drafts.ts';
import { MEMBERS_KEY } from '../organization/organization-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { Discussion } from './discussion.tsx';
import { CHANGES_KEY } from './discussion-queries.ts';

const FEEDBACK = '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f';
const SENT: Comment = {
  ...{ id: '5a1d2e4f-6a52-4c1e-9d0c-3b8f0198f2c1', reply_to: null, text: 'First', at_seconds: null },
  ...{ author: 'ben@example.org', author_id: null, mentions: [], is_yours: false, is_deleted: false },
  ...{ created_at: '2026-11-26T08:00:00.000Z', edited_at: null },
};

let backend: HeldServer;
beforeAll(async () => {
  // Browsers have it, happy-dom doesn't: auto-growing text areas wait for fonts.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  backend = await HeldServer.start();
  await loadWords('en', ['discussion', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(feedbackId = FEEDBACK, members: readonly object[] = []): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(['account', 'comments', feedbackId], [SENT]);
  queries.setQueryData([...CHANGES_KEY, feedbackId], []);
  queries.setQueryData(MEMBERS_KEY, members);
  render(
    <SignedInPage queries={queries}>
      <Discussion feedbackId={feedbackId} audio={undefined} onJump={() => undefined} />
    </SignedInPage>,
  );
}
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(words.write);
const reply = () => screen.queryByLabelText<HTMLTextAreaElement>(words.replyTo(SENT.author));
const send = () => fireEvent.click(screen.getByRole('button', { name: words.send }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a comment that was begun is still there after the page was left, for its feedback, until the user signs out', () => {
  open();
  type(comment(), 'Half a sen');
  fireEvent.click(screen.getByText(words.reply));
  type(reply() as HTMLElement, 'An answer');
  cleanup();
  open('0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e50');
  expect([comment().value, reply()]).toEqual(['', null]);
  cleanup();
  open();
  expect([comment().value, reply()?.value]).toEqual(['Half a sen', 'An answer']);
  cleanup();
  forgetDrafts(localStorage, 'ada');
  open();
  expect([comment().value, reply()]).toEqual(['', null]);
});

test('it’s gone once it’s sent, also if the page is left before the answer, and stays if sending fails', async () => {
  open();
  type(comment(), 'Whole');
  send();
  const refused = await backend.next();
  cleanup();
  refused.answer(500, { code: 'internal_error', detail: 'No.' });
  open();
  expect(comment().value).toBe('Whole');
  send();
  const asked = await backend.next();
  expect(asked.body).toEqual({ text: 'Whole', mentions: [] });
  cleanup();
  asked.answer(201, { ...SENT, text: 'Whole' });
  await vi.waitFor(() => expect(localStorage.getItem('vf.drafts.ada')).toBeNull());
  open();
  expect(comment().value).toBe('');
});

test('cancelling an answer forgets it', () => {
  open();
  fireEvent.click(screen.getByText(words.reply));
  type(reply() as HTMLElement, 'No');
  fireEvent.click(screen.getByText('Cancel'));
  cleanup();
  open();
  expect(reply()).toBeNull();
});

test('Enter picks the first member offered, and the caret stays behind the mention', async () => {
  open(FEEDBACK, [
    { user_id: 'ada', email: 'ada@example.org', role: 'owner', is_you: true },
    { user_id: 'ben', email: 'ben@example.org', role: 'analyst', is_you: false },
  ]);
  const field = comment();
  type(field, 'Ask @be today');
  field.setSelectionRange('Ask @be'.length, 'Ask @be'.length);
  fireEvent.select(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('Ask @ben@example.org today');
  expect(field.selectionStart).toBe('Ask @ben@example.org '.length);
  send();
  const asked = await backend.next();
  expect(asked.body).toEqual({ text: 'Ask @ben@example.org today', mentions: ['ben'] });
  asked.answer(201, SENT);
});
