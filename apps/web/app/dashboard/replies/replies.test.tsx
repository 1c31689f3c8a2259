// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/replies.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { Replies } from './replies.tsx';

beforeAll(() => loadWords('en', ['replies', 'errors', 'dashboard']));
afterEach(cleanup);

test.each<[MemberRole, string, boolean]>([
  ['owner', words.whyNot.no_reply_address, true],
  ['admin', words.whyNot.no_reply_address, true],
  ['analyst', words.askForReplyAddress, false],
  ['viewer', words.askForReplyAddress, false],
])('without a reply address, %s learns who chooses it, with a link only for those', (role, hint, hasLink) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], { organization: { role } });
  queries.setQueryData([ACCOUNT_KEY, 'replies', '0198f2c1'], {
    replies: [],
    contact: { state: 'no_reply_address' },
  });
  render(
    <SignedInPage queries={queries}>
      <Replies feedbackId="0198f2c1" />
    </SignedInPage>,
  );
  expect(screen.getByRole('region').textContent).toContain(hint);
  expect(screen.queryByRole('link', { name: words.openSettings }) !== null).toBe(hasLink);
});
