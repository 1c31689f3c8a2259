// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { RecorderOptions } from '@voice-feedback/recorder/recorder';
import { afterEach, expect, test, vi } from 'vitest';
import { useLateRecorder } from './use-late-recorder.ts';

afterEach(cleanup);

const OPTIONS: RecorderOptions = { maximumSeconds: 10 };

test('a press asks for the microphone once the recorder is there; another one meanwhile does nothing', async () => {
  const loading = Promise.withResolvers<RecorderOptions>();
  const loadOptions = vi.fn(() => loading.promise);
  const { result } = renderHook(() => useLateRecorder(loadOptions));
  expect(result.current.snapshot.state).toBe('idle');
  act(() => result.current.start());
  // As in the browser's question, so the button says at once that the press was heard.
  expect(result.current.snapshot.state).toBe('asking');
  act(() => result.current.start());
  expect(loadOptions).toHaveBeenCalledTimes(1);
  await act(async () => loading.resolve(OPTIONS));
  // This browser has no microphone.
  await waitFor(() => expect(result.current.snapshot.state).toBe('failed'));
  expect(result.current.snapshot.error).toMatchObject({ code: 'recording_unsupported' });
});

test('a recorder that can’t be loaded says so, and the next press tries again', async () => {
  const answers = [Promise.reject(new Error('the server is away')), Promise.resolve(OPTIONS)];
  const { result } = renderHook(() => useLateRecorder(() => answers.shift() ?? Promise.resolve(OPTIONS)));
  act(() => result.current.start());
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  expect(result.current.snapshot.state).toBe('idle');
  act(() => result.current.start());
  await waitFor(() => expect(result.current.snapshot.state).toBe('failed'));
  expect(result.current.isMissing).toBe(false);
});

test('a recorder that comes after its page was left doesn’t ask for the microphone', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('not here')));
  vi.stubGlobal('MediaRecorder', class {});
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: asked } });
  const loading = Promise.withResolvers<RecorderOptions>();
  const left = renderHook(() => useLateRecorder(() => loading.promise));
  const open = renderHook(() => useLateRecorder(() => loading.promise));
  for (const { result } of [left, open]) act(() => result.current.start());
  left.unmount();
  await act(async () => loading.resolve(OPTIONS));
  await waitFor(() => expect(open.result.current.snapshot.state).toBe('failed'));
  expect(asked).toHaveBeenCalledTimes(1);
});
