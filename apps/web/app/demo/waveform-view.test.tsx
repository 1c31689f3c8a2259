// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { Recorder } from '@voice-feedback/recorder/recorder';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_WORDS } from '../backend/live-words.ts';
import { loadWords } from '../i18n/words.ts';
import { ThemeProvider } from '../theme-provider.tsx';
import { KeyRecorder } from './key-recorder.tsx';
import type { Processed } from './process-audio.ts';
import { WaveformView } from './waveform-view.tsx';

await loadWords('en', ['shell', 'demo', 'voiceFeedback', 'errors']);

const AXIS_SECONDS = 10;
const PEAKS: readonly number[] = [];
const SPANS: readonly never[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Where the cursor is, in whole seconds. */
const cursorOf = (page: HTMLElement) => {
  const left = page.querySelector<HTMLElement>('[aria-hidden] canvas + span')?.style.left ?? '';
  return Math.floor((Number.parseFloat(left) / 100) * AXIS_SECONDS);
};

test('while recording, the level is measured in each frame, and drawn when there is a new peak', () => {
  const readLevel = vi.fn(() => 0.5);
  const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect');
  const page = render(
    <WaveformView
      {...{ phase: 'recording', axisSeconds: AXIS_SECONDS, peaks: PEAKS, spans: SPANS, readLevel }}
    />,
  );
  vi.advanceTimersByTime(2_000);
  expect(readLevel.mock.calls.length).toBeGreaterThan(100);
  expect(draw.mock.calls.length).toBeGreaterThanOrEqual(40);
  expect(draw.mock.calls.length).toBeLessThanOrEqual(42);
  expect(cursorOf(page.container)).toBe(2);
});

test('the demo page’s waveform goes on when the page is rendered again, as it is each second', () => {
  const recorder = new Recorder<Processed>({ maximumSeconds: AXIS_SECONDS });
  const readLevel = () => recorder.readLevel();
  const page = (elapsedSeconds: number) => (
    <MemoryRouter>
      <ThemeProvider>
        <KeyRecorder
          recording={{
            phase: 'recording',
            isMissing: false,
            readLevel,
            snapshot: { ...recorder.getSnapshot(), elapsedSeconds },
            words: NO_WORDS,
            press: () => undefined,
            retry: undefined,
          }}
          maximumSeconds={AXIS_SECONDS}
          hint={undefined}
          isDisabled={false}
        />
      </ThemeProvider>
    </MemoryRouter>
  );
  const { container, rerender } = render(page(0));
  for (const second of [1, 2, 3]) {
    vi.advanceTimersByTime(1_000);
    rerender(page(second));
  }
  expect(cursorOf(container)).toBeGreaterThanOrEqual(2);
});
