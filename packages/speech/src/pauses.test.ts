import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDecoder } from './decode.ts';
import { EVALUATION_SKIPPED, evaluationIsPossible, readClips } from './testing/evaluation.ts';
import { fixturePath } from './testing/fixtures.ts';
import { addPauses } from './testing/pauses.ts';
import { PIECE_SAMPLES, transcribeLive } from './testing/transcribe-live.ts';
import { openTranscriber, type Transcriber, type Transcript } from './transcribe.ts';

const PAUSE_SECONDS = 3;
/** Between two words in the middle of a sentence (timed-words.json), seconds. */
const MID_SENTENCE = [2.102, 6.128, 8.448];
/** Its first three sentences fit into one utterance, with or without pauses. */
const SENTENCES_SECONDS = 9.8;
/** Accepted error of a word's start or end beside a pause, seconds. */
const TOLERANCE_SECONDS = 0.15;

let transcriber: Transcriber;
let original: Float32Array;

beforeAll(async () => {
  transcriber = await openTranscriber({ threads: 2, effort: 'balanced' });
  await using decoder = openDecoder({ processes: 1 });
  const { samples } = await decoder.decode(fixturePath('timed-words.flac'), { maximumSeconds: 60 });
  original = samples.subarray(0, SENTENCES_SECONDS * 16_000);
});
afterAll(() => transcriber[Symbol.asyncDispose]());

const textOf = ({ segments }: Transcript): string => segments.map(({ text }) => text).join(' ');

test('sentences with a pause of three seconds in them stay whole, and their words keep their times', async () => {
  const paused = await transcriber.transcribe(addPauses(original, MID_SENTENCE, PAUSE_SECONDS));
  const text = textOf(paused);
  expect(text).toMatch(/three times in chrome\./i);
  expect(text).toContain('The colors are beautiful.');
  expect(text).toContain('else works very well.');
  const words = paused.segments.flatMap((segment) => segment.words);
  for (const [index, next] of ['in', 'beautiful.', 'very'].entries()) {
    const at = words.findIndex((word) => word.text === next);
    const pauseStart = (MID_SENTENCE[index] ?? 0) + index * PAUSE_SECONDS;
    expect(Math.abs((words[at]?.start ?? 0) - pauseStart - PAUSE_SECONDS), next).toBeLessThan(
      TOLERANCE_SECONDS,
    );
    expect(Math.abs((words[at - 1]?.end ?? 0) - pauseStart), next).toBeLessThan(TOLERANCE_SECONDS);
  }
});

test('also while they are spoken', async () => {
  const samples = addPauses(original, MID_SENTENCE, PAUSE_SECONDS);
  const { reported, segments } = await transcribeLive(transcriber, samples);
  expect(segments).toEqual((await transcriber.transcribe(samples)).segments);
  expect(reported).toEqual(segments);
});

test('a pause of eight seconds ends an utterance, so a silent stream reports what was said', async () => {
  const first = Promise.withResolvers<string>();
  using live = await transcriber.listen({
    onSegments: ([segment]) => first.resolve(segment?.text ?? ''),
    onPartial: () => undefined,
  });
  const samples = addPauses(original, [7], 8);
  for (let at = 0; at < 15 * 16_000; at += PIECE_SAMPLES)
    await live.push(samples.subarray(at, at + PIECE_SAMPLES));
  expect(await first.promise).toMatch(/^I tried it three times in chrome/i);
});

if (!evaluationIsPossible) console.warn(`pauses in real speech: ${EVALUATION_SKIPPED}`);

/** Words of a sentence that go on with a small letter after a word without punctuation. */
function middlesOf({ segments }: Transcript): { last: string; next: string; seconds: number }[] {
  return segments.flatMap(({ words }) =>
    words.flatMap(({ text: next, start }, index) => {
      const before = words[index - 1];
      if (index < 3 || index > words.length - 3 || !before || !/^[a-z]/.test(next) || /\W$/.test(before.text))
        return [];
      return [{ last: before.text, next, seconds: (before.end + start) / 2 }];
    }),
  );
}

test.skipIf(!evaluationIsPossible)(
  'at most 2 of 18 sentences of real speech break at a pause of 3 s',
  async () => {
    const clips = readClips().filter(
      ({ samples }) => samples.length > 5 * 16_000 && samples.length < 13 * 16_000,
    );
    const broken: string[] = [];
    let compared = 0;
    for (const { file, samples } of clips) {
      const middles = middlesOf(await transcriber.transcribe(samples));
      const place = middles[Math.floor(middles.length / 2)];
      if (!place) continue;
      compared += 1;
      const text = textOf(await transcriber.transcribe(addPauses(samples, [place.seconds], PAUSE_SECONDS)));
      const capital = `${place.next[0]?.toUpperCase()}${place.next.slice(1)}`;
      if (new RegExp(`\\b${place.last}[.!?…]|\\b${place.last}\\W+${capital}`).test(text))
        broken.push(`${file}: ${text}`);
    }
    expect(compared).toBeGreaterThanOrEqual(15);
    expect(broken.length, broken.join('\n')).toBeLessThanOrEqual(2);
  },
);
