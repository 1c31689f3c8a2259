import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixturePath, readPlainWav } from '../testing/fixtures.ts';
import { writeTinyModel } from '../testing/tiny-model.ts';
import type { AddedModel } from './added-model.ts';
import { AddedModelError } from './model-error.ts';
import { ModelProcess } from './model-process.ts';

const SPEECH = readPlainWav(fixturePath('speech.wav'));
const BUILT_IN = fileURLToPath(new URL('../../models/moonshine-tiny-en', import.meta.url));

let folder: string;
let tiny: AddedModel;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'voice-feedback-model-'));
  await writeTinyModel(folder);
  tiny = {
    ...{ name: 'tiny', folder, family: 'nemo-ctc', languages: ['de'], auto: false },
    parts: { model: 'model.onnx', tokens: 'tokens.txt' },
  };
});
afterAll(() => rm(folder, { recursive: true }));

describe('an added model', () => {
  test('of sherpa-onnx recognizes an utterance, with the times of its words', async () => {
    await using running = new ModelProcess(tiny, 1);
    const { text, words } = await running.recognize(SPEECH, 'de');
    expect(text).toBe('Hallo Welt.');
    expect(words?.map((word) => word.text)).toEqual(['Hallo', 'Welt.']);
    // The model begins its second word after 0.5 s.
    expect(words?.[1]?.start).toBeCloseTo(0.5, 1);
  });

  test('that was rebuilt like the built-in one recognizes the same words', async () => {
    const parts = { encoder: 'encoder.onnx', decoder: 'decoder.onnx', tokens: 'tokens.txt' };
    await using running = new ModelProcess(
      { ...tiny, folder: BUILT_IN, family: 'moonshine-rebuilt', parts },
      1,
    );
    const { text, words } = await running.recognize(SPEECH, 'de');
    expect(text).toMatch(/fellow Americans/);
    expect(words?.map((word) => word.text).join(' ')).toBe(text);
  });

  test('that crashes fails what it was working on, and is loaded again for the next utterance', async () => {
    await using running = new ModelProcess(tiny, 1);
    await running.load();
    const first = await running.pid();
    const lost = running.recognize(SPEECH, '');
    const failed = expect(lost).rejects.toThrow('The model "tiny" crashed (SIGKILL).');
    process.kill(first ?? 0, 'SIGKILL');
    await failed;
    expect((await running.recognize(SPEECH, '')).text).toBe('Hallo Welt.');
    expect(await running.pid()).not.toBe(first);
  });

  test('whose files are removed continues until it crashes, and then says what’s missing', async () => {
    const copy = await mkdtemp(path.join(tmpdir(), 'voice-feedback-model-'));
    await cp(folder, copy, { recursive: true });
    await using running = new ModelProcess({ ...tiny, folder: copy }, 1);
    await running.load();
    await rm(copy, { recursive: true });
    expect((await running.recognize(SPEECH, '')).text).toBe('Hallo Welt.');
    process.kill((await running.pid()) ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect(await running.pid()).toBeUndefined());
    await expect(running.recognize(SPEECH, '')).rejects.toThrow(
      `The model "tiny" can't be loaded: model.onnx, tokens.txt isn't in ${copy}.`,
    );
  });

  test('of another family, and a damaged one, report what’s wrong', async () => {
    const damaged = await mkdtemp(path.join(tmpdir(), 'voice-feedback-model-'));
    await cp(folder, damaged, { recursive: true });
    await writeFile(path.join(damaged, 'model.onnx'), 'no model');
    const cases = [
      [{ ...tiny, family: 'sense-voice' }, /can't be loaded: .*does not exist in the metadata/],
      [{ ...tiny, folder: damaged }, /can't be loaded: .*Protobuf parsing failed/],
    ] as const;
    for (const [model, words] of cases) {
      await using running = new ModelProcess(model, 1);
      const error = await running.load().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AddedModelError);
      expect(String(error)).toMatch(words);
    }
    await rm(damaged, { recursive: true });
  });

  test('stops waiting for a caller that aborts', async () => {
    await using running = new ModelProcess(tiny, 1);
    await running.load();
    const gone = new AbortController();
    const waiting = running.recognize(SPEECH, '', gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(running.recognize(SPEECH, '', gone.signal)).rejects.toThrow('gone');
  });
});
