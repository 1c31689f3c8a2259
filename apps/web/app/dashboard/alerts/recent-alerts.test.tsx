// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { Alert } from '@voice-feedback/contract/alerts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { RecentAlerts } from './recent-alerts.tsx';

beforeAll(() => loadWords('en', ['overview']));
afterEach(cleanup);

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const FEEDBACK = '0198f2c1-6a52-7c1e-9d0c-3b8f5a1d2e4f';
const THEME = '7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11';
const ALERT: Alert = {
  id: '11111111-1111-4111-8111-111111111111',
  kind: 'theme',
  theme: { id: THEME, name: 'The export keeps failing', kind: 'problem' },
  project: null,
  project_name: null,
  day: dayAgo(1),
  people: 14,
  usual: 2.2,
  quotes: [
    {
      feedback_id: FEEDBACK,
      quote: 'my export failed again',
      start: 3.4,
      end: 2,
      created_at: new Date().toISOString(),
    },
  ],
  created_at: new Date().toISOString(),
};

function show(alerts: Alert[]): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'alerts'], alerts);
  render(
    <SignedInPage queries={queries}>
      <RecentAlerts />
    </SignedInPage>,
  );
}

test('a rise leads to its messages of that day, and each quote to its message', () => {
  show([ALERT]);
  const list = `theme=${THEME}&from=${ALERT.day}&to=${ALERT.day}`;
  const head = screen.getByRole('link', { name: 'The export keeps failing' });
  expect(head.getAttribute('href')).toBe(`/dashboard/feedback?${list}`);
  expect(screen.getByText(/14 people, usually 2/)).toBeTruthy();
  const quote = screen.getByRole('link', { name: '“my export failed again”' });
  expect(quote.getAttribute('href')).toBe(`/dashboard/feedback/${FEEDBACK}?${list}#t=3`);
});

test('negative feedback has its own list, and a rise from nothing says so', () => {
  show([{ ...ALERT, kind: 'negative', theme: null, usual: 0.2 }]);
  const head = screen.getByRole('link', { name: 'Negative feedback' });
  expect(head.getAttribute('href')).toContain('sentiment=negative');
  expect(screen.getByText(/14 people, usually hardly anyone/)).toBeTruthy();
});

test('a project’s rise names it, and its negative feedback is listed alone', () => {
  const project = '22222222-2222-4222-8222-222222222222';
  show([{ ...ALERT, kind: 'negative', theme: null, project, project_name: 'Driver app' }]);
  expect(screen.getByText(/^Driver app · 14 people/)).toBeTruthy();
  const head = screen.getByRole('link', { name: 'Negative feedback' });
  expect(head.getAttribute('href')).toContain(`project=${project}`);
});

test('older alerts are not shown', () => {
  show([{ ...ALERT, day: dayAgo(8) }]);
  expect(screen.queryByRole('link')).toBeNull();
});
