import { expect, test } from 'vitest';
import { openDecoder } from '../decode.ts';
import { fixturePath } from '../testing/fixtures.ts';
import { decodeMutatedFiles } from '../testing/mutated-files.ts';

const FILES = 500;

test(`${FILES} damaged files: each decoded or refused in time, and the decoder keeps working`, async () => {
  await using decoder = openDecoder({ processes: 2 });
  const report = await decodeMutatedFiles(decoder, FILES, 1);
  expect(report.broken).toEqual([]);
  const refused = Object.values(report.refused).reduce((sum, count) => sum + count, 0);
  expect(report.decoded + refused).toBe(FILES);
  // otherwise the mutations are too weak or too strong to test anything
  expect(report.decoded).toBeGreaterThan(FILES / 10);
  expect(refused).toBeGreaterThan(FILES / 10);
  expect(
    (await decoder.decode(fixturePath('speech.wav'), { maximumSeconds: 60 })).durationSeconds,
  ).toBeCloseTo(5.5);
});
