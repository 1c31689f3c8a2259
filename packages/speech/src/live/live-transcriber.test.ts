import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDecoder } from '../decode.ts';
import { EVALUATION_SKIPPED, evaluationIsPossible, readClips, wordErrorRate } from '../testing/evaluation.ts';
import { fixturePath } from '../testing/fixtures.ts';
import { transcribeLive } from '../testing/transcribe-live.ts';
import { openTranscriber, type Transcriber, type Transcript } from '../transcribe.ts';

/** Uses a subset: all clips would take minutes on a busy machine. */
const EVERY_NTH_CLIP = 3;

let transcriber: Transcriber;
let speech: Float32Array;
beforeAll(async () => {
  await using decoder = openDecoder({ processes: 1 });
  speech = (await decoder.decode(fixturePath('browser-live.webm'), { maximumSeconds: 60 })).samples;
  transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
});
afterAll(() => transcriber[Symbol.asyncDispose]());

function listen(options: Parameters<NonNullable<Transcriber['listen']>>[0]) {
  return transcriber.listen(options);
}

const textOf = ({ segments }: Transcript): string => segments.map(({ text }) => text).join(' ');

test('the same words, times and seconds of voice as for the whole recording, each segment reported once, in order', async () => {
  const twice = new Float32Array(speech.length * 2 + 48_000);
  twice.set(speech);
  twice.set(speech, speech.length + 48_000);
  const whole = await transcriber.transcribe(twice);
  const { reported, ...live } = await transcribeLive(transcriber, twice);
  expect(live).toEqual({ ...whole, speechSeconds: expect.closeTo(whole.speechSeconds, 6) });
  expect(reported).toEqual(whole.segments);
});

test('a quiet recording, and one that gets loud, are transcribed like an upload', async () => {
  const quiet = speech.map((sample) => sample * 0.03);
  const rising = speech.map((sample, index) => sample * (index < 40_000 ? 0.05 : 1));
  for (const samples of [quiet, rising])
    expect(textOf(await transcribeLive(transcriber, samples))).toBe(
      textOf(await transcriber.transcribe(samples)),
    );
});

test.each([0, 1, 700, 4_000])('%i samples: no word', async (count) => {
  expect(await transcribeLive(transcriber, new Float32Array(count))).toMatchObject({
    segments: [],
    speechSeconds: 0,
  });
});

test('disposing a recording frees the recognizer for the next one', async () => {
  const live = await listen({ onSegments: () => undefined, onPartial: () => undefined });
  await live.push(speech);
  live[Symbol.dispose]();
  expect(textOf(await transcribeLive(transcriber, speech))).not.toBe('');
});

if (!evaluationIsPossible) console.warn(`word error rate while spoken: ${EVALUATION_SKIPPED}`);

describe.skipIf(!evaluationIsPossible)('words wrong on real speech', () => {
  test('are those of whole recordings, within 0.3 points', async () => {
    const batch: { reference: string; hypothesis: string }[] = [];
    const live: typeof batch = [];
    const clips = readClips().filter((_, index) => index % EVERY_NTH_CLIP === 0);
    for (const { samples, transcript: reference } of clips) {
      batch.push({ reference, hypothesis: textOf(await transcriber.transcribe(samples)) });
      live.push({ reference, hypothesis: textOf(await transcribeLive(transcriber, samples)) });
    }
    expect(Math.abs(wordErrorRate(live).rate - wordErrorRate(batch).rate)).toBeLessThanOrEqual(0.3);
  });
});
