// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Connection, LinkedIssue } from '@voice-feedback/contract/connections';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/connections.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const FEEDBACK = crypto.randomUUID();
const CONNECTION: Connection = {
  ...{ id: crypto.randomUUID(), provider: 'github', project: 'acme/app', api_url: 'https://api.github.com' },
  ...{ status: 'connected', webhook_url: 'https://example.org/events', webhook_received_at: null },
  created_at: '2026-11-26T09:00:00.000Z',
};
const ISSUE: LinkedIssue = {
  ...{ id: crypto.randomUUID(), connection_id: CONNECTION.id, provider: 'github', feedback_id: FEEDBACK },
  ...{ theme_id: null, status: 'linked', problem: null, number: 12, closed: false, state: 'open', people: 2 },
  ...{ url: 'https://github.com/acme/app/issues/12', title: 'The export hangs' },
  created_at: '2026-11-26T09:00:00.000Z',
};

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['shell', 'connections', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

async function open(issue: LinkedIssue | null, connections = [CONNECTION]): Promise<void> {
  const subject = { feedback_id: FEEDBACK };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'connections'], connections);
  queries.setQueryData([ACCOUNT_KEY, 'issues', subject], issue);
  await act(async () => {
    render(
      <SignedInPage queries={queries}>
        <IssueDialog subject={subject} title="The export hangs" onClose={() => undefined} />
      </SignedInPage>,
    );
  });
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('an issue is created with the proposed title, and takes the place of the form', async () => {
  await open(null);
  await press(words.create);
  const asked = await backend.next();
  const title = 'The export hangs';
  expect(asked.body).toEqual({ connection_id: CONNECTION.id, feedback_id: FEEDBACK, title });
  await act(async () =>
    asked.answer(201, { ...ISSUE, status: 'creating', number: null, url: null, closed: null, state: null }),
  );
  const read = await backend.next();
  await act(async () => read.answer(200, { issues: [ISSUE], total: 1, has_more: false, next_cursor: null }));
  const link = await vi.waitFor(() => screen.getByRole('link'));
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'The export hangs (acme/app#12)',
    ISSUE.url,
  ]);
  expect(screen.getByText(`${words.states.open} · ${words.people(2)}`)).toBeTruthy();
});

test('the address of an existing issue is linked instead', async () => {
  await open(null);
  const url = 'https://github.com/acme/app/issues/12';
  fireEvent.change(screen.getByLabelText(words.existing), { target: { value: ` ${url} ` } });
  await press(words.link);
  const asked = await backend.next();
  expect(asked.body).toEqual({ connection_id: CONNECTION.id, feedback_id: FEEDBACK, url });
  await act(async () => asked.answer(422, { code: 'invalid_request', detail: 'Not there.' }));
  await act(async () =>
    (await backend.next()).answer(200, { issues: [], total: 0, has_more: false, next_cursor: null }),
  );
  await vi.waitFor(() => expect(screen.getByText(new RegExp(words.issueFailed))).toBeTruthy());
});

test('an issue that failed says why and can be tried again', async () => {
  await open({ ...ISSUE, status: 'failed', problem: 'refused' });
  expect(screen.getByText(words.problems.refused('GitHub'))).toBeTruthy();
  await press(words.tryAgain);
  const asked = await backend.next();
  expect(asked.body).toEqual({ connection_id: CONNECTION.id, feedback_id: FEEDBACK });
  await act(async () => asked.answer(201, ISSUE));
  await act(async () =>
    (await backend.next()).answer(200, { issues: [ISSUE], total: 1, has_more: false, next_cursor: null }),
  );
});

test('without a connection, it says where to make one', async () => {
  await open(null, []);
  expect(screen.getByRole('link', { name: words.open }).getAttribute('href')).toBe(
    '/dashboard/settings/connections',
  );
});
