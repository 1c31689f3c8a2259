import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDecoder } from './decode.ts';
import { countErrors, normalizeWords } from './testing/evaluation.ts';
import { fixturePath } from './testing/fixtures.ts';
import { nonSpeechClips } from './testing/sounds.ts';
import { openTranscriber, type Transcriber, type TranscriptSegment } from './transcribe.ts';

const SPOKEN =
  'and so my fellow americans ask not what your country can do for you ask what you can do for your country';
let transcriber: Transcriber;
let speech: Float32Array;

beforeAll(async () => {
  await using decoder = openDecoder({ processes: 1 });
  speech = (await decoder.decode(fixturePath('browser-live.webm'), { maximumSeconds: 60 })).samples;
  transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
});
afterAll(() => transcriber[Symbol.asyncDispose]());

test('a message recorded in a browser has at most one wrong word, and times within the recording', async () => {
  const transcript = await transcriber.transcribe(speech);
  const text = transcript.segments.map((segment) => segment.text).join(' ');
  // processors round differently: some get "American"
  expect(countErrors(SPOKEN.split(' '), normalizeWords(text))).toBeLessThanOrEqual(1);
  expect(transcript.language).toBe('en');
  expect(transcript.speechSeconds).toBeGreaterThan(6);
  expect(transcript.speechSeconds).toBeLessThan(11);
  let before = 0;
  for (const segment of transcript.segments) {
    expect(segment.start).toBeGreaterThanOrEqual(before);
    expect(segment.end).toBeGreaterThan(segment.start);
    expect(segment.end).toBeLessThanOrEqual(speech.length / 16_000);
    expect(segment.confidence).toBeGreaterThan(0.8);
    expect(segment.confidence).toBeLessThanOrEqual(1);
    before = segment.end;
  }
});

test('segments are reported in order as they become final, and are those of the transcript', async () => {
  const twice = new Float32Array(speech.length * 2 + 48_000);
  twice.set(speech);
  twice.set(speech, speech.length + 48_000);
  const reported: TranscriptSegment[] = [];
  const transcript = await transcriber.transcribe(twice, { onSegment: (segment) => reported.push(segment) });
  expect(reported).toEqual(transcript.segments);
  const second = transcript.segments.find((segment) => segment.start > 13);
  // the second copy starts 14 s into the recording, after 0.35 s of silence
  expect(second?.start).toBeGreaterThan(13.9);
  expect(second?.start).toBeLessThan(14.8);
  expect(
    countErrors(`${SPOKEN} ${SPOKEN}`.split(' '), normalizeWords(reported.map((s) => s.text).join(' '))),
  ).toBeLessThan(3);
});

test('the same audio gives the same words', async () => {
  const [first, second] = await Promise.all([transcriber.transcribe(speech), transcriber.transcribe(speech)]);
  expect(second).toEqual(first);
});

describe('without speech', () => {
  test.each(nonSpeechClips())('$name: no word', async ({ samples }) => {
    expect((await transcriber.transcribe(samples)).segments).toEqual([]);
  });

  test('there are 40 such clips', () => {
    expect(nonSpeechClips()).toHaveLength(40);
  });

  test.each([0, 1, 100, 4000])('%i samples: no word', async (count) => {
    const transcript = await transcriber.transcribe(new Float32Array(count));
    expect(transcript).toMatchObject({ segments: [], speechSeconds: 0 });
  });
});

describe('aborting', () => {
  test('before the start rejects with the signal’s reason', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(transcriber.transcribe(speech, { signal })).rejects.toThrow('gone');
  });

  test('in the middle rejects with the signal’s reason, and the next recording is transcribed', async () => {
    const controller = new AbortController();
    const long = new Float32Array(speech.length * 6);
    for (let i = 0; i < 6; i++) long.set(speech, i * speech.length);
    const pending = transcriber.transcribe(long, {
      signal: controller.signal,
      onSegment: () => controller.abort(new Error('gone')),
    });
    await expect(pending).rejects.toThrow('gone');
    expect((await transcriber.transcribe(speech)).segments.length).toBeGreaterThan(0);
  });
});

test('loud, quiet and clipped recordings are transcribed', async () => {
  for (const gain of [0.02, 0.3, 8]) {
    const samples = speech.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
    const text = (await transcriber.transcribe(samples)).segments.map((segment) => segment.text).join(' ');
    expect(countErrors(SPOKEN.split(' '), normalizeWords(text)), `gain ${gain}: ${text}`).toBeLessThanOrEqual(
      2,
    );
  }
});
