import { BUCKETS } from '../features/hashed-ngrams.ts';
import { DENSE_LENGTH } from '../features/text-features.ts';
import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';
import {
  type Calibration,
  EMOTION_HEADS,
  HEADS,
  HIDDEN,
  type Model,
  NETWORKS,
  SENTIMENT_HEADS,
  type SparseLayer,
} from './model.ts';

export class ModelFileError extends Error {
  override name = 'ModelFileError';
}

/** The parts of a model in its binary file, in order. */
export interface ModelParts {
  model: Model;
  vectors: WordVectors;
}

const MAGIC = 0x56464131;

/**
 * File format: magic and word count (uint32 each), then little-endian float32 tables (scales, biases, networks, vector
 * scale), then int8 tables (sentiment rows, emotion rows, vectors). Calibration and vocabulary are separate text files.
 */
export function encodeModel({ model, vectors }: ModelParts): Uint8Array {
  const floats = floatTables(model).concat([Float32Array.of(vectors.scale)]);
  const bytes = [model.sentiment.rows, model.emotions.rows, vectors.rows];
  const size =
    8 +
    4 * floats.reduce((sum, table) => sum + table.length, 0) +
    bytes.reduce((sum, table) => sum + table.length, 0);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, vectors.index.size, true);
  let at = 8;
  for (const table of floats) {
    for (const value of table) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  }
  for (const table of bytes) {
    file.set(new Uint8Array(table.buffer, table.byteOffset, table.length), at);
    at += table.length;
  }
  return file;
}

/** Decodes the output of encodeModel. Throws ModelFileError if the file doesn't match the vocabulary or this code. */
export function decodeModel(
  file: Uint8Array,
  vocabulary: readonly string[],
  calibration: Calibration,
): ModelParts {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < 8 || view.getUint32(0, true) !== MAGIC)
    throw new ModelFileError('not a model file of this version');
  if (view.getUint32(4, true) !== vocabulary.length)
    throw new ModelFileError('the vocabulary belongs to another model');
  let at = 8;
  const floats = (count: number) => {
    if (at + 4 * count > file.byteLength) throw new ModelFileError('the model file is cut short');
    const table = new Float32Array(count);
    for (let index = 0; index < count; index += 1) table[index] = view.getFloat32(at + 4 * index, true);
    at += 4 * count;
    return table;
  };
  const bytes = (count: number) => {
    if (at + count > file.byteLength) throw new ModelFileError('the model file is cut short');
    const table = new Int8Array(file.buffer, file.byteOffset + at, count);
    at += count;
    return table;
  };
  const sentiment: SparseLayer = {
    heads: SENTIMENT_HEADS,
    scales: floats(SENTIMENT_HEADS),
    biases: floats(SENTIMENT_HEADS),
    rows: new Int8Array(),
  };
  const emotions: SparseLayer = {
    heads: EMOTION_HEADS,
    scales: floats(EMOTION_HEADS),
    biases: floats(EMOTION_HEADS),
    rows: new Int8Array(),
  };
  const networks = Array.from({ length: NETWORKS }, () => ({
    first: floats(HIDDEN * DENSE_LENGTH),
    firstBias: floats(HIDDEN),
    second: floats(HEADS * HIDDEN),
    secondBias: floats(HEADS),
  }));
  const scale = floats(1)[0] ?? 0;
  sentiment.rows = bytes(BUCKETS * SENTIMENT_HEADS);
  emotions.rows = bytes(BUCKETS * EMOTION_HEADS);
  const rows = bytes(vocabulary.length * VECTOR_LENGTH);
  if (at !== file.byteLength) throw new ModelFileError('the model file has bytes left over');
  const index = new Map(vocabulary.map((word, row) => [word, row]));
  return { model: { sentiment, emotions, networks, calibration }, vectors: { index, rows, scale } };
}

function floatTables({ sentiment, emotions, networks }: Model): Float32Array[] {
  return [
    sentiment.scales,
    sentiment.biases,
    emotions.scales,
    emotions.biases,
    ...networks.flatMap(({ first, firstBias, second, secondBias }) => [first, firstBias, second, secondBias]),
  ];
}
