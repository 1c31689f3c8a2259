// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Insights } from '@voice-feedback/contract/insights';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/insights.ts';
import { loadWords } from '../../i18n/words.ts';
import { useToasts } from '../../ui/toast.ts';
import { useServer } from '../layout/signed-in.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { groupWith, insightsWith } from '../testing/insight-examples.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { GroupList, groupsOf } from './group-list.tsx';
import { insightsQuery } from './insights-queries.ts';
import { insightsViewOf } from './insights-view.ts';
import { grouped } from './sparkline.tsx';
import { oppositeOf } from './use-theme-actions.ts';

const VIEW = insightsViewOf(new URLSearchParams('period=7d&timezone=UTC'));
const EXPORT = groupWith({
  id: '7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11',
  name: 'The export breaks',
  people: 38,
  messages: 41,
  negative: 33,
  growth: 2.1667,
  previous: { people: 12, messages: 14, negative: 9 },
  trend: 'growing',
  quotes: [
    {
      feedback_id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f',
      quote: 'it stops half way',
      start: 3,
      end: 5,
      created_at: '2026-05-06T08:00:00.000Z',
    },
    {
      feedback_id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e40',
      quote: 'the file is empty',
      start: 0,
      end: 0,
      created_at: '2026-05-05T08:00:00.000Z',
    },
  ],
});

const MADE = '7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a12';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['shell', 'insights', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

/** The list as its page renders it, with the insights from the query cache. */
function List({ known }: { known: Insights }) {
  const { data } = useQuery({
    ...insightsQuery(useServer(), VIEW),
    initialData: known,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const toasts = useToasts();
  return (
    <>
      <GroupList insights={data} view={VIEW} name={(group) => group.name} onView={() => undefined} />
      {toasts.map((toast) => (
        <button key={toast.id} type="button" onClick={() => toast.action?.run()}>
          {toast.message}
        </button>
      ))}
    </>
  );
}

async function open(known = insightsWith({ groups: [EXPORT] })): Promise<void> {
  // The theme loads when it is first drawn.
  await act(async () => {
    render(
      <SignedInPage queries={new QueryClient()}>
        <List known={known} />
      </SignedInPage>,
    );
  });
}

test('a theme says how many people, compared with before, and leads to its messages', async () => {
  await open();
  expect(screen.queryByText('38 people')).not.toBeNull();
  expect(screen.queryByText('+217%, 12 before')).not.toBeNull();
  expect(screen.queryByText('80% negative')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Read 41 messages' }).getAttribute('href')).toBe(
    `/dashboard/feedback?period=7d&timezone=UTC&theme=${EXPORT.id}`,
  );
});

test('what was spoken can be played, and what was written can be read', async () => {
  await open();
  const quotes = within(screen.getByRole('list', { name: 'Quotes: “The export breaks”' }));
  expect(quotes.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Play: it stops half way',
  ]);
  expect(quotes.getAllByRole('link')).toHaveLength(2);
});

test('a theme that is ignored leaves the list at once, and its undo brings it back', async () => {
  await open();
  await act(async () => screen.getByRole('button', { name: /^Manage/ }).click());
  await act(async () => (await screen.findByText(words.actions.ignore)).click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ ignored: true });
  await vi.waitFor(() => expect(screen.queryByText('38 people')).toBeNull());
  asked.answer(200, themeOf({ ignored: true }));
  // The numbers are read again.
  (await backend.next()).answer(200, insightsWith({ groups: [{ ...EXPORT, ignored: true }] }));
  const undo = await vi.waitFor(() => screen.getByRole('button', { name: words.toasts.ignored }));
  await act(async () => undo.click());
  const undone = await backend.next();
  expect(undone.body).toEqual({ ignored: false });
  await vi.waitFor(() => expect(screen.queryByText('38 people')).not.toBeNull());
  undone.answer(200, themeOf({ ignored: false }));
  (await backend.next()).answer(200, insightsWith({ groups: [EXPORT] }));
});

test('messages with some words are split off, and the undo merges the new theme back', async () => {
  await open();
  await act(async () => screen.getByRole('button', { name: /^Manage/ }).click());
  await act(async () => (await screen.findByText(words.actions.split)).click());
  (await backend.next()).answer(200, themeOf({ quotes: EXPORT.quotes, merged: [] }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Split “The export breaks”' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: words.split });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(
    dialog.getByLabelText(words.splitTerms, { selector: 'input[type="text"], input:not([type])' }),
    {
      target: { value: ' half way, ,empty ' },
    },
  );
  fireEvent.change(dialog.getByLabelText(words.splitName), { target: { value: 'Half' } });
  await act(async () => confirm.click());
  const refused = await backend.next();
  expect(refused.path).toBe(`/api/v1/themes/${EXPORT.id}/split`);
  expect(refused.body).toEqual({ terms: ['half way', 'empty'], name: 'Half' });
  await act(async () => refused.answer(422, { code: 'invalid_request', detail: 'Nothing matches.' }));
  // What was typed is still there.
  await dialog.findByText(new RegExp(words.toasts.failed.slice(0, 9)));
  await act(async () => confirm.click());
  const asked = await backend.next();
  await act(async () => asked.answer(201, themeOf({ id: MADE, quotes: [], merged: [] })));
  await answerNumbers();
  const undo = await vi.waitFor(() => screen.getByRole('button', { name: words.toasts.split }));
  await act(async () => undo.click());
  const undone = await backend.next();
  expect([undone.path, undone.body]).toEqual([`/api/v1/themes/${MADE}/merge`, { into: EXPORT.id }]);
  await act(async () => undone.answer(200, {}));
  await answerNumbers();
});

test('a theme that was merged long ago can be taken out, and the undo merges it again', async () => {
  await open();
  await act(async () => screen.getByRole('button', { name: /^Manage/ }).click());
  await act(async () => (await screen.findByText(words.actions.merged)).click());
  const merged = [{ id: MADE, name: 'The file is empty', kind: 'problem' }];
  (await backend.next()).answer(200, themeOf({ quotes: [], merged }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merged into “The export breaks”' }));
  const out = await dialog.findByRole('button', { name: 'Take out “The file is empty”' });
  await act(async () => out.click());
  const asked = await backend.next();
  expect(asked.path).toBe(`/api/v1/themes/${MADE}/unmerge`);
  await act(async () => asked.answer(200, {}));
  await answerNumbers();
  const undo = await vi.waitFor(() => screen.getByRole('button', { name: words.toasts.unmerged }));
  await act(async () => undo.click());
  const undone = await backend.next();
  expect([undone.path, undone.body]).toEqual([`/api/v1/themes/${MADE}/merge`, { into: EXPORT.id }]);
  await act(async () => undone.answer(200, {}));
  await answerNumbers();
});

/** Answers the insights, which are read again after each change. */
async function answerNumbers(): Promise<void> {
  const asked = await backend.next();
  expect(asked.path).toContain('/insights');
  await act(async () => asked.answer(200, insightsWith({ groups: [EXPORT] })));
}

test('ignored themes are in a view of their own', () => {
  const groups = [
    EXPORT,
    groupWith({ id: 'spam', ignored: true }),
    groupWith({ id: 'gone', people: 0, trend: 'fading' }),
  ];
  const ids = (view: Parameters<typeof groupsOf>[1]) => groupsOf(groups, view).map(({ id }) => id);
  expect(ids('all')).toEqual([EXPORT.id]);
  expect(ids('growing')).toEqual([EXPORT.id]);
  expect(ids('fading')).toEqual(['gone']);
  expect(ids('ignored')).toEqual(['spam']);
});

test('an undo restores how the theme was', () => {
  expect(oppositeOf({ ...EXPORT, pinned: true }, { name: 'x', pinned: false })).toEqual({
    name: 'The export breaks',
    pinned: true,
  });
  const done_at = '2026-11-03T12:00:00Z';
  expect(oppositeOf({ ...EXPORT, done_at }, { done: false })).toEqual({ done: true, done_at });
  expect(oppositeOf({ ...EXPORT, done_at: null }, { done: true })).toEqual({ done: false });
});

test('a long period is drawn in groups of days, the newest one whole', () => {
  expect(grouped([1, 2, 3], 3)).toEqual([1, 2, 3]);
  expect(grouped([1, 2, 3, 4, 5], 3)).toEqual([1, 5, 9]);
});

function themeOf(changes: object): object {
  return {
    id: EXPORT.id,
    name: EXPORT.name,
    kind: 'problem',
    project: null,
    name_is_own: false,
    language: 'en',
    pinned: false,
    ignored: false,
    done_at: null,
    merged_into: null,
    people: 38,
    messages: 41,
    first_seen_at: '2026-05-01T00:00:00.000Z',
    last_seen_at: '2026-05-06T00:00:00.000Z',
    created_at: '2026-05-01T00:00:00.000Z',
    updated_at: '2026-05-06T00:00:00.000Z',
    ...changes,
  };
}
