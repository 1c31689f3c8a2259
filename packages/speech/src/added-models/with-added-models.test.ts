import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDecoder } from '../decode.ts';
import { fixturePath } from '../testing/fixtures.ts';
import { writeTinyModel } from '../testing/tiny-model.ts';
import { ForeignSpeechError, openTranscriber, type Transcriber } from '../transcribe.ts';
import type { Recognition } from './messages.ts';
import { ModelProcess } from './model-process.ts';
import { type RunningModel, withAddedModels } from './with-added-models.ts';

let embedded: Transcriber;
let german: Float32Array;
let english: Float32Array;
let folder: string;
let tiny: ModelProcess;
beforeAll(async () => {
  await using decoder = openDecoder({ processes: 1 });
  const read = async (name: string) =>
    (await decoder.decode(fixturePath(name), { maximumSeconds: 60 })).samples;
  [german, english] = [await read('german.webm'), await read('speech.wav')];
  embedded = await openTranscriber({ threads: 1, effort: 'fast' });
  folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-model-'));
  await writeTinyModel(folder);
  const parts = { model: 'model.onnx', tokens: 'tokens.txt' };
  tiny = new ModelProcess(
    { name: 'tiny', folder, family: 'nemo-ctc', parts, languages: ['de'], auto: false },
    1,
  );
});
afterAll(async () => {
  await tiny[Symbol.asyncDispose]();
  await embedded[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** The tiny model as another one: its process hears what is given, if something is. */
function other(change: Partial<RunningModel['model']>, recognition?: Recognition): RunningModel {
  return {
    model: { ...tiny.model, ...change },
    recognize: async (...given) => recognition ?? (await tiny.recognize(...given)),
  };
}

describe('with an added model', () => {
  test('a message in its language is transcribed by it, and others by the built-in one', async () => {
    const transcriber = withAddedModels(embedded, [tiny]);
    expect(transcriber.languages).toEqual(['en', 'de']);
    const transcript = await transcriber.transcribe(german, { language: 'de' });
    expect(transcript).toMatchObject({ language: 'de', by: { engine: 'sherpa-onnx', model: 'tiny' } });
    expect(transcript.segments[0]?.text).toBe('Hallo Welt.');
    expect(transcript.segments[0]?.words).toHaveLength(2);
    expect(transcript.segments[0]?.end).toBeGreaterThan(1);
    const plain = await transcriber.transcribe(english);
    expect(plain).toEqual(await embedded.transcribe(english));
    expect(plain.by).toBeUndefined();
  });

  test('a message of unknown language goes to the model with `auto` unless it is in English', async () => {
    const without = withAddedModels(embedded, [tiny]);
    await expect(without.transcribe(german)).rejects.toThrow(ForeignSpeechError);
    const transcriber = withAddedModels(embedded, [other({ auto: true })]);
    const reported: string[] = [];
    const onSegment = ({ text }: { text: string }) => reported.push(text);
    expect(await transcriber.transcribe(german, { onSegment })).toMatchObject({ language: 'de' });
    // Nothing of the invented English was reported.
    expect(reported[0]).toBe('Hallo Welt.');
    expect(await transcriber.transcribe(english)).toMatchObject({ language: 'en' });
  });

  test('English goes to an added model that declares it', async () => {
    const transcriber = withAddedModels(embedded, [other({ languages: ['en'] })]);
    expect(await transcriber.transcribe(english)).toMatchObject({ language: 'en', by: { model: 'tiny' } });
  });

  test('a language that it reports but doesn’t declare is rejected, or transcribed by the built-in one', async () => {
    const says = (language: string) =>
      withAddedModels(embedded, [other({ languages: ['de', 'fr'], auto: true }, { text: 'Hm.', language })]);
    await expect(says('it').transcribe(german)).rejects.toMatchObject({ language: 'it' });
    const transcript = await says('en').transcribe(german);
    expect(transcript.language).toBe('en');
    expect(transcript.by).toBeUndefined();
    const french = await says('fr').transcribe(german);
    // The model tells no words, so there is one segment with the times of the speech.
    expect(french).toMatchObject({ language: 'fr', segments: [{ text: 'Hm.', words: [] }] });
    expect(french.segments[0]?.end).toBeGreaterThan(french.segments[0]?.start ?? 0);
  });

  test('a stream in its language, or that turns out not to be in English, has its words at the end', async () => {
    const transcriber = withAddedModels(embedded, [other({ auto: true })]);
    for (const language of ['de', undefined]) {
      const segments: string[] = [];
      using live = await transcriber.listen({
        ...(language === undefined ? {} : { language }),
        onSegments: (given) => segments.push(...given.map(({ text }) => text)),
        onPartial: () => undefined,
      });
      for (let at = 0; at < german.length; at += 8_000) await live.push(german.subarray(at, at + 8_000));
      live.expectEnd();
      expect(await live.finish()).toMatchObject({ language: 'de', by: { model: 'tiny' } });
      expect(segments.at(-1)).toBe('Hallo Welt.');
    }
  });
});
