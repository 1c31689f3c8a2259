import { BUCKETS } from '../features/hashed-ngrams.ts';
import { VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';
import { type Heads, READING_HEADS, READING_HIDDEN, READING_INPUTS } from '../heads/heads.ts';
import type { Tagger } from '../tagger/tagger.ts';
import { TAG_COUNT } from '../tagger/tags.ts';
import { TAG_BUCKETS } from '../tagger/token-features.ts';
import { ModelFileError } from './model-file.ts';

/** The models trained on labelled sentences (labels/README.md). */
export interface ClaimModels {
  heads: Heads;
  tagger: Tagger;
  /** the cluster of each row of the word vectors */
  clusters: Uint8Array;
}

const MAGIC = 0x56464331;

/** File format: magic (uint32), then little-endian float32 tables, then int8 tables, then the clusters. */
export function encodeClaimModels({ heads, tagger, clusters }: ClaimModels): Uint8Array {
  const floats = [
    heads.sparse.scales,
    heads.sparse.biases,
    Float32Array.of(heads.firstScale),
    heads.firstBias,
    heads.second,
    heads.secondBias,
    tagger.scales,
    tagger.transitions,
    tagger.first,
  ];
  const bytes = [heads.sparse.rows, heads.first, tagger.rows, clusters];
  const floatCount = floats.reduce((sum, table) => sum + table.length, 0);
  const file = new Uint8Array(4 + 4 * floatCount + bytes.reduce((sum, table) => sum + table.length, 0));
  const view = new DataView(file.buffer);
  view.setUint32(0, MAGIC, true);
  let at = 4;
  for (const value of floats.flatMap((table) => [...table])) {
    view.setFloat32(at, value, true);
    at += 4;
  }
  for (const table of bytes) {
    file.set(new Uint8Array(table.buffer, table.byteOffset, table.length), at);
    at += table.length;
  }
  return file;
}

/** Decodes the output of encodeClaimModels. Throws ModelFileError if the file doesn't match the vectors or this code. */
export function decodeClaimModels(file: Uint8Array, vectors: WordVectors): ClaimModels {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.byteLength < 4 || view.getUint32(0, true) !== MAGIC)
    throw new ModelFileError('not a file of claim models of this version');
  let at = 4;
  const floats = (count: number) => {
    if (at + 4 * count > file.byteLength) throw new ModelFileError('the file of claim models is cut short');
    const table = Float32Array.from({ length: count }, (_, index) => view.getFloat32(at + 4 * index, true));
    at += 4 * count;
    return table;
  };
  const bytes = (count: number) => {
    if (at + count > file.byteLength) throw new ModelFileError('the file of claim models is cut short');
    const table = new Int8Array(file.buffer, file.byteOffset + at, count);
    at += count;
    return table;
  };
  const scales = floats(READING_HEADS);
  const biases = floats(READING_HEADS);
  const [firstScale = 0] = floats(1);
  const firstBias = floats(READING_HIDDEN);
  const second = floats(READING_HEADS * READING_HIDDEN);
  const secondBias = floats(READING_HEADS);
  const tagScales = floats(TAG_COUNT);
  const transitions = floats(TAG_COUNT * TAG_COUNT);
  const firstTags = floats(TAG_COUNT);
  const rows = bytes(BUCKETS * READING_HEADS);
  const first = bytes(READING_HIDDEN * READING_INPUTS);
  const tagRows = bytes(TAG_BUCKETS * TAG_COUNT);
  const clusters = new Uint8Array(bytes(vectors.rows.length / VECTOR_LENGTH));
  if (at !== file.byteLength) throw new ModelFileError('the file of claim models has bytes left over');
  return {
    heads: {
      sparse: { heads: READING_HEADS, rows, scales, biases },
      first,
      firstScale,
      firstBias,
      second,
      secondBias,
    },
    tagger: { rows: tagRows, scales: tagScales, transitions, first: firstTags },
    clusters,
  };
}
