/**
 * `npm run train` trains the models on the public text collections and the labelled sentences. Deterministic: the same
 * data gives identical files. Takes less than 6 minutes of one core. `npm run train -- claims` only trains the heads and
 * the tagger, on the models for sentiment and emotions that are there. `npm run train -- french` only trains the French
 * model, which depends on no other.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { measure } from '../evaluation/measure.ts';
import { measureClaimModels } from '../evaluation/measure-claim-models.ts';
import { readTranscripts } from '../evaluation/transcripts.ts';
import { parseOpinionLexicon } from '../lexicon/opinion-lexicon.ts';
import { encodeClaimModels } from '../model/claim-models.ts';
import { encodeModel } from '../model/model-file.ts';
import { readBaseModels, readModels } from '../model/read-models.ts';
import { encodeLanguageTable } from '../text/language-table.ts';
import { chooseOrdinary } from './choose-ordinary.ts';
import { collectTexts, TEST_FILES, TRAINING_FILES } from './collect.ts';
import { cutLanguageTable } from './cut-language-table.ts';
import { fitModel } from './fit.ts';
import { fitClaimModels } from './fit-claim-models.ts';
import { isHeldOut, LABELS, readLabelledSentences, withJoinedClitics } from './labelled-sentences.ts';
import { fileHash, hasTextData, TEXT_DATA, TEXT_DATA_ABSENT } from './text-data.ts';
import { trainFrench } from './train-french.ts';
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
const BASE_FILES = ['analysis.bin', 'vocabulary.txt', 'calibration.json', 'opinion-lexicon.txt'];
const LABEL_FILES = ['sentences.tsv', 'app.txt'];

const started = performance.now();
const say = (step: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${step}`);

if (process.argv.includes('french')) {
  await trainFrench();
  process.exit();
}
const base = process.argv.includes('claims') ? readManifest() : trainBase();
await trainClaims();
write('languages.bin', encodeLanguageTable(await cutLanguageTable()));
const models = await readModels();
const claimMetrics = measureClaimModels(models);
const metrics = base.metrics ?? measure(models);
const manifest = {
  options: OPTIONS,
  files: Object.fromEntries(
    [...BASE_FILES, 'claims.bin', 'ordinary.txt', 'languages.bin'].map((name) => [name, describe(name)]),
  ),
  ...base,
  labels: Object.fromEntries(LABEL_FILES.map((name) => [name, hash(readFileSync(new URL(name, LABELS)))])),
  metrics,
  claimMetrics,
};
writeFileSync(new URL('manifest.json', MODELS), `${JSON.stringify(manifest, null, 2)}\n`);
say('written to packages/analysis/models');
console.table(metrics);
console.table(claimMetrics);
if (!process.argv.includes('claims')) await trainFrench();

/** What the manifest says about the models for sentiment and emotions. */
interface BaseManifest {
  trainedOn: unknown;
  measuredOn: unknown;
  nearDuplicatesRemoved: unknown;
  wordVectors: unknown;
  licences: unknown;
  metrics: object | null;
}

function readManifest(): BaseManifest {
  const { trainedOn, measuredOn, nearDuplicatesRemoved, wordVectors, licences, metrics } = JSON.parse(
    readFileSync(new URL('manifest.json', MODELS), 'utf8'),
  );
  return { trainedOn, measuredOn, nearDuplicatesRemoved, wordVectors, licences, metrics };
}

/** Trains and writes the models for sentiment and emotions. */
function trainBase(): BaseManifest {
  if (!hasTextData() || !existsSync(new URL('opinion_lexicon/positive-words.txt', TEXT_DATA))) {
    console.error(`Nothing was trained: ${TEXT_DATA_ABSENT}.`);
    process.exit(1);
  }
  const lexiconText = lexiconLines('+', 'positive-words.txt') + lexiconLines('-', 'negative-words.txt');
  const collected = collectTexts(readTranscripts());
  const removed = collected.removedDuplicates;
  say(`${collected.training.length} texts, ${removed} left out that stand in a test file too`);
  const { vectors, vocabulary } = cutWordVectors(collected.vocabulary, collected.frequentWords);
  say(`${vocabulary.length} word vectors`);
  const lexicon = parseOpinionLexicon(lexiconText);
  const parts = fitModel(collected.training, collected.development, lexicon, vectors, OPTIONS);
  say('sentiment and emotions trained');
  write('analysis.bin', encodeModel(parts));
  write('vocabulary.txt', `${vocabulary.join('\n')}\n`);
  write('calibration.json', `${JSON.stringify(parts.model.calibration, null, 2)}\n`);
  write('opinion-lexicon.txt', lexiconText);
  return {
    trainedOn: Object.fromEntries(TRAINING_FILES.map((file) => [file, fileHash(file)])),
    measuredOn: Object.fromEntries(TEST_FILES.map((file) => [file, fileHash(file)])),
    nearDuplicatesRemoved: removed,
    wordVectors: VECTORS_SOURCE,
    licences: LICENCES,
    metrics: null,
  };
}

/** Trains and writes the heads and the tagger. They use the models for sentiment and emotions as they are written. */
async function trainClaims(): Promise<void> {
  const sentences = readLabelledSentences()
    .filter((one) => !isHeldOut(one))
    .map(withJoinedClitics);
  const fitted = fitClaimModels(sentences, await readBaseModels(), OPTIONS.seed);
  say('heads and tagger trained');
  write('claims.bin', encodeClaimModels(fitted));
  write('ordinary.txt', `${chooseOrdinary().join('\n')}\n`);
}

function write(name: string, contents: string | Uint8Array): void {
  writeFileSync(new URL(name, MODELS), contents);
}

function describe(name: string): { bytes: number; sha256: string } {
  const bytes = readFileSync(new URL(name, MODELS));
  return { bytes: bytes.length, sha256: hash(bytes) };
}

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
