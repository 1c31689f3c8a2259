// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Chat, ChatChannel, ChatWorkspace } from '@voice-feedback/contract/chat';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/chat.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { ChannelForm } from './channel-form.tsx';
import Slack from './slack.route.tsx';

const WORKSPACE: ChatWorkspace = {
  ...{ id: crypto.randomUUID(), name: 'Acme', status: 'refused', paused_until: null },
  created_at: '2026-11-26T09:00:00.000Z',
};
const CHANNEL: ChatChannel = {
  ...{ id: 'C0FEEDBACK', workspace_id: WORKSPACE.id, name: 'feedback', alerts: true, view_ids: [] },
  digest: { frequency: 'weekly', hour: 8, weekday: 1, timezone: 'UTC' },
  ...{ problem: 'not_in_channel', undelivered: 2 },
};

interface Call {
  path: string;
  method: string;
  body: unknown;
}

/** Answers that the server would give, by method and path; anything else isn't found. */
const answers = new Map<string, object>();
const calls: Call[] = [];
beforeAll(async () => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    calls.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers.get(`${method} ${path}`);
    return Response.json(answer ?? { success: false, error: 'not found', code: 'not_found' }, {
      status: answer === undefined ? 404 : 200,
    });
  });
  await loadWords('en', ['shell', 'chat', 'digests', 'errors', 'dashboard']);
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  cleanup();
  answers.clear();
  calls.length = 0;
});
const changes = () => calls.filter(({ method }) => method !== 'GET');

const clientWith = (chat: Chat) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'chat'], chat);
  queries.setQueryData([ACCOUNT_KEY, 'views'], { views: [] });
  return queries;
};
const open = (chat: Chat, address?: string) =>
  act(async () => {
    render(
      <SignedInPage queries={clientWith(chat)} {...(address === undefined ? {} : { address })}>
        <Slack />
      </SignedInPage>,
    );
  });

test('says what a channel gets, and why it doesn’t', async () => {
  await open({ available: true, workspaces: [WORKSPACE], channels: [CHANNEL] });
  expect(screen.getByText(words.statuses.refused)).toBeTruthy();
  expect(screen.getByText('alerts · weekly digest')).toBeTruthy();
  expect(screen.getByText(words.problems.not_in_channel)).toBeTruthy();
  expect(screen.getByText(words.undelivered(2))).toBeTruthy();
});

test('says so where the operator has no Slack app', async () => {
  await open({ available: false, workspaces: [], channels: [] });
  expect(screen.getByText(words.unavailable)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.add })).toBeNull();
});

test('sends what Slack returned with once', async () => {
  const connected = { ...WORKSPACE, status: 'connected' as const };
  answers.set('POST /api/chat/workspaces', connected);
  answers.set('GET /api/chat', { available: true, workspaces: [connected], channels: [] });
  await open(
    { available: true, workspaces: [], channels: [] },
    '/dashboard/settings/slack?code=c-1&state=s-1',
  );
  await vi.waitFor(() => expect(screen.getByText('Acme')).toBeTruthy());
  expect(changes()).toEqual([
    { path: '/api/chat/workspaces', method: 'POST', body: { code: 'c-1', state: 's-1' } },
  ]);
});

test('a channel is saved with what was chosen', async () => {
  const path = `/api/chat/workspaces/${WORKSPACE.id}/channels/C0FEEDBACK`;
  const digest = { ...CHANNEL.digest, frequency: 'off' as const };
  answers.set(`PUT ${path}`, { ...CHANNEL, digest });
  const onDone = vi.fn();
  await act(async () => {
    render(
      <SignedInPage queries={clientWith({ available: true, workspaces: [WORKSPACE], channels: [CHANNEL] })}>
        <ChannelForm workspaceId={WORKSPACE.id} saved={CHANNEL} onDone={onDone} />
      </SignedInPage>,
    );
  });
  fireEvent.change(screen.getByLabelText(words.digest), { target: { value: 'off' } });
  await act(async () => screen.getByRole('button', { name: words.save }).click());
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(changes()).toEqual([{ path, method: 'PUT', body: { alerts: true, view_ids: [], digest } }]);
});
