// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { FeedbackRowList } from '@voice-feedback/contract/inbox';
import type { FeedbackView } from '@voice-feedback/contract/process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { words } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
import { closeToast, useToasts } from '../../ui/toast.ts';
import { useServer } from '../layout/signed-in.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { FEEDBACK_LISTS, feedbackQuery, rowOf } from './feedback-queries.ts';
import { useEditFeedback } from './use-edit-feedback.ts';

const FEEDBACK: FeedbackView = { ...exampleFeedback, inbox_status: 'new', note: null, tags: [], version: 1 };
const { id } = FEEDBACK;
const LIST = [...FEEDBACK_LISTS, {}];

let backend: HeldServer;
let queries: QueryClient;

beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['inbox', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
beforeEach(() => {
  queries = new QueryClient();
});
afterEach(cleanup);

/** Mounts the page of one feedback that is in a list, too. */
function openPage() {
  const { result } = renderHook(
    () => ({ edit: useEditFeedback(id), server: useServer(), toasts: useToasts() }),
    { wrapper: ({ children }) => <SignedInPage queries={queries}>{children}</SignedInPage> },
  );
  // Files share a process: another one may have left some.
  for (const toast of result.current.toasts) act(() => closeToast(toast.id));
  const { queryKey } = feedbackQuery(result.current.server, id);
  queries.setQueryData(queryKey, FEEDBACK);
  const list: FeedbackRowList = {
    feedbacks: [rowOf(FEEDBACK)],
    total: 1,
    total_is_exact: true,
    has_more: false,
    next_cursor: null,
    corrected_q: null,
  };
  queries.setQueryData(LIST, { pages: [list], pageParams: [''] });
  return {
    shown: () => queries.getQueryData(queryKey),
    listed: () => queries.getQueryData<{ pages: FeedbackRowList[] }>(LIST)?.pages[0]?.feedbacks[0],
    edit: (change: Parameters<typeof result.current.edit.mutate>[0]) =>
      act(async () => result.current.edit.mutate(change)),
    messages: () => result.current.toasts.map(({ kind, message }) => ({ kind, message })),
    /** Responds to the pending edit and returns what it asked for. */
    async answer(status: number, body: object) {
      const asked = await backend.next();
      asked.answer(status, body);
      await vi.waitFor(() => expect(result.current.edit.isPending).toBe(false));
      return asked.body;
    },
    [Symbol.dispose]() {
      for (const toast of result.current.toasts) act(() => closeToast(toast.id));
    },
  };
}

describe('an edit of a feedback', () => {
  test('is shown at once, and stays when the server takes it', async () => {
    using page = openPage();
    await page.edit({ status: 'done', note: 'Done.' });
    expect(page.shown()).toMatchObject({ inbox_status: 'done', note: 'Done.', version: 1 });
    expect(page.listed()).toMatchObject({ inbox_status: 'done' });
    const saved = { ...FEEDBACK, inbox_status: 'done', note: 'Done.', version: 2 };
    const asked = await page.answer(200, saved);
    expect(asked).toEqual({ status: 'done', note: 'Done.', version: 1 });
    expect(page.shown()).toEqual(saved);
    expect(page.messages()).toEqual([]);
  });

  test('that the server refuses is taken back, on the page and in the lists, and the person is told', async () => {
    using page = openPage();
    await page.edit({ status: 'done', tags: ['urgent'] });
    expect(page.shown()).toMatchObject({ inbox_status: 'done', tags: ['urgent'] });
    await page.answer(403, { code: 'forbidden', detail: 'No.' });
    expect(page.shown()).toEqual(FEEDBACK);
    expect(page.listed()).toEqual(rowOf(FEEDBACK));
    expect(page.messages()).toEqual([{ kind: 'error', message: expect.stringContaining(words.editFailed) }]);
  });

  test('of a version that somebody else has changed shows what they made of it', async () => {
    using page = openPage();
    await page.edit({ note: 'mine' });
    const newer = { ...FEEDBACK, note: 'theirs', version: 2 };
    await page.answer(409, { code: 'edit_conflict', current: newer });
    expect(page.shown()).toEqual(newer);
    expect(page.messages()).toEqual([{ kind: 'warning', message: words.conflict }]);
  });

  test('holds beside what somebody else changed meanwhile', async () => {
    using page = openPage();
    await page.edit({ status: 'done', tags: ['mine'] });
    const theirs = { ...FEEDBACK, note: 'theirs', tags: ['theirs'], version: 2 };
    (await backend.next()).answer(409, { code: 'edit_conflict', current: theirs });
    const both = { ...theirs, inbox_status: 'done', tags: ['theirs', 'mine'], version: 3 };
    expect(await page.answer(200, both)).toEqual({ status: 'done', tags: ['theirs', 'mine'], version: 2 });
    expect(page.shown()).toEqual(both);
    expect(page.messages()).toEqual([]);
  });

  test('waits for the one before it, and is an edit of the version which that one made', async () => {
    using page = openPage();
    await page.edit({ note: 'first' });
    await page.edit({ status: 'done' });
    (await backend.next()).answer(200, { ...FEEDBACK, note: 'first', version: 2 });
    const second = await page.answer(200, { ...FEEDBACK, note: 'first', inbox_status: 'done', version: 3 });
    expect(second).toEqual({ status: 'done', version: 2 });
    expect(page.shown()).toMatchObject({ note: 'first', inbox_status: 'done', version: 3 });
  });
});
