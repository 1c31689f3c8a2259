// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ApiVersion } from '@voice-feedback/contract/api-versions';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/api-keys.ts';
import { loadWords } from '../../i18n/words.ts';
import { type Profile, profileQuery } from '../account/account-queries.ts';
import { useServer } from '../layout/signed-in.tsx';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { VersionChoice } from './version-choice.tsx';

const LATEST: ApiVersion = '2026-11-23';
const FIRST: ApiVersion = '2026-11-01';
const PROFILE: Profile = {
  id: '7f1d2c9a-64a5-4d0e-9d75-1f6a0f8f0a11',
  email: 'ann@example.com',
  name: null,
  company: null,
  use_case: null,
  balance_euros: '0.25',
  credits: 0.25,
  api_key: 'vf_abcde***',
  total_requests: 3,
  onboarding_completed: false,
  created_at: '2026-05-01T00:00:00.000Z',
  tier: 'free',
  plan: 'payg',
  role: 'member',
  is_suspended: false,
  locale: null,
  alert_mails: true,
  api_version: FIRST,
};

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['apiKeys', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

/** Preloads the profile. */
function Known({ queries, profile }: { queries: QueryClient; profile: Profile }) {
  queries.setQueryData(profileQuery(useServer()).queryKey, profile);
  return <VersionChoice />;
}

function open(version: ApiVersion): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  render(
    <SignedInPage queries={queries}>
      <Known queries={queries} profile={{ ...PROFILE, api_version: version }} />
    </SignedInPage>,
  );
}

const select = () => screen.getByLabelText<HTMLSelectElement>(words.version);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const changes = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const choose = (version: ApiVersion) => fireEvent.change(select(), { target: { value: version } });

test('an old version is shown with its end, and with what the latest changes', async () => {
  open(FIRST);
  expect([select().value, save().disabled]).toEqual([FIRST, true]);
  expect(screen.getByText(words.versionUntil(FIRST, '23 Nov 2027'))).toBeDefined();
  expect(screen.getByText(words.versionChanges(LATEST))).toBeDefined();
  expect(changes()).toEqual(Object.values(words.versionChange));
  choose(LATEST);
  expect(screen.queryByText(/works until/)).toBeNull();
  expect(save().disabled).toBe(false);
  await act(async () => save().click());
  const asked = await backend.next();
  expect(asked.body).toEqual({ api_version: LATEST });
  asked.answer(200, { success: true, user: { ...PROFILE, api_version: LATEST } });
  await vi.waitFor(() => expect([select().value, save().disabled, changes()]).toEqual([LATEST, true, []]));
});

test('going back to an old version says what is no longer so, and until when it works', () => {
  open(LATEST);
  expect(changes()).toEqual([]);
  choose(FIRST);
  expect(screen.getByText(words.versionBack(FIRST))).toBeDefined();
  expect(screen.getByText(words.versionUntil(FIRST, '23 Nov 2027'))).toBeDefined();
  expect(changes()).toHaveLength(3);
});
