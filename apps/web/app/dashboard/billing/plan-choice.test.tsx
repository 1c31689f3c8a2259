// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/dashboard-billing.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import Billing from './billing.route.tsx';

beforeAll(() => loadWords('en', ['dashboardBilling', 'dashboard', 'pricing']));
afterEach(cleanup);

async function open(role: MemberRole, { is_suspended = false, cancel_at_period_end = false } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], { id: 'ada', organization: { role }, is_suspended });
  queries.setQueryData([ACCOUNT_KEY, 'tier'], { plan: 'pro' });
  queries.setQueryData([ACCOUNT_KEY, 'usage-total'], { recordings: 0 });
  queries.setQueryData(['catalogue'], { plans: [] });
  queries.setQueryData([ACCOUNT_KEY, 'subscription'], {
    subscription: {
      plan: 'pro',
      state: 'active',
      next_plan: null,
      cancel_at_period_end,
      period_ends_at: '2026-12-31T00:00:00.000Z',
      grace_ends_at: null,
    },
  });
  await act(async () => {
    render(
      <SignedInPage queries={queries} address="/dashboard/billing/plan">
        <Billing />
      </SignedInPage>,
    );
  });
  return screen.queryAllByRole('button').map((button) => button.textContent);
}

test.each([
  ['owner', [words.cancelPlan]],
  ['finance', [words.cancelPlan]],
  ['developer', []],
] satisfies [MemberRole, string[]][])('%s: only who pays can cancel the plan', async (role, expected) => {
  expect(await open(role)).toEqual(expected);
});

test('a plan of a suspended account can be cancelled, and not kept', async () => {
  expect(await open('owner', { is_suspended: true })).toEqual([words.cancelPlan]);
  cleanup();
  expect(await open('owner', { is_suspended: true, cancel_at_period_end: true })).toEqual([]);
  cleanup();
  expect(await open('owner', { cancel_at_period_end: true })).toEqual([words.resumePlan]);
});
