// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_STORED_AS } from './stored-as.ts';

const HOUR_S = 3_600;
const user = { id: 'ada', email: 'ada@example.com' };

/** The session of a page that was just opened. */
async function openPage() {
  vi.resetModules();
  const { browserSession } = await import('./session.ts');
  browserSession.subscribe(() => undefined);
  return browserSession;
}

function store(expiresInSeconds: number): void {
  const expires_at = Math.floor(Date.now() / 1_000) + expiresInSeconds;
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_at, user };
  localStorage.setItem(SESSION_STORED_AS, JSON.stringify(session));
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('location', new URL('http://localhost/dashboard'));
});

test('someone with a fresh session is signed in before the auth client is there', async () => {
  store(HOUR_S);
  const session = await openPage();
  expect(session.getState()).toEqual({ status: 'signed-in', user, isRecovering: false });
  expect(await session.accessToken()).toBe('a.b.c');
  const before = session.getState();
  await session.client();
  // The same object: nothing is rendered again.
  expect(session.getState()).toBe(before);
});

test.each([
  ['a session that has to be renewed', '/dashboard', 30],
  ['a mailed link', '/dashboard?code=1', HOUR_S],
])('%s waits for the auth client', async (_what, address, expiresInSeconds) => {
  store(expiresInSeconds);
  vi.stubGlobal('location', new URL(address, 'http://localhost'));
  const session = await openPage();
  expect(session.getState()).toEqual({ status: 'loading' });
});

test('someone without a session is signed out at once', async () => {
  const session = await openPage();
  expect(session.getState()).toMatchObject({ status: 'signed-out' });
});
