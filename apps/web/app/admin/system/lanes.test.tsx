// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { act, cleanup, render, screen } from '@testing-library/react';
import type { System } from '@voice-feedback/contract/system';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HeldServer } from '../../dashboard/testing/held-server.ts';
import { SignedInPage } from '../../dashboard/testing/signed-in-page.tsx';
import { words } from '../../i18n/en/system.ts';
import { loadWords } from '../../i18n/words.ts';
import { Attention } from './attention.tsx';
import { Lanes } from './lanes.tsx';

const AT = '2026-11-22T12:00:00.000Z';
const IDLE = {
  paused_at: null,
  scheduled: 0,
  waiting: 0,
  running: 0,
  oldest_waiting_at: null,
  done: 0,
  failed: 0,
};
const WELL: System = {
  success: true,
  at: AT,
  version: '0.2.0',
  lanes: [
    { ...IDLE, name: 'everything else', concurrency: 5 },
    { ...IDLE, name: 'recordings', concurrency: 2 },
  ],
  jobs_are_exact: true,
  workers: [],
  api_processes: [],
  database: {
    version: '17.2',
    bytes: 1,
    connections: 1,
    maximum_connections: 100,
    migration: '202611230201_status',
  },
  audio_store: { kind: 'file', status: 'ok' },
  dead_letters: { total: 0, total_is_exact: true, newest: [] },
  webhooks: { failing: [], has_more: false },
  backup: { finished_at: AT, bytes: 1, version: '0.2.0' },
};

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['shell', 'system', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

const show = (system: System) =>
  render(
    <SignedInPage>
      <Attention system={system} />
      <Lanes system={system} />
    </SignedInPage>,
  );

test('a lane is paused after a confirmation that explains it, and a refusal is shown there', async () => {
  show(WELL);
  const name = words.lanes['everything else'];
  await act(async () => screen.getByRole('button', { name: words.pauseOf(name) }).click());
  const dialog = await screen.findByRole('dialog', { name: words.pauseTitle(name) });
  expect(dialog.textContent).toContain('sign-in codes');
  const confirm = [...dialog.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words.pause,
  );
  await act(async () => confirm?.click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ lane: 'everything else', paused: true });
  asked.answer(403, { code: 'admin_only', detail: 'No.' });
  await vi.waitFor(() => expect(dialog.textContent).toContain(words.changeFailed));
});

test('a paused lane is listed under what needs attention, and can be resumed at once', async () => {
  const [other, recordings] = WELL.lanes;
  if (other === undefined || recordings === undefined) throw new Error('two lanes');
  show({ ...WELL, lanes: [other, { ...recordings, paused_at: AT, waiting: 7 }] });
  expect(screen.getByRole('status').textContent).toContain(words.problems.paused(words.lanes.recordings));
  const resume = screen.getByRole('button', { name: words.resumeOf(words.lanes.recordings) });
  await act(async () => resume.click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ lane: 'recordings', paused: false });
  await act(async () => asked.answer(200, { success: true, lane: 'recordings', paused_at: null }));
});

test('shows when everything works', () => {
  show(WELL);
  expect(screen.getByRole('status').textContent).toBe(words.allWell);
});
