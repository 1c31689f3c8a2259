import { readFile } from 'node:fs/promises';
import { ModelFileError } from '../../model/model-file.ts';
import { FRENCH_BUCKETS, FRENCH_DENSE_LENGTH } from './french-features.ts';
import { FRENCH_HEADS, FRENCH_HIDDEN, type FrenchModel } from './french-model.ts';

const FILE = new URL('../../../models/french.bin', import.meta.url);
const MAGIC = 0x56464631;
/** Values of the float32 tables: scales and biases of the sparse layer, then the network. */
const FLOATS =
  3 * FRENCH_HEADS + FRENCH_HIDDEN * FRENCH_DENSE_LENGTH + FRENCH_HIDDEN + FRENCH_HEADS * FRENCH_HIDDEN;
const ROWS_AT = 4 + 4 * FLOATS;
const FILE_BYTES = ROWS_AT + FRENCH_BUCKETS * FRENCH_HEADS;

/** File format: magic (uint32), little-endian float32 tables, then the int8 rows of the sparse layer. */
export function encodeFrenchModel({ sparse, network }: FrenchModel): Uint8Array {
  const tables = [
    sparse.scales,
    sparse.biases,
    network.first,
    network.firstBias,
    network.second,
    network.secondBias,
  ];
  const file = new Uint8Array(FILE_BYTES);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  for (const [at, value] of tables.flatMap((table) => [...table]).entries())
    view.setFloat32(4 + 4 * at, value, true);
  file.set(new Uint8Array(sparse.rows.buffer, sparse.rows.byteOffset, sparse.rows.length), ROWS_AT);
  return file;
}

/** Decodes the output of encodeFrenchModel. Throws ModelFileError if the file doesn't match this code. */
export function decodeFrenchModel(file: Uint8Array): FrenchModel {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength !== FILE_BYTES || view.getUint32(0, true) !== MAGIC)
    throw new ModelFileError('not a French model of this version');
  let at = 4;
  const floats = (count: number) => {
    const table = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
    at += 4 * count;
    return table;
  };
  const scales = floats(FRENCH_HEADS);
  const biases = floats(FRENCH_HEADS);
  const first = floats(FRENCH_HIDDEN * FRENCH_DENSE_LENGTH);
  const firstBias = floats(FRENCH_HIDDEN);
  const second = floats(FRENCH_HEADS * FRENCH_HIDDEN);
  const secondBias = floats(FRENCH_HEADS);
  const rows = new Int8Array(file.buffer, file.byteOffset + ROWS_AT, FRENCH_BUCKETS * FRENCH_HEADS);
  return {
    sparse: { heads: FRENCH_HEADS, rows, scales, biases },
    network: { first, firstBias, second, secondBias },
  };
}

/** Reads the French model in this package. Throws ModelFileError if it doesn't match this code. */
export async function readFrenchModel(): Promise<FrenchModel> {
  return decodeFrenchModel(await readFile(FILE));
}
