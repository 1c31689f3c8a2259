// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Question, useAnswer } from './use-answer.ts';

afterEach(cleanup);

test('asks nothing without a question, and each question once', async () => {
  const ask = vi.fn(async () => 'plan');
  const page = renderHook(({ question }) => useAnswer(question), {
    initialProps: { question: undefined as Question<string> | undefined },
  });
  expect(page.result.current.answer).toBeUndefined();
  page.rerender({ question: { name: 'the plan', ask } });
  await waitFor(() => expect(page.result.current.answer).toBe('plan'));
  page.rerender({ question: { name: 'the plan', ask } });
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer that comes after the next question isn’t shown, and its request is ended', async () => {
  const slow = Promise.withResolvers<string>();
  const quick = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const about = (key: string, { promise }: { promise: Promise<string> }): Question<string> => ({
    name: `tier of ${key}`,
    ask(signal) {
      signals.push(signal);
      return promise;
    },
  });
  const page = renderHook(({ question }) => useAnswer(question), {
    initialProps: { question: about('one', slow) },
  });
  page.rerender({ question: about('two', quick) });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await act(async () => quick.resolve('the second'));
  await act(async () => slow.resolve('the first'));
  expect(page.result.current.answer).toBe('the second');
});

test('asks again when someone returns to the page, and keeps the answer if that fails', async () => {
  const answers = [async () => 25, async () => Promise.reject(new Error('away')), async () => 24];
  const question: Question<number> = { name: 'a balance', ask: async () => answers.shift()?.() ?? 0 };
  const page = renderHook(() => useAnswer(question));
  await waitFor(() => expect(page.result.current.answer).toBe(25));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(page.result.current.error).toBeInstanceOf(Error));
  expect(page.result.current.answer).toBe(25);
  act(() => page.result.current.again());
  await waitFor(() => expect(page.result.current).toMatchObject({ answer: 24, error: undefined }));
});

test('a lasting answer is asked for once for all pages, and again only if that failed', async () => {
  let isAway = true;
  const ask = vi.fn(async () => {
    if (isAway) throw new Error('away');
    return 'settings';
  });
  const question: Question<string> = { name: 'the settings', ask, isLasting: true };
  const pages = [renderHook(() => useAnswer(question)), renderHook(() => useAnswer(question))];
  for (const { result } of pages) await waitFor(() => expect(result.current.error).toBeInstanceOf(Error));
  expect(ask).toHaveBeenCalledTimes(1);
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  for (const { result } of pages) await waitFor(() => expect(result.current.answer).toBe('settings'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  for (const { unmount } of pages) unmount();
  const later = renderHook(() => useAnswer(question));
  await waitFor(() => expect(later.result.current.answer).toBe('settings'));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('asks again automatically until there’s nothing to wait for', async () => {
  const answers = ['preparing', 'preparing', 'ready'];
  const ask = vi.fn(async () => answers.shift() ?? 'one too many');
  const question: Question<string> = {
    name: 'a clip',
    ask,
    againAfterMs: (answer) => (answer === 'preparing' ? 1 : undefined),
  };
  const page = renderHook(() => useAnswer(question));
  await waitFor(() => expect(page.result.current.answer).toBe('ready'));
  // Twenty times as long as a wait.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a page that is left doesn’t ask again', async () => {
  const ask = vi.fn(async () => 'operational');
  const page = renderHook(() => useAnswer({ name: 'the status', ask, againAfterMs: () => 5 }));
  await waitFor(() => expect(page.result.current.answer).toBe('operational'));
  page.unmount();
  const asked = ask.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ask).toHaveBeenCalledTimes(asked);
});

test('asks again automatically after an error, too', async () => {
  const answers = [async () => Promise.reject(new Error('away')), async () => 'here'];
  const question: Question<string> = {
    name: 'an account',
    ask: async () => answers.shift()?.() ?? 'here',
    againAfterMs: (_, error) => (error === undefined ? undefined : 1),
  };
  const page = renderHook(() => useAnswer(question));
  await waitFor(() => expect(page.result.current).toMatchObject({ answer: 'here', error: undefined }));
});
