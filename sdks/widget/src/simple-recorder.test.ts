import { BrowserInMemory } from '@voice-feedback/recorder/testing/in-memory-microphone';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MadeRecording, makeSimpleRecorder, type SessionRecorder } from './simple-recorder.ts';

const MAXIMUM_SECONDS = 60;

let browser: BrowserInMemory;
let processed: string[];
/** thrown by processing */
let failure: Error | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new BrowserInMemory();
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
  processed = [];
  failure = undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

async function record(): Promise<SessionRecorder> {
  const recorder = makeSimpleRecorder({
    maximumSeconds: MAXIMUM_SECONDS,
    process: async ({ audio, fileName }: MadeRecording) => {
      processed.push(`${fileName}: ${await audio.text()}`);
      if (failure) throw failure;
    },
  });
  await recorder.start();
  return recorder;
}

describe('without the second script a recording', () => {
  test('is made, processed, and releases the microphone', async () => {
    const recorder = await record();
    const states: string[] = [];
    recorder.subscribe(() => states.push(recorder.getSnapshot().state));
    await pass(2);
    expect(recorder.getSnapshot()).toMatchObject({ state: 'recording', elapsedSeconds: 2 });
    recorder.stop();
    await pass(0);
    expect(states).toEqual(['recording', 'recording', 'stopping', 'processing', 'done']);
    expect(processed).toEqual(['recording.webm: hello']);
    expect(browser.tracks).toEqual(['ended']);
  });

  test('stops at its maximum, in which pauses don’t count', async () => {
    const recorder = await record();
    await pass(MAXIMUM_SECONDS / 2);
    recorder.pause();
    expect(recorder.getSnapshot().state).toBe('paused');
    await pass(MAXIMUM_SECONDS);
    recorder.resume();
    await pass(MAXIMUM_SECONDS / 2 - 1);
    expect(recorder.getSnapshot().state).toBe('recording');
    await pass(1);
    expect(processed).toHaveLength(1);
  });

  test('is sent as far as it got if the browser ends it, for example without a microphone', async () => {
    await record();
    Object.assign(browser.encoder, { state: 'inactive' });
    browser.encoder.requestData();
    await pass(0);
    browser.encoder.dispatchEvent(new Event('stop'));
    await pass(0);
    expect(processed).toEqual(['recording.webm: hello']);
  });

  test('is kept and processed again if processing failed', async () => {
    failure = new Error('the page’s metadata is wrong');
    const recorder = await record();
    recorder.stop();
    await pass(0);
    expect(recorder.getSnapshot()).toMatchObject({ state: 'failed', error: failure });
    failure = undefined;
    await recorder.retry();
    expect(recorder.getSnapshot()).toMatchObject({ state: 'done', error: undefined });
    expect(processed).toHaveLength(2);
  });

  test('is discarded by cancel, even before the microphone is open', async () => {
    const recorder = await record();
    recorder.cancel();
    let allow = () => {};
    browser.devices.permission = () =>
      new Promise((resolve) => {
        allow = resolve;
      });
    const asking = makeSimpleRecorder({ maximumSeconds: MAXIMUM_SECONDS, process: async () => {} });
    const started = asking.start();
    asking.cancel();
    allow();
    await started;
    await pass(MAXIMUM_SECONDS);
    expect(browser.tracks).toEqual(['ended', 'ended']);
    expect(processed).toEqual([]);
  });
});

describe('without the second script a failure', () => {
  const codeOf = async (prepare: () => void) => {
    prepare();
    const recorder = await record();
    recorder.stop();
    await pass(0);
    const { state, error } = recorder.getSnapshot();
    expect(state).toBe('failed');
    expect(browser.tracks).not.toContain('live');
    return error && 'code' in error ? error.code : undefined;
  };
  const refuseWith = (name: string) => () => {
    browser.devices.permission = () => Promise.reject(new DOMException('no', name));
  };

  test('has the code of the full recorder', async () => {
    expect(await codeOf(refuseWith('NotAllowedError'))).toBe('microphone_denied');
    expect(await codeOf(refuseWith('SecurityError'))).toBe('microphone_denied');
    expect(await codeOf(refuseWith('NotFoundError'))).toBe('microphone_unavailable');
    browser.devices.permission = () => Promise.resolve();
    expect(await codeOf(() => (browser.says = ''))).toBe('recording_empty');
    expect(await codeOf(() => (browser.startsWith = new Error('no encoder')))).toBe('recording_failed');
    browser.startsWith = undefined;
    browser.says = 'hello';
    expect(await codeOf(() => vi.stubGlobal('navigator', { userAgent: '' }))).toBe('recording_unsupported');
    vi.stubGlobal('navigator', browser.globals.navigator);
    // As in a browser that has none.
    expect(await codeOf(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))).toBe(
      'recording_unsupported',
    );
  });
});
