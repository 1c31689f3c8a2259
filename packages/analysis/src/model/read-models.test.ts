import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ModelFileError } from './model-file.ts';
import { parseCalibration, readModels } from './read-models.ts';

const MODELS = new URL('../../models/', import.meta.url);
const MAXIMUM_BYTES = 12 * 1024 * 1024;
const manifest: { files: Record<string, { bytes: number; sha256: string }> } = JSON.parse(
  readFileSync(new URL('manifest.json', MODELS), 'utf8'),
);

describe('the models that ship', () => {
  it('are exactly the files in the manifest, and at most 12 MiB together', () => {
    let total = 0;
    for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
      const file = new URL(name, MODELS);
      expect(statSync(file).size).toBe(bytes);
      expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(sha256);
      total += bytes;
    }
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(MAXIMUM_BYTES);
  });

  it('load and match each other', async () => {
    const models = await readModels();
    expect(models.vectors.index.size).toBe(30_000);
    expect(models.lexicon.size).toBeGreaterThan(6_000);
  });

  it('are refused with a malformed calibration', () => {
    expect(() => parseCalibration({})).toThrow(ModelFileError);
    expect(() =>
      parseCalibration({ networkShare: { sentiment: 0.5, emotions: 0.5 }, temperature: 1 }),
    ).toThrow(ModelFileError);
  });
});
