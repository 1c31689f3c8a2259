// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { FeedbackSteps } from './feedback-steps.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['inbox', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

test.each([
  { isGone: false, buttons: [words.statuses.done, words.previous, words.next] },
  { isGone: true, buttons: [words.previous, words.next] },
])('only a feedback that exists can be marked as done (gone: $isGone)', ({ isGone, buttons }) => {
  render(
    <SignedInPage>
      <FeedbackSteps id="0198f2c1" view={{ filter: {}, order: 'newest' }} search="" isGone={isGone} />
    </SignedInPage>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test.each<[MemberRole, boolean]>([
  ['analyst', true],
  ['viewer', false],
])('%s: can mark it as done by button and key: %s', async (role, canFinish) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData([ACCOUNT_KEY, 'profile'], { organization: { role } });
  render(
    <SignedInPage queries={queries}>
      <FeedbackSteps id="0198f2c1" view={{ filter: {}, order: 'newest' }} search="" isGone={false} />
    </SignedInPage>,
  );
  expect(screen.queryByRole('button', { name: words.statuses.done }) !== null).toBe(canFinish);
  await act(async () => fireEvent.keyDown(document.body, { key: 'e' }));
  expect(queries.getMutationCache().getAll()).toHaveLength(canFinish ? 1 : 0);
});
