// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { skipToken, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReleaseList } from '@voice-feedback/contract/releases';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words as dashboard } from '../../i18n/en/dashboard.ts';
import { words } from '../../i18n/en/insights.ts';
import { loadWords } from '../../i18n/words.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { insightsViewOf } from './insights-view.ts';
import { Releases } from './releases.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['insights', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

function List() {
  const query = useQuery<ReleaseList>({
    queryKey: ['releases'],
    initialData: { releases: [], total: 0, has_more: false, next_cursor: null },
    queryFn: skipToken,
  });
  return <Releases query={query} view={insightsViewOf(new URLSearchParams())} />;
}

async function mark(name: string, day?: string) {
  await act(async () => screen.getByRole('button', { name: words.markRelease }).click());
  fireEvent.change(await screen.findByLabelText(words.releaseName), { target: { value: name } });
  if (day !== undefined)
    fireEvent.change(screen.getByLabelText(words.releasedOn), { target: { value: day } });
  await act(async () => screen.getByRole('button', { name: dashboard.save, hidden: true }).click());
  return backend.next();
}

test('a release that’s marked next doesn’t get the day of the one before', async () => {
  render(
    <SignedInPage>
      <List />
    </SignedInPage>,
  );
  const first = await mark('2.0', '2026-05-01');
  expect(first.body).toEqual({ name: '2.0', released_at: new Date('2026-05-01T00:00').toISOString() });
  first.answer(201, {
    ...{ id: '7f1d2c9a-64a5-4d0e-9d75-1f6a0f8f0a50', name: '2.0', source: 'marked' },
    ...{ released_at: '2026-05-01T00:00:00.000Z', created_at: '2026-05-02T00:00:00.000Z' },
  });
  await screen.findByRole('button', { name: words.markRelease, expanded: false });
  const second = await mark('2.1');
  expect(second.body).toEqual({ name: '2.1' });
});
