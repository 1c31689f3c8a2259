import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { openAnalyzer } from '../analyze.ts';
import { measureFrench } from '../evaluation/measure-french.ts';
import { encodeFrenchModel } from '../french/model/french-model-file.ts';
import { fitFrench } from './fit-french.ts';
import { FRENCH_LABELS, frenchLabelFiles, readFrenchMessages } from './french-messages.ts';

const MODELS = new URL('../../models/', import.meta.url);
const SEED = 20_261;

/** Trains the French model on labels/french, and writes it with its manifest. Deterministic: 20 seconds of one core. */
export async function trainFrench(): Promise<void> {
  const messages = readFrenchMessages();
  const training = messages.filter((message) => !message.isHeldOut);
  const file = encodeFrenchModel(fitFrench(training, SEED));
  writeFileSync(new URL('french.bin', MODELS), file);
  const metrics = round({ ...measureFrench(await openAnalyzer()) });
  const manifest = {
    seed: SEED,
    file: { bytes: file.length, sha256: hash(file) },
    labels: Object.fromEntries(
      frenchLabelFiles().map((name) => [name, hash(readFileSync(new URL(name, FRENCH_LABELS)))]),
    ),
    trained: training.length,
    measured: messages.length - training.length,
    metrics,
  };
  writeFileSync(new URL('french-manifest.json', MODELS), `${JSON.stringify(manifest, null, 2)}\n`);
  console.table(metrics);
}

function round(scores: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Number(value.toFixed(2))]));
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
