// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DEFAULT_NOTIFICATIONS, type Notification } from '@voice-feedback/contract/notifications';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words as dashboard } from '../../i18n/en/dashboard.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { NotificationBell } from './notification-bell.tsx';

const { notifications: words } = dashboard;
const MENTION: Notification = {
  ...{ id: '5a1d2e4f-6a52-4c1e-9d0c-3b8f0198f2c1', kind: 'mention', feedbacks: 1, actor: 'ben@example.org' },
  ...{ feedback_id: '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f', title: 'Slow export', text: '@ada look' },
  ...{ created_at: '2026-11-26T08:00:00.000Z', read_at: null },
};
const MANY: Notification = {
  ...MENTION,
  ...{ id: '5a1d2e4f-6a52-4c1e-9d0c-3b8f0198f2c2', kind: 'assignment', feedbacks: 12, text: null },
  read_at: '2026-11-26T09:00:00.000Z',
};
const LIST = { notifications: [MENTION, MANY], unread: 1, total: 2, has_more: false, next_cursor: null };

let backend: HeldServer;
beforeAll(async () => {
  // happy-dom has no layout, so the popover's focus trap finds nothing to focus, and prints the whole document.
  vi.spyOn(console, 'warn').mockReturnValue();
  backend = await HeldServer.start();
  await loadWords('en', ['errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

async function open(list: object = LIST): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'notifications'], list);
  queries.setQueryData([ACCOUNT_KEY, 'notification settings'], DEFAULT_NOTIFICATIONS);
  render(
    <SignedInPage queries={queries}>
      <NotificationBell />
    </SignedInPage>,
  );
  await act(async () => screen.getByRole('button', { name: /^Notifications/ }).click());
}
const press = (name: string) => act(async () => (await screen.findByText(name)).click());

test('the bell says how many aren’t read, and opens who did what and where it leads', async () => {
  await open();
  expect(screen.getByLabelText(words.open(1))).toBeDefined();
  const mention = await screen.findByText(words.kinds.mention('ben@example.org', 'Slow export'));
  expect(mention.getAttribute('href')).toBe(`/dashboard/feedback/${MENTION.feedback_id}`);
  expect(screen.getByText('@ada look')).toBeDefined();
  const many = screen.getByText(words.assignedMany('ben@example.org', 12));
  expect(many.getAttribute('href')).toBe('/dashboard/feedback?assignee=me');
  expect(screen.getAllByLabelText(words.unread)).toHaveLength(1);
});

test('opening one marks it read, the button marks all', async () => {
  await open();
  await press(words.readAll);
  const all = await backend.next();
  expect(all.body).toEqual({});
  all.answer(200, { unread: 0 });
  const renewed = await backend.next();
  renewed.answer(200, { ...LIST, notifications: [{ ...MENTION, read_at: MENTION.created_at }], unread: 0 });
  await vi.waitFor(() => expect(screen.queryByText(words.readAll)).toBeNull());
  cleanup();
  await open();
  await press(words.kinds.mention('ben@example.org', 'Slow export'));
  const one = await backend.next();
  expect(one.body).toEqual({ ids: [MENTION.id] });
  one.answer(200, { unread: 0 });
  (await backend.next()).answer(200, { ...LIST, unread: 0 });
  await vi.waitFor(() => expect(screen.queryByLabelText(words.open(0))).not.toBeNull());
});

test('says so when there is nothing', async () => {
  await open({ ...LIST, notifications: [], unread: 0, total: 0 });
  expect(await screen.findByText(words.none)).toBeDefined();
  expect(screen.queryByText(words.readAll)).toBeNull();
});

test('how to be told is saved at once, for its kind, and goes back if the server refuses it', async () => {
  await open();
  await press(words.settings);
  const choice = () => screen.getByLabelText<HTMLSelectElement>(words.settingOf.comments);
  expect(choice().value).toBe('in_app');
  fireEvent.change(choice(), { target: { value: 'off' } });
  const asked = await backend.next();
  expect(asked.body).toEqual({ ...DEFAULT_NOTIFICATIONS, comments: 'off' });
  expect(choice().value).toBe('off');
  asked.answer(403, { code: 'forbidden', detail: 'No.' });
  await vi.waitFor(() => expect(choice().value).toBe('in_app'));
  await press(words.back);
  expect(await screen.findByText('@ada look')).toBeDefined();
});
