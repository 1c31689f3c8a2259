import { createServer, type ServerResponse } from 'node:http';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import {
  feedbackAudioQuery,
  feedbackImageQuery,
  feedbackListQuery,
  feedbackQuery,
  rowOf,
} from '../inbox/feedback-queries.ts';
import { Server } from '../server/server.ts';
import { applyEvent, changesHeldUp, withFeedback } from './apply-event.ts';

const page = (...ids: string[]) => ({
  feedbacks: ids.map((id) => rowOf({ ...exampleFeedback, id })),
  total: 3,
  total_is_exact: true,
  has_more: false,
  next_cursor: null,
  corrected_q: null,
});
const list = { pages: [page('a', 'b'), page('c')], pageParams: ['', 'next'] };
const idsOf = (one: typeof list) => one.pages.map(({ feedbacks }) => feedbacks.map(({ id }) => id));

test('a new feedback comes to the top of the newest and is counted', () => {
  const after = withFeedback(list, rowOf({ ...exampleFeedback, id: 'new' }));
  expect(after.pages.map(({ feedbacks }) => feedbacks.map(({ id }) => id))).toEqual([
    ['new', 'a', 'b'],
    ['c'],
  ]);
  expect(after.pages[0]?.total).toBe(4);
});

test('a feedback in the list is updated in place, also on a later page', () => {
  const after = withFeedback(list, rowOf({ ...exampleFeedback, id: 'c', summary: 'newer' }));
  expect(after.pages.map(({ feedbacks }) => feedbacks.map(({ id }) => id))).toEqual(idsOf(list));
  expect(after.pages[1]?.feedbacks[0]).toMatchObject({ summary: 'newer' });
  expect(after.pages[0]?.total).toBe(3);
});

test('a feedback that is finished while its beginning is still being fetched is shown as finished', async () => {
  const id = exampleFeedback.id;
  const asked: ServerResponse[] = [];
  const http = createServer({ keepAliveTimeout: 0 }, (_request, response) => void asked.push(response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const server = new Server({
    accessToken: async () => 'token',
    renew: async () => undefined,
    confirm: async () => false,
  });
  // The addresses are relative to the page, and this test has no page.
  const call = server.call.bind(server);
  server.call = (path, given) => call(`${origin}${path}`, given);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = feedbackListQuery(server, { filter: {}, order: 'newest' });
  queries.setQueryData(queryKey, { ...list, pages: [page('a')] });
  try {
    applyEvent({ name: 'feedback.created', data: { id, version: 1, status: 'queued' } }, server, queries);
    await expect.poll(() => asked.length).toBe(1);
    applyEvent({ name: 'feedback.finished', data: { id, version: 2, status: 'done' } }, server, queries);
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(exampleFeedback));
    const first = () => queries.getQueryData(queryKey)?.pages[0]?.feedbacks[0];
    await expect.poll(first).toMatchObject({ id, status: 'done' });
  } finally {
    http.closeAllConnections();
    http.close();
  }
});

test('the numbers of waiting and failed recordings are only fetched again after events that can change them', () => {
  const data = { id: 'a', version: 1 };
  expect(changesHeldUp({ name: 'feedback.created', data: { ...data, status: 'queued' } })).toBe(false);
  expect(changesHeldUp({ name: 'feedback.finished', data: { ...data, status: 'done' } })).toBe(false);
  expect(changesHeldUp({ name: 'feedback.updated', data: { ...data, status: 'done' } })).toBe(false);
  expect(changesHeldUp({ name: 'feedback.finished', data: { ...data, status: 'failed' } })).toBe(true);
  expect(changesHeldUp({ name: 'feedback.updated', data: { ...data, status: 'waiting' } })).toBe(true);
  expect(changesHeldUp({ name: 'feedback.updated', data: { ...data, status: 'queued' } })).toBe(true);
});

test('a change of many makes every list, feedback and figure be fetched again', () => {
  const queries = new QueryClient();
  const server = new Server({
    accessToken: async () => 'a',
    renew: async () => undefined,
    confirm: async () => false,
  });
  const keys = [
    feedbackListQuery(server, { filter: {}, order: 'newest' }).queryKey,
    feedbackQuery(server, 'a').queryKey,
    [ACCOUNT_KEY, 'analytics', 7],
  ];
  for (const key of keys) queries.setQueryData(key, {});
  applyEvent({ name: 'feedbacks.changed', data: { changed: 1_000 } }, server, queries);
  for (const key of keys) expect(queries.getQueryState(key)).toMatchObject({ isInvalidated: true });
});

test('audio and pictures stay as they are when the rest is asked for again: new audio would stop the player', async () => {
  const asked: string[] = [];
  const server = new Server({
    accessToken: async () => 'token',
    renew: async () => undefined,
    confirm: async () => false,
  });
  server.open = async (path) => {
    asked.push(path);
    return new Response('bytes');
  };
  const queries = new QueryClient();
  const shown = [
    new QueryObserver(queries, feedbackAudioQuery(server, 'a')),
    new QueryObserver(queries, feedbackImageQuery(server, 'a')),
    new QueryObserver(queries, { queryKey: [ACCOUNT_KEY, 'rest'], queryFn: () => asked.push('rest') }),
  ];
  const stops = shown.map((query) => query.subscribe(() => undefined));
  try {
    await expect.poll(() => shown.every((query) => query.getCurrentResult().isSuccess)).toBe(true);
    expect(asked.splice(0)).toHaveLength(3);
    applyEvent({ name: 'ready', data: { resumed: false } }, server, queries);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(asked).toEqual(['rest']);
  } finally {
    for (const stop of stops) stop();
  }
});
