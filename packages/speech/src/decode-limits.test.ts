import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Decoder,
  DecoderKilledError,
  type DecoderOptions,
  DecoderStalledError,
  openDecoder,
} from './decode.ts';
import { LiveDecoders } from './live/live-decoder.ts';
import { fixturePath } from './testing/fixtures.ts';

const LONG = fixturePath('ten-hours-of-silence.flac');
const SHORT = fixturePath('speech.wav');
const limits = { maximumSeconds: 300 };
/** Longer than the file's CPU limit. */
const PAUSE_MS = 4_000;
const CPU_MS = 3_000;
/** One a second. On a busy machine, a new process needs several seconds until it reports its first progress. */
const LOOKS = 12;

let decoder: Decoder;
let before: number[];

/** Ids of this process's children, read from /proc. */
function children(parent = process.pid): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    // the process name is in parentheses and may contain spaces
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Whether a process is gone, or only waits for its parent to notice. */
function hasEnded(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.startsWith('Z') ?? true;
  } catch {
    return true;
  }
}

async function open(options: DecoderOptions = {}): Promise<number> {
  decoder = openDecoder({ processes: 1, ...options });
  await decoder.decode(SHORT, limits);
  const started = children().filter((pid) => !before.includes(pid));
  const [pid] = started;
  if (pid === undefined || started.length > 1) throw new Error(`${started.length} children were started`);
  return pid;
}

const decodesTheNext = async () => (await decoder.decode(SHORT, limits)).durationSeconds;

beforeEach(() => {
  before = children();
});
afterEach(async () => {
  await decoder[Symbol.asyncDispose]();
});

describe.skipIf(process.platform !== 'linux')('a decoder', () => {
  test('that is stopped for longer than the CPU limit decodes the file once resumed', async () => {
    const pid = await open();
    process.kill(pid, 'SIGSTOP');
    const decoded = decoder.decode(SHORT, { ...limits, cpuMs: CPU_MS });
    const stoppedAt = performance.now();
    await vi.waitUntil(() => performance.now() - stoppedAt > PAUSE_MS);
    process.kill(pid, 'SIGCONT');
    expect((await decoded).durationSeconds).toBeCloseTo(5.5, 1);
  });

  test('that is stopped in the middle of a file for longer than the CPU limit continues once resumed', async () => {
    const pid = await open();
    const decoded = decoder.decode(LONG, { maximumSeconds: 1_200, cpuMs: CPU_MS });
    decoded.catch(() => undefined);
    await vi.waitUntil(busy(pid), { interval: 5 });
    process.kill(pid, 'SIGSTOP');
    const stoppedAt = performance.now();
    await vi.waitUntil(() => performance.now() - stoppedAt > PAUSE_MS);
    process.kill(pid, 'SIGCONT');
    // the length is only known once twenty minutes of audio are decoded
    await expect(decoded).rejects.toMatchObject({ name: 'DecodeError', code: 'audio_too_long' });
  });

  test('decodes the file after it and its caller were stopped and resumed, and ends when its caller is killed', async () => {
    decoder = openDecoder({ processes: 1 });
    const caller = fork(new URL('./testing/decode-alone.ts', import.meta.url), [SHORT, String(LOOKS)]);
    await once(caller, 'message');
    const pids = [caller.pid ?? 0, ...children(caller.pid)];
    expect(pids).toHaveLength(2);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const answered = once(caller, 'message');
    caller.send('decode');
    const stoppedAt = performance.now();
    // Longer than the limit would last if it counted seconds.
    await vi.waitUntil(() => performance.now() - stoppedAt > (LOOKS + 1) * 1_000);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
    expect(await answered).toEqual([{ durationSeconds: expect.closeTo(5.5, 1) }, undefined]);
    caller.kill('SIGKILL');
    await vi.waitUntil(() => pids.every(hasEnded));
  });

  test('has one process until two files are decoded at the same time, and never more than it may', async () => {
    const pid = await open({ processes: 2 });
    await decodesTheNext();
    expect(children().filter((child) => !before.includes(child))).toEqual([pid]);
    await Promise.all([decodesTheNext(), decodesTheNext(), decodesTheNext()]);
    expect(children().filter((child) => !before.includes(child))).toHaveLength(2);
  });

  test('that exceeds the CPU limit on a file is killed and throws a DecodeError', async () => {
    await open();
    const decoded = decoder.decode(LONG, { maximumSeconds: 36_001, cpuMs: 200 });
    await expect(decoded).rejects.toMatchObject({ name: 'DecodeError', code: 'decode_timeout' });
    expect(await decodesTheNext()).toBeCloseTo(5.5, 1);
  });

  test('that is killed during work throws a DecoderKilledError, and the next file is decoded', async () => {
    const pid = await open();
    const decoded = decoder.decode(LONG, { maximumSeconds: 36_001 });
    decoded.catch(() => undefined);
    await vi.waitUntil(busy(pid));
    process.kill(pid, 'SIGKILL');
    await expect(decoded).rejects.toBeInstanceOf(DecoderKilledError);
    expect(await decodesTheNext()).toBeCloseTo(5.5, 1);
  });

  test('that was killed while idle is replaced before the next file', async () => {
    const pid = await open();
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => parentOf(pid) !== process.pid);
    expect(await decodesTheNext()).toBeCloseTo(5.5, 1);
  });

  test('that makes no progress throws a DecoderStalledError, and the next file is decoded', async () => {
    const pid = await open({ stalledAfterLooks: LOOKS });
    process.kill(pid, 'SIGSTOP');
    await expect(decoder.decode(SHORT, limits)).rejects.toBeInstanceOf(DecoderStalledError);
    expect(await decodesTheNext()).toBeCloseTo(5.5, 1);
  });
});

describe.skipIf(process.platform !== 'linux')('the decoder of a live recording', () => {
  test('that is killed throws a DecoderKilledError, and the next recording is decoded', async () => {
    await open();
    using live = new LiveDecoders();
    const first = live.open('webm', 60);
    const bytes = readFileSync(fixturePath('browser-live.webm'));
    expect((await first.push(bytes.subarray(0, 20_000))).length).toBeGreaterThan(0);
    const started = children().filter((pid) => !before.includes(pid));
    for (const pid of started) process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => started.every((pid) => parentOf(pid) !== process.pid));
    await expect(first.push(bytes.subarray(20_000))).rejects.toBeInstanceOf(DecoderKilledError);
    using next = live.open('webm', 60);
    expect((await next.push(bytes)).length).toBeGreaterThan(0);
  });
});

/** Returns a check whether a process has used more than 5 clock ticks of CPU time since this call. */
function busy(pid: number): () => boolean {
  const used = () =>
    Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[11] ?? 0);
  const start = used();
  return () => used() > start + 5;
}
