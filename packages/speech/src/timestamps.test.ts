import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Decoder, openDecoder } from './decode.ts';
import { fixturePath, writeWav } from './testing/fixtures.ts';
import { addNoise, noise } from './testing/sounds.ts';
import { compareTimes, readTimedWords, TIMED_RECORDINGS } from './testing/timed-words.ts';
import { openTranscriber, type Transcriber, type Transcript } from './transcribe.ts';

/**
 * Seven sentences have 14 edges. One or two can't be compared, because a word was transcribed incorrectly or the
 * recognizer joined two sentences.
 */
const LEAST_EDGES = 10;
const LIMITS = { maximumSeconds: 60 };
const truth = readTimedWords();
let transcriber: Transcriber;
let decoder: Decoder;
let original: Float32Array;

beforeAll(async () => {
  transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  decoder = openDecoder({ processes: 1 });
  original = (await decoder.decode(fixturePath('timed-words.flac'), LIMITS)).samples;
});
afterAll(async () => {
  await transcriber[Symbol.asyncDispose]();
  await decoder[Symbol.asyncDispose]();
});

const textOf = ({ segments }: Transcript): string => segments.map(({ text }) => text).join(' ');

function expectExact(transcript: Transcript, toleranceSeconds?: number): void {
  const { segments } = transcript;
  const { compared, wrong } = compareTimes(textOf(transcript), segments, truth, toleranceSeconds);
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(LEAST_EDGES);
}

describe('a sentence starts with its first word and ends with its last, to 0.06 s', () => {
  test.each(TIMED_RECORDINGS)('in %s', async (name) => {
    const { samples } = await decoder.decode(fixturePath(name), LIMITS);
    expectExact(await transcriber.transcribe(samples));
  });

  test('in a WAV file at another rate', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'timestamps-'));
    try {
      const path = join(folder, 'timed-words.wav');
      // repeats each sample three times: 48 kHz
      const samples = Float32Array.from(
        { length: original.length * 3 },
        (_, i) => original[Math.floor(i / 3)] ?? 0,
      );
      await writeFile(path, writeWav(samples, { sampleRate: 48_000, channels: 2, kind: 'pcm', bits: 16 }));
      expectExact(await transcriber.transcribe((await decoder.decode(path, LIMITS)).samples));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('in a quiet recording, as if from across the room', async () => {
    expectExact(await transcriber.transcribe(original.map((sample) => sample * 0.02)));
  });

  test('with pink noise at 30 dB only to 0.1 s, because it masks quiet ends of words', async () => {
    const noisy = addNoise(original, noise('pink', original.length, 7), 30);
    expectExact(await transcriber.transcribe(noisy), 0.1);
  });

  test('while it is still spoken', async () => {
    const parts: { text: string; start: number }[] = [];
    using live = await transcriber.listen({
      onSegments: () => undefined,
      onPartial: (partial) => parts.push(partial),
      lastLooksWithinMs: Number.POSITIVE_INFINITY,
    });
    for (let at = 0; at < original.length; at += 1_600) await live.push(original.subarray(at, at + 1_600));
    expectExact(await live.finish());
  });
});

test('every word has its own times, in order and within its segment', async () => {
  const { segments } = await transcriber.transcribe(original);
  const words = segments.flatMap((segment) => segment.words);
  let before = 0;
  for (const { start, end } of words) {
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThan(start);
    before = end;
  }
  for (const segment of segments) {
    expect([segment.words[0]?.start, segment.words.at(-1)?.end]).toEqual([segment.start, segment.end]);
    expect(segment.words.map(({ text }) => text).join(' ')).toBe(segment.text);
  }
});
