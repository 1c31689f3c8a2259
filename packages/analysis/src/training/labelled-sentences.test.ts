import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kappa, measureAgreement } from '../evaluation/measure-agreement.ts';
import { readTranscripts } from '../evaluation/transcripts.ts';
import { TEST_FILES } from './collect.ts';
import { readLabelledSentences, readTwiceLabelled, withJoinedClitics } from './labelled-sentences.ts';
import { hasTextData, readRows, TEXT_DATA, textKey } from './text-data.ts';

const sentences = readLabelledSentences();

describe('the labeled sentences', () => {
  it('are 12,600 different ones with every intent, and have verbatim spans of every kind', () => {
    expect(sentences).toHaveLength(12_600);
    expect(new Set(sentences.map((one) => textKey(one.text))).size).toBe(12_600);
    expect(new Set(sentences.map((one) => one.intent)).size).toBe(5);
    expect(new Set(sentences.map((one) => one.tone)).size).toBe(11);
    const spans = sentences.flatMap((one) => one.spans);
    expect(new Set(spans.map((span) => span.kind)).size).toBe(3);
    expect(spans.length).toBeGreaterThan(16_000);
    expect(spans.every((span) => span.end > span.start)).toBe(true);
  });

  it('keep nearly every span when split words are joined', () => {
    const before = sentences.flatMap((one) => one.spans).length;
    const joined = sentences.map(withJoinedClitics);
    expect(joined.flatMap((one) => one.spans).length).toBeGreaterThan(0.999 * before);
    expect(joined.some((one) => / n't\b/.test(one.text))).toBe(false);
  });

  it('are not in our transcripts', () => {
    const keys = new Set(readTranscripts().map((one) => textKey(one.text)));
    expect(sentences.filter((one) => keys.has(textKey(one.text)))).toEqual([]);
  });

  it.skipIf(!hasTextData())('are in their training file, and neither in a test file nor in Opinosis', () => {
    const keys = new Set(TEST_FILES.flatMap((file) => readRows(file).map((row) => textKey(row.t))));
    for (const file of readdirSync(new URL('opinosis/topics/', TEXT_DATA))) {
      const text = readFileSync(new URL(`opinosis/topics/${file}`, TEXT_DATA), 'latin1');
      for (const line of text.split('\n')) keys.add(textKey(line));
    }
    expect(keys.size).toBeGreaterThan(10_000);
    expect(sentences.filter((one) => keys.has(textKey(one.text)))).toEqual([]);
    const rows = new Map(
      [...new Set(sentences.map((one) => one.source))].map((name) => [name, readRows(`${name}.jsonl`)]),
    );
    const strays = sentences.filter(
      ({ source, line, text }) => rows.get(source)?.[line - 1]?.t.replaceAll(/\s+/g, ' ').trim() !== text,
    );
    expect(strays).toEqual([]);
  });
});

describe('the labellers', () => {
  it('agree on a tenth of the sentences as the README says', () => {
    const twice = readTwiceLabelled();
    expect(twice).toHaveLength(1_260);
    const agreement = measureAgreement(twice);
    expect(agreement.intentKappa).toBeCloseTo(0.875, 3);
    expect(agreement.toneKappa).toBeCloseTo(0.778, 3);
    expect(agreement.topic).toBeCloseTo(83.1, 1);
    expect(agreement.spanF1.praise).toBeCloseTo(93.5, 1);
    expect(agreement.spanF1.problem).toBeCloseTo(90.9, 1);
    expect(agreement.spanF1.request).toBeCloseTo(80.8, 1);
  });

  it('have a kappa of 1 if they always agree and 0 if they agree by chance', () => {
    expect(kappa([['a', 'a'], ['b', 'b']])).toBe(1); // biome-ignore format: one pair beside the other
    expect(kappa([['a', 'a'], ['a', 'b'], ['b', 'a'], ['b', 'b']])).toBe(0); // biome-ignore format: likewise
  });
});
