import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import manifest from '../models/manifest.json' with { type: 'json' };
import { Vocabulary } from './asr/vocabulary.ts';

const folder = fileURLToPath(new URL('../models', import.meta.url));
test.each(manifest.models)('$file is the file that the manifest names', ({ file, bytes, sha256 }) => {
  const path = join(folder, file);
  expect(statSync(path).size).toBe(bytes);
  expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256);
});

test('every model has the MIT license and states its source, unless it was trained here', () => {
  for (const model of manifest.models) {
    const isOurs = model.licence === 'Apache-2.0';
    if (!isOurs) expect(model.licence).toBe('MIT');
    expect(model.copyright).toMatch(/^Copyright/);
    expect(model.source).toMatch(isOurs ? /^trained here/ : /\(npm\)/);
  }
});

test('every weight in the folder is in the manifest', () => {
  const weights = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(onnx|txt)$|weights\.json$/.test(file),
  );
  expect(weights.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(
    manifest.models.map((model) => model.file).sort(),
  );
});

test('the vocabulary turns word pieces and bytes into text', () => {
  const vocabulary = new Vocabulary();
  // ▁Hello ▁world, then the three bytes of €, then the end token and one without text
  expect(vocabulary.decode([15043, 3186, 3 + 0xe2, 3 + 0x82, 3 + 0xac, 2, 32_001])).toBe('Hello world€');
});
