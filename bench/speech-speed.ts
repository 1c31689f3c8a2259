import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Moonshine } from '../packages/speech/src/asr/moonshine.ts';
import { ThreadPool } from '../packages/speech/src/asr/thread-pool.ts';
import { openDecoder } from '../packages/speech/src/decode.ts';
import type { Clip } from '../packages/speech/src/testing/evaluation.ts';
import { encodeWebmOpus } from '../packages/speech/src/testing/opus.ts';
import { EFFORTS, openTranscriber, type Transcriber } from '../packages/speech/src/transcribe.ts';
import { joinSamples } from '../packages/speech/src/vad/shorten-pauses.ts';
import { BARE_LOOK, cutIntoUtterances, usageOf } from './speech-engine.ts';

const SAMPLE_RATE = 16_000;
const LENGTHS_SECONDS = [3, 10, 30, 60];
const REPEATS = 9;
const BROWSER_BITS_PER_SECOND = 32_000;
const THROUGHPUT_ROUNDS = 3;

/** One recording at a time, from the WebM file to the words. */
export async function measureLatency(clips: readonly Clip[], threads: number): Promise<string> {
  const long = joinSamples(
    ['tech', 'read'].flatMap((group) =>
      clips.filter((clip) => clip.group === group).map(({ samples }) => samples),
    ),
  );
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await using decoder = openDecoder({ processes: 1 });
  await using engine = await Moonshine.open();
  const rows: string[] = [];
  try {
    const transcribers = new Map<string, Transcriber>();
    for (const effort of EFFORTS) transcribers.set(effort, await openTranscriber({ threads, effort }));
    for (const seconds of LENGTHS_SECONDS) {
      const samples = long.subarray(0, seconds * SAMPLE_RATE);
      const path = join(folder, `${seconds}.webm`);
      await writeFile(path, await encodeWebmOpus(samples, BROWSER_BITS_PER_SECOND));
      const [utterances = []] = await cutIntoUtterances([samples]);
      const decode = await median(() => decoder.decode(path, { maximumSeconds: 300 }));
      const bare = await median(async () => {
        for (const parts of utterances) {
          const pieces = parts.map(({ from, to }) => samples.subarray(from, to));
          await engine.recognize(joinSamples(pieces), BARE_LOOK);
        }
      });
      const efforts: string[] = [];
      for (const [, transcriber] of transcribers) {
        efforts.push((await median(() => transcriber.transcribe(samples))).toFixed(0));
      }
      rows.push(`| ${seconds} s | ${decode.toFixed(0)} | ${bare.toFixed(0)} | ${efforts.join(' | ')} |`);
    }
    for (const [, transcriber] of transcribers) await transcriber[Symbol.asyncDispose]();
  } finally {
    await rm(folder, { recursive: true });
  }
  return [
    '### Time for one recording, one at a time',
    `Median of ${REPEATS}, milliseconds. Decode is the time from a WebM/Opus file to samples, in a child process. The bare engine processes its utterances one after the other on one thread. The efforts use voice activity detection and recognition on ${threads} threads; balanced and accurate take longer when they're uncertain. The speech is about software first, then read aloud.`,
    `| length | decode | bare engine | ${EFFORTS.join(' | ')} |\n|---|---|---|${EFFORTS.map(() => '---').join('|')}|\n${rows.join('\n')}`,
  ].join('\n\n');
}

/** Load on all cores: the whole transcription compared with the bare engine on the same utterances, in turns. */
export async function measureThroughput(clips: readonly Clip[], threads: number): Promise<string> {
  const sounds = clips.map((clip) => clip.samples);
  const audioSeconds = sounds.reduce((sum, samples) => sum + samples.length / SAMPLE_RATE, 0);
  const cut = await cutIntoUtterances(sounds);
  const shared = sounds.map((samples) => {
    const buffer = new SharedArrayBuffer(samples.byteLength);
    new Float32Array(buffer).set(samples);
    return buffer;
  });
  await using pool = await ThreadPool.open(threads);
  await using transcriber = await openTranscriber({ threads, effort: 'fast' });
  const bare = async (): Promise<void> => {
    const looks = shared.flatMap((samples, i) =>
      (cut[i] ?? []).map((parts) => pool.run({ type: 'recognize', samples, parts, look: BARE_LOOK })),
    );
    await Promise.all(looks);
  };
  const whole = async (): Promise<void> => {
    await Promise.all(sounds.map((samples) => transcriber.transcribe(samples)));
  };
  await bare();
  await whole();
  const totals = { bare: { wallSeconds: 0, cpuSeconds: 0 }, whole: { wallSeconds: 0, cpuSeconds: 0 } };
  for (let round = 0; round < THROUGHPUT_ROUNDS; round++) {
    for (const [name, work] of [
      ['bare', bare],
      ['whole', whole],
    ] as const) {
      const usage = await usageOf(work);
      totals[name].wallSeconds += usage.wallSeconds;
      totals[name].cpuSeconds += usage.cpuSeconds;
    }
  }
  const row = (name: string, { wallSeconds, cpuSeconds }: typeof totals.bare): string =>
    `| ${name} | ${((THROUGHPUT_ROUNDS * audioSeconds) / wallSeconds).toFixed(0)} × real time | ${((1000 * cpuSeconds) / (THROUGHPUT_ROUNDS * audioSeconds)).toFixed(1)} ms |`;
  return [
    `### Throughput, ${threads} threads`,
    `${THROUGHPUT_ROUNDS} rounds in turns over all clips. Share of the bare engine: ${(totals.bare.wallSeconds / totals.whole.wallSeconds).toFixed(2)} by wall time, ${(totals.bare.cpuSeconds / totals.whole.cpuSeconds).toFixed(2)} by processor time.`,
    `| | throughput | CPU for a second of sound |\n|---|---|---|\n${row('bare engine, utterances cut beforehand', totals.bare)}\n${row('fast, with voice activity', totals.whole)}`,
  ].join('\n\n');
}

/** In milliseconds, without the warm-up. */
async function median(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let i = 0; i < REPEATS; i++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0;
}
