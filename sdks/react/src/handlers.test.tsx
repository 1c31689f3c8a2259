// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type UseVoiceFeedback, useVoiceFeedback } from './use-voice-feedback.ts';

let voice: UseVoiceFeedback;
let root: Root;
const errors: Error[] = [];

function OwnButton({ metadata }: { metadata: Record<string, string> }) {
  voice = useVoiceFeedback({ apiKey: 'vf_pub_x', metadata, onError: (error) => errors.push(error) });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  errors.length = 0;
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<OwnButton metadata={{ page: '1' }} />));
});
afterEach(async () => act(async () => root.unmount()));

test('calls in the wrong state do nothing', async () => {
  await act(async () => {
    voice.stop();
    voice.pause();
    voice.resume();
    voice.retry();
    voice.cancel();
  });
  expect(voice.state).toBe('idle');
  // There is no microphone, so the first start fails. The second is ignored.
  await act(async () => {
    voice.start();
    voice.start();
  });
  expect(voice.state).toBe('failed');
  expect(errors).toHaveLength(1);
  await act(async () => {
    voice.stop();
    voice.pause();
    voice.resume();
    voice.retry();
  });
  expect(voice.state).toBe('failed');
});

test('its functions are the same in every render', async () => {
  const { start, stop, pause, resume, retry, cancel, readLevel } = voice;
  await act(async () => root.render(<OwnButton metadata={{ page: '2' }} />));
  await act(async () => voice.start());
  expect(voice.state).toBe('failed');
  expect(voice).toMatchObject({ start, stop, pause, resume, retry, cancel, readLevel });
});
