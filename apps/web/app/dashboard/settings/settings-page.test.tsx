// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/dashboard.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { SettingsPage } from './settings-page.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['shell', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

const names = words.settingsSections;
const everyone = [names.account, names.notifications, names.team];

test.each([
  [
    'owner',
    [
      ...[...everyone, names.projects, names.analysis, names.connections, names.slack],
      ...[names.replies, names.data, names.security],
    ],
  ],
  [
    'developer',
    [...everyone, names.projects, names.analysis, names.connections, names.slack, names.security],
  ],
  ['viewer', [...everyone, names.connections, names.slack, names.security]],
] satisfies [MemberRole, string[]][])(
  '%s: links to the sections of this role only',
  async (role, expected) => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    queries.setQueryData([ACCOUNT_KEY, 'profile'], { organization: { role } });
    await act(async () => {
      render(
        <SignedInPage queries={queries}>
          <SettingsPage title="Account" lead="Who you are.">
            Forms
          </SettingsPage>
        </SignedInPage>,
      );
    });
    const nav = screen.getByRole('navigation', { name: words.tabs.settings });
    expect([...nav.querySelectorAll('a')].map((link) => link.textContent)).toEqual(expected);
  },
);
