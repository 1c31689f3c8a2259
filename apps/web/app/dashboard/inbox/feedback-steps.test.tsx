// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '../../i18n/en/inbox.ts';
import { loadWords } from '../../i18n/words.ts';
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
