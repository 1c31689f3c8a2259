import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { loadWords } from '../../i18n/words.ts';
import { ACCOUNT_KEY } from '../account/account-queries.ts';
import { HeldServer } from './held-server.ts';
import { SignedInPage } from './signed-in-page.tsx';

const ETAG = '"0123456789abcdef"';

/**
 * Prepares the tests of a file for a form of the settings, with a server that they answer for.
 * @param name of its query
 */
export function testSettingForm(form: ReactNode, name: string) {
  let backend: HeldServer;
  let queries: QueryClient;
  let latest: object;
  beforeAll(async () => {
    backend = await HeldServer.start();
    await loadWords('en', ['settings', 'errors', 'dashboard']);
  });
  afterAll(() => backend[Symbol.asyncDispose]());
  afterEach(cleanup);
  const button = (label: string) => screen.getByRole<HTMLButtonElement>('button', { name: label });
  /** Begins to save; the form reads this version first. */
  async function beginSave(current: object): Promise<void> {
    await act(async () => button('Save').click());
    const read = await backend.next();
    expect(read.body).toBeUndefined();
    read.answer(200, current, { etag: ETAG });
  }
  /** The pending call that saves. */
  async function saving() {
    const asked = await backend.next();
    expect(asked.headers['if-match']).toBe(ETAG);
    return asked;
  }
  return {
    button,
    press: (label: string) => act(async () => button(label).click()),
    type: (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    canSave: () => !button('Save').disabled,
    /** Shows the form with what is saved. */
    open(saved: object): void {
      latest = saved;
      queries = new QueryClient({
        defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
      });
      queries.setQueryData([ACCOUNT_KEY, name], saved);
      render(<SignedInPage queries={queries}>{form}</SignedInPage>);
    },
    /** The page reads what somebody else has saved, as when its tab is visible again. */
    refresh: (saved: object) => act(async () => queries.setQueryData([ACCOUNT_KEY, name], saved)),
    beginSave,
    saving,
    /** Saves, compares what is sent, and answers. */
    async save(expected: object, answer = expected): Promise<void> {
      await beginSave(latest);
      const asked = await saving();
      expect(asked.body).toEqual(expected);
      asked.answer(200, answer);
      latest = answer;
      // While it saves, the button is disabled, too.
      await vi.waitFor(() => {
        const { disabled, dataset } = button('Save');
        expect([disabled, dataset.loading]).toEqual([true, undefined]);
      });
    },
  };
}
