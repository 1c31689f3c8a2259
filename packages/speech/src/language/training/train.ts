import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import manifest from '../../../models/manifest.json' with { type: 'json' };
import { fitWeights } from './cross-validate.ts';
import { readRows } from './read-rows.ts';

/**
 * Trains the language check on the clips that make-clips.ts made. Deterministic: the same clips give the same weights.
 * `npm run bench -- language` says how good it is.
 *
 *     node packages/speech/src/language/training/train.ts CLIPS
 */
const [folder = ''] = process.argv.slice(2);
if (folder === '') throw new Error('say where the clips are');
const MODELS = new URL('../../../models/', import.meta.url);
const FILE = 'spoken-language/weights.json';
const DIGITS = 4;

const rows = await readRows(folder);
const text = `${JSON.stringify(fitWeights(rows), (_, value) => (typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value))}\n`;
writeFileSync(new URL(FILE, MODELS), text);
const entry = manifest.models.find(({ file }) => file === FILE);
if (!entry) throw new Error('the manifest has no entry for the weights');
entry.bytes = Buffer.byteLength(text);
entry.sha256 = createHash('sha256').update(text).digest('hex');
writeFileSync(new URL('manifest.json', MODELS), `${JSON.stringify(manifest, undefined, 2)}\n`);
console.log(`trained on ${rows.length} clips`);
