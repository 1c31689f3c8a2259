import { expect, test } from 'vitest';
import { openDecoder } from '../decode.ts';
import { fixturePath } from '../testing/fixtures.ts';
import { decodeMutatedFiles } from '../testing/mutated-files.ts';

const FILES = 3000;

test(`${FILES} damaged files: each decoded or refused within 20 s, and the decoder keeps working`, async () => {
  await using decoder = openDecoder({ processes: 2 });
  const report = await decodeMutatedFiles(decoder, FILES, 2);
  console.warn(
    `decoded ${report.decoded}, refused ${JSON.stringify(report.refused)}, slowest ${report.slowestMs} ms`,
  );
  expect(report.broken).toEqual([]);
  expect(
    (await decoder.decode(fixturePath('speech.wav'), { maximumSeconds: 60 })).durationSeconds,
  ).toBeCloseTo(5.5);
});
