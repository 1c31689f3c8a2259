import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Decoder, openDecoder } from './decode.ts';
import { fixturePath, writeWav } from './testing/fixtures.ts';
import { addPauses } from './testing/pauses.ts';
import { addNoise, noise } from './testing/sounds.ts';
import { compareTimes, readTimedWords, TIMED_RECORDINGS } from './testing/timed-words.ts';
import { readPausedNames, withPauses, wordErrors } from './testing/word-errors.ts';
import { openTranscriber, type Transcriber, type Transcript } from './transcribe.ts';

/**
 * Seven sentences have 14 edges. One or two can't be compared, because a word was transcribed incorrectly or the
 * recognizer joined two sentences.
 */
const LEAST_EDGES = 10;
/**
 * Largest errors of word times in seconds, a little above those that `npm run bench -- word-times` measures. What we promise
 * is 0.05 s at the median and 0.15 s at the 95th percentile.
 */
const MOST_OFF = { starts: { median: 0.012, p95: 0.08 }, ends: { median: 0.035, p95: 0.115 } };
/** Of the 88 words that are compared now. */
const LEAST_WORDS = 75;
/** In the middle of sentences (timed-words.json), seconds. */
const MID_SENTENCE = [2.102, 6.128, 8.448];
const PAUSE_SECONDS = 3;
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

test('words have their times, also beside long pauses: the errors are no larger than measured', async () => {
  const paused = addPauses(original, MID_SENTENCE, PAUSE_SECONDS);
  const names = (await decoder.decode(fixturePath('paused-names.webm'), LIMITS)).samples;
  const errors = wordErrors([
    { transcript: await transcriber.transcribe(original), truth },
    {
      transcript: await transcriber.transcribe(paused),
      truth: withPauses(truth, MID_SENTENCE, PAUSE_SECONDS),
    },
    { transcript: await transcriber.transcribe(names), truth: readPausedNames() },
  ]);
  expect(errors.compared).toBeGreaterThanOrEqual(LEAST_WORDS);
  for (const edge of ['starts', 'ends'] as const) {
    expect(errors[edge].median, edge).toBeLessThanOrEqual(MOST_OFF[edge].median);
    expect(errors[edge].p95, edge).toBeLessThanOrEqual(MOST_OFF[edge].p95);
  }
});
