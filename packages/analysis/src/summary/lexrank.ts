/** Words that carry no meaning for comparing sentences. */
const STOP_WORDS = new Set(
  (
    'a an the and or but so if then than that this these those it its is are was were be been being am i you he she ' +
    'we they me him her us them my your his our their of in on at to for from with by as about into over after before ' +
    'out up down off do does did doing have has had having can could will would should may might must just very really ' +
    'too also not no nor only own same such there here when where why how all any both each few more most other some ' +
    'what which who whom im ive dont its thats um uh like well get got one'
  ).split(' '),
);
const DAMPING = 0.85;
const ROUNDS = 20;
/** Minimum similarity for two sentences to vote for each other (0.1 in Erkan and Radev 2004). */
const EDGE = 0.1;

/** A sentence as a vector of weighted terms. */
export type TermVector = ReadonlyMap<string, number>;

/** Term vectors (tf × idf, unit length) of sentences given as words. */
export function termVectors(sentences: readonly (readonly string[])[]): TermVector[] {
  const documents = new Map<string, number>();
  const counted = sentences.map((sentence) => {
    const counts = new Map<string, number>();
    for (const word of sentence) {
      if (word.length < 2 || STOP_WORDS.has(word)) continue;
      const stem = stemOf(word);
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
    for (const stem of counts.keys()) documents.set(stem, (documents.get(stem) ?? 0) + 1);
    return counts;
  });
  return counted.map((counts) => {
    const vector = new Map<string, number>();
    let length = 0;
    for (const [stem, count] of counts) {
      const weight = count * Math.log(1 + sentences.length / (documents.get(stem) ?? 1));
      vector.set(stem, weight);
      length += weight * weight;
    }
    const norm = Math.sqrt(length) || 1;
    for (const [stem, weight] of vector) vector.set(stem, weight / norm);
    return vector;
  });
}

/** Cosine of two unit vectors, 0 … 1. */
export function similarity(left: TermVector, right: TermVector): number {
  const [small, large] = left.size < right.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
}

/**
 * Returns the centrality of each sentence, scaled to a maximum of 1: continuous LexRank (Erkan and Radev, JAIR 22,
 * 2004).
 */
export function lexRank(vectors: readonly TermVector[]): number[] {
  const count = vectors.length;
  const edges = vectors.map((left, row) =>
    vectors.map((right, column) => {
      if (row === column) return 0;
      const value = similarity(left, right);
      return value < EDGE ? 0 : value;
    }),
  );
  const totals = edges.map((row) => row.reduce((sum, value) => sum + value, 0));
  let ranks = new Array<number>(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round += 1) {
    ranks = ranks.map((_, column) => {
      let votes = 0;
      for (let row = 0; row < count; row += 1) {
        const total = totals[row] ?? 0;
        if (total > 0) votes += ((edges[row]?.[column] ?? 0) / total) * (ranks[row] ?? 0);
      }
      return (1 - DAMPING) / count + DAMPING * votes;
    });
  }
  const best = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / best);
}

/** Light stemming, enough to let "crashes" vote for "crash". */
function stemOf(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && (word.endsWith('es') || word.endsWith('ed'))) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}
