import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Recorder, type RecorderOptions } from './recorder.ts';
import { BrowserInMemory } from './testing/in-memory-microphone.ts';

const MAXIMUM_SECONDS = 60;

let browser: BrowserInMemory;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new BrowserInMemory();
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function record(options: Partial<RecorderOptions> = {}): Promise<Recorder> {
  const recorder = new Recorder({ maximumSeconds: MAXIMUM_SECONDS, ...options });
  await recorder.start();
  return recorder;
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('at its maximum a recording', () => {
  test('stops by itself, not before, and is processed', async () => {
    const recorder = await record({ process: async ({ audio }) => void (await audio.text()) });
    await pass(MAXIMUM_SECONDS - 0.1);
    expect(recorder.getSnapshot().state).toBe('recording');
    await pass(0.1);
    const { state, recording } = recorder.getSnapshot();
    expect(state).toBe('done');
    expect(recording).toMatchObject({
      endedBy: 'maximum',
      durationSeconds: MAXIMUM_SECONDS,
      fileName: 'recording.webm',
    });
    expect(await recording?.audio.text()).toBe('hello');
    expect(browser.tracks).toEqual(['ended']);
  });

  test('stops on the browser’s next chunk if timers are throttled in a hidden page', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const recorder = await record();
    vi.advanceTimersByTime((MAXIMUM_SECONDS + 1) * 1_000);
    browser.encoder.requestData();
    await vi.waitFor(() => expect(recorder.getSnapshot().state).toBe('done'));
    expect(recorder.getSnapshot().recording?.endedBy).toBe('maximum');
  });

  test('does not count pauses', async () => {
    const recorder = await record();
    await pass(MAXIMUM_SECONDS / 2);
    recorder.pause();
    await pass(MAXIMUM_SECONDS);
    expect(recorder.getSnapshot()).toMatchObject({ state: 'paused', elapsedSeconds: MAXIMUM_SECONDS / 2 });
    recorder.resume();
    await pass(MAXIMUM_SECONDS / 2 - 0.1);
    expect(recorder.getSnapshot().state).toBe('recording');
    await pass(0.1);
    expect(recorder.getSnapshot()).toMatchObject({ state: 'done', elapsedSeconds: MAXIMUM_SECONDS });
  });
});

describe('the microphone', () => {
  test('is requested when a recording starts, and not before', async () => {
    const recorder = new Recorder({ maximumSeconds: MAXIMUM_SECONDS });
    await pass(1);
    expect(browser.tracks).toEqual([]);
    await recorder.start();
    expect(browser.tracks).toEqual(['live']);
  });

  test('is released when the encoder fails; what was recorded can be retried', async () => {
    const recorder = await record();
    browser.encoder.requestData();
    await pass(0);
    browser.encoder.dispatchEvent(new Event('error'));
    expect(recorder.getSnapshot()).toMatchObject({ state: 'failed', error: { code: 'recording_failed' } });
    expect(browser.tracks).toEqual(['ended']);
    await recorder.retry();
    expect(recorder.getSnapshot().state).toBe('done');
    expect(await recorder.getSnapshot().recording?.audio.text()).toBe('hello');
  });

  test('is released when the encoder does not start', async () => {
    browser.startsWith = new DOMException('no encoder', 'NotSupportedError');
    const recorder = await record();
    browser.startsWith = undefined;
    expect(recorder.getSnapshot()).toMatchObject({ state: 'failed', error: { code: 'recording_failed' } });
    expect(browser.tracks).toEqual(['ended']);
  });

  test('is released when nothing was recorded', async () => {
    browser.says = '';
    const recorder = await record();
    recorder.stop();
    await pass(0);
    browser.says = 'hello';
    expect(recorder.getSnapshot()).toMatchObject({ state: 'failed', error: { code: 'recording_empty' } });
    expect(browser.tracks).toEqual(['ended']);
  });

  test('is released as soon as the recording ends, even if processing then fails', async () => {
    const recorder = await record({
      process: async () => {
        expect(browser.tracks).toEqual(['ended']);
        throw new Error('the server is away');
      },
    });
    recorder.stop();
    await pass(0);
    expect(recorder.getSnapshot()).toMatchObject({
      state: 'failed',
      error: { message: 'the server is away' },
    });
    expect(vi.getTimerCount(), 'no timer goes on').toBe(0);
  });

  test('is released at once if the recording is cancelled during the permission prompt', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    browser.devices.permission = () => promise;
    const recorder = new Recorder({ maximumSeconds: MAXIMUM_SECONDS });
    const started = recorder.start();
    recorder.cancel();
    resolve();
    await started;
    expect(recorder.getSnapshot().state).toBe('idle');
    expect(browser.tracks).toEqual(['ended']);
  });

  test('is released when the recording is cancelled or the recorder disposed', async () => {
    const cancelled = await record();
    cancelled.cancel();
    const disposed = await record();
    disposed[Symbol.dispose]();
    expect(browser.tracks).toEqual(['ended', 'ended']);
  });

  test('fails with its own code if refused', async () => {
    browser.devices.permission = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    const recorder = await record();
    expect(recorder.getSnapshot()).toMatchObject({ state: 'failed', error: { code: 'microphone_denied' } });
  });
});
