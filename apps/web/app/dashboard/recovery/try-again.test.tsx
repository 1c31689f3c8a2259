// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "fetch": { "disableSameOriginPolicy": true } } }
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exampleFeedback } from '../../feedback/example.ts';
import { words } from '../../i18n/en/recovery.ts';
import { loadWords } from '../../i18n/words.ts';
import { useToasts } from '../../ui/toast.ts';
import { HeldServer } from '../testing/held-server.ts';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { TryAgain } from './try-again.tsx';

let backend: HeldServer;
beforeAll(async () => {
  backend = await HeldServer.start();
  await loadWords('en', ['recovery', 'errors', 'dashboard']);
});
afterAll(() => backend[Symbol.asyncDispose]());
afterEach(cleanup);

function Messages() {
  return useToasts().map(({ id, message }) => <p key={id}>{message}</p>);
}

function Waiting({ isWaiting }: { isWaiting: boolean }) {
  return (
    <SignedInPage>
      <Messages />
      {isWaiting && <TryAgain id="x" label="Try now" isUrgent onTried={() => undefined} />}
    </SignedInPage>
  );
}

test('says that it’s queued again, also if the page already shows so when the answer arrives', async () => {
  const { rerender } = render(<Waiting isWaiting />);
  expect((await backend.next()).path).toBe('/api/user/profile');
  await act(async () => screen.getByRole('button', { name: 'Try now' }).click());
  const asked = await backend.next();
  expect(asked.path).toMatch(/\/x\/retry$/);
  rerender(<Waiting isWaiting={false} />);
  expect(screen.queryByText(words.tried)).toBeNull();
  asked.answer(200, { ...exampleFeedback, inbox_status: 'new', note: null, tags: [], version: 1 });
  await screen.findByText(words.tried);
});
