// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '../../i18n/en/api-keys.ts';
import { loadWords } from '../../i18n/words.ts';
import { useSignedIn } from '../layout/signed-in.tsx';
import { SignedInPage } from '../testing/signed-in-page.tsx';
import { NewKeyList } from './new-key-list.tsx';
import type { NewKey } from './new-keys.ts';

const MINUTE_MS = 60_000;

beforeAll(() => loadWords('en', ['apiKeys']));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const keyMade = (minutesAgo: number): NewKey => ({
  id: 'one',
  fullKey: 'vf_whole',
  keyName: 'Shop',
  kind: 'secret',
  createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
});

/** Stands for the part of the page that creates a key and passes it to the list. */
function Maker({ made }: { made: NewKey }) {
  const { newKeys } = useSignedIn();
  useEffect(() => newKeys.add(made), [newKeys, made]);
  return null;
}

function open(made: NewKey): void {
  render(
    <SignedInPage>
      <NewKeyList />
      <Maker made={made} />
    </SignedInPage>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('vf_whole') !== null;

describe('a key that was just made', () => {
  test('is shown whole for five minutes, and the page counts them down', () => {
    open(keyMade(0));
    expect(screen.getByText(/Shop/).textContent).toContain(words.newLead('5:00'));
    pass(MINUTE_MS);
    expect(screen.getByText(/Shop/).textContent).toContain(words.newLead('4:00'));
    pass(4 * MINUTE_MS - 1);
    expect(isShown()).toBe(true);
    pass(1);
    expect(isShown()).toBe(false);
  });

  test('two minutes ago has three left', () => {
    open(keyMade(2));
    expect(screen.getByText(/Shop/).textContent).toContain(words.newLead('3:00'));
    pass(3 * MINUTE_MS);
    expect(isShown()).toBe(false);
  });

  test('is hidden at once when its owner asks for it', () => {
    open(keyMade(0));
    act(() => screen.getByRole('button', { name: words.hideNow }).click());
    expect(isShown()).toBe(false);
  });
});
