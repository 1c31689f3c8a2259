/**
 * `npm run train` trains the models on the public text collections. Deterministic: the same data gives identical files.
 * Takes less than 5 minutes on 2 cores.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { measure } from '../evaluation/measure.ts';
import { readTranscripts } from '../evaluation/transcripts.ts';
import { parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { encodeModel } from '../model/model-file.ts';
import { readModels } from '../model/read-models.ts';
import { collectTexts, TEST_FILES, TRAINING_FILES } from './collect.ts';
import { fitModel } from './fit.ts';
import { fileHash, hasTextData, TEXT_DATA, TEXT_DATA_ABSENT } from './text-data.ts';
import { cutWordVectors, VECTORS_SOURCE } from './word-vector-cut.ts';

const MODELS = new URL('../../models/', import.meta.url);
const OPTIONS = { seed: 20_261, sparseEpochs: 5, networkEpochs: 5 };
const LICENCES = {
  'goemo.*': 'CC BY 4.0',
  'prodrev.*': 'CC BY 4.0',
  'proscons.*': 'CC BY 4.0',
  'rtpol.all': 'CC BY 4.0',
  opinion_lexicon: 'CC BY 4.0',
};

if (!hasTextData() || !existsSync(new URL('opinion_lexicon/positive-words.txt', TEXT_DATA))) {
  console.error(`Nothing was trained: ${TEXT_DATA_ABSENT}.`);
  process.exit(1);
}
const started = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step}`);

const lexiconText = lexiconLines('+', 'positive-words.txt') + lexiconLines('-', 'negative-words.txt');
const lexicon = parseOpinionLexicon(lexiconText);
const collected = collectTexts(readTranscripts());
say(
  `${collected.training.length} texts, ${collected.removedDuplicates} left out that stand in a test file too`,
);
const { vectors, vocabulary } = cutWordVectors(collected.vocabulary, collected.frequentWords);
say(`${vocabulary.length} word vectors`);
const parts = fitModel(collected.training, collected.development, lexicon, vectors, OPTIONS);
say('trained');

const files: Record<string, Uint8Array> = {
  'analysis.bin': encodeModel(parts),
  'vocabulary.txt': new TextEncoder().encode(`${vocabulary.join('\n')}\n`),
  'calibration.json': new TextEncoder().encode(`${JSON.stringify(parts.model.calibration, null, 2)}\n`),
  'opinion-lexicon.txt': new TextEncoder().encode(lexiconText),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(new URL(name, MODELS), bytes);
const metrics = measure(await readModels());
const manifest = {
  options: OPTIONS,
  files: Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, { bytes: bytes.length, sha256: hash(bytes) }]),
  ),
  trainedOn: Object.fromEntries(TRAINING_FILES.map((file) => [file, fileHash(file)])),
  measuredOn: Object.fromEntries(TEST_FILES.map((file) => [file, fileHash(file)])),
  nearDuplicatesRemoved: collected.removedDuplicates,
  wordVectors: VECTORS_SOURCE,
  licences: LICENCES,
  metrics,
};
writeFileSync(new URL('manifest.json', MODELS), `${JSON.stringify(manifest, null, 2)}\n`);
say('written to packages/analysis/models');
console.table(metrics);

function lexiconLines(sign: string, file: string): string {
  return readFileSync(new URL(`opinion_lexicon/${file}`, TEXT_DATA), 'utf8')
    .split('\n')
    .filter((line) => /^[a-z0-9'+*-]+$/.test(line))
    .map((line) => `${sign}${line}\n`)
    .join('');
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
