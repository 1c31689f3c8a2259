import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Decoder, openDecoder } from '../decode.ts';
import { evaluationIsPossible, readClips } from '../testing/evaluation.ts';
import { fixturePath } from '../testing/fixtures.ts';
import { PIECE_SAMPLES } from '../testing/transcribe-live.ts';
import {
  ForeignSpeechError,
  type LiveTranscription,
  openTranscriber,
  type Transcriber,
  type Transcript,
} from '../transcribe.ts';
import { addEvidence, type LanguageEvidence } from './evidence.ts';
import { LanguageCheck } from './language-check.ts';

let transcriber: Transcriber;
let decoder: Decoder;
beforeAll(async () => {
  decoder = openDecoder({ processes: 1 });
  transcriber = await openTranscriber({ threads: 2, effort: 'fast' });
});
afterAll(async () => {
  await decoder[Symbol.asyncDispose]();
  await transcriber[Symbol.asyncDispose]();
});

const read = async (file: string) =>
  (await decoder.decode(fixturePath(file), { maximumSeconds: 60 })).samples;

/** Streams a whole recording. */
async function listen(samples: Float32Array, language?: string): Promise<Transcript> {
  using live = await openLive(language);
  for (let at = 0; at < samples.length; at += PIECE_SAMPLES)
    await live.push(samples.subarray(at, at + PIECE_SAMPLES));
  return await live.finish();
}

async function openLive(language?: string): Promise<LiveTranscription> {
  return await transcriber.listen({
    onSegments: () => undefined,
    onPartial: () => undefined,
    language,
  });
}

describe('a message in another language', () => {
  test.each(['french.webm', 'spanish.webm'])('%s is refused', async (file) => {
    await expect(transcriber.transcribe(await read(file))).rejects.toThrow(ForeignSpeechError);
  });

  test('is named if one language stands out', async () => {
    await expect(transcriber.transcribe(await read('german.webm'))).rejects.toMatchObject({ language: 'de' });
  });

  test('is refused before it ends if it is long', async () => {
    const once = await read('french.webm');
    const long = new Float32Array(once.length * 3);
    for (let i = 0; i < 3; i++) long.set(once, i * once.length);
    const segments: unknown[] = [];
    const whole = transcriber.transcribe(long, { onSegment: (segment) => segments.push(segment) });
    await expect(whole).rejects.toThrow(ForeignSpeechError);
    expect(segments).toEqual([]);
    using live = await openLive();
    await live.push(long.subarray(0, 2 * once.length)).catch(() => undefined);
    // the stream isn't ended
    await vi.waitFor(() => expect(live.push(new Float32Array(0))).rejects.toThrow(ForeignSpeechError));
  });

  test('is refused at its end if it is short, live too', async () => {
    await expect(listen(await read('spanish.webm'))).rejects.toThrow(ForeignSpeechError);
  });

  test('is transcribed if the sender says that it’s English', async () => {
    const samples = await read('spanish.webm');
    const { segments } = await transcriber.transcribe(samples, { language: 'en' });
    expect(segments.length).toBeGreaterThan(0);
    expect((await listen(samples, 'en')).segments.length).toBeGreaterThan(0);
  });
});

test.each(['browser-live.webm', 'scottish.webm', 'timed-words.webm', 'safari-fragmented.mp4'])(
  'English is understood: %s',
  async (file) => {
    const { segments } = await transcriber.transcribe(await read(file));
    expect(segments.length).toBeGreaterThan(0);
  },
);

test.runIf(evaluationIsPossible)('evaluation clips are understood', async () => {
  for (const { file, samples } of readClips().filter((_, index) => index % 9 === 0))
    await expect(transcriber.transcribe(samples), file).resolves.toMatchObject({ language: 'en' });
});

describe('evidence', () => {
  const evidence = (seconds: number): LanguageEvidence => ({
    seconds,
    tokens: 10 * seconds,
    logProbability: -30 * seconds,
    doubtfulTokens: 10 * seconds,
    sureTokens: 0,
    frames: 40 * seconds,
    sums: new Float64Array(288),
  });

  test('adds up over the utterances of a message', () => {
    expect(addEvidence([evidence(2), evidence(3)])).toEqual(evidence(5));
  });

  test('of less than a second never refuses a message', () => {
    const check = new LanguageCheck();
    check.note(0, evidence(0.9));
    check.throwIfForeign();
    check.note(0, evidence(3));
    expect(() => check.throwIfForeign()).toThrow(ForeignSpeechError);
  });

  test('from an earlier, shorter look at an utterance doesn’t replace that from a later one', () => {
    const check = new LanguageCheck();
    check.note(0, evidence(3));
    check.note(0, evidence(0.5));
    expect(() => check.throwIfForeign()).toThrow(ForeignSpeechError);
  });
});
