import { INTENTS, type Intent, TONES, type Tone } from '../analysis.ts';
import { type TextFeatures, textFeatures } from '../features/text-features.ts';
import { INTENT_HEADS, READING_HEADS, readingInput, TONE_HEADS } from '../heads/heads.ts';
import type { ClaimModels } from '../model/claim-models.ts';
import type { SparseLayer } from '../model/model.ts';
import type { BaseModels } from '../model/read-models.ts';
import { type Claim, claimsOf } from '../remarks/claims.ts';
import { scoreClause } from '../sentiment/sentiment.ts';
import { startTag } from '../tagger/tags.ts';
import { tokenFeatures } from '../tagger/token-features.ts';
import { words } from '../text/words.ts';
import { type LabelledMessage, readAppMessages } from './app-messages.ts';
import { composeMessage, noiseMessage } from './compose-messages.ts';
import { type ReadingExample, trainHeadsNetwork } from './heads-trainer.ts';
import type { LabelledSpan } from './labelled-sentences.ts';
import { createWordNoiser } from './noise.ts';
import { seededRandom } from './random.ts';
import { type SparseExample, trainSparseLayer } from './sparse-trainer.ts';
import { type TaggedExample, trainTagger } from './tagger-trainer.ts';
import { clusterWords } from './word-clusters.ts';

const SPARSE_OPTIONS = { kind: 'softmax', rate: 1, firstSquare: 0.3, decay: 0, epochs: 2 } as const;
const NETWORK_OPTIONS = { epochs: 4, rate: 0.03, dropout: 0.35 };
const TAGGER_OPTIONS = { epochs: 3, rate: 0.1, firstSquare: 10, dropout: 0.4, leastWords: 4 };
/** Weight of one text. Reviews are many, and messages about apps are what customers send. */
const WEIGHTS = { sentence: 1, app: 3, composed: 0.7, clause: 0.7 };
const COMPOSED_MESSAGES = 7_000;
const LONGEST_COMPOSED = 4;
/** Share of our own messages among the parts of composed ones. */
const APP_SHARE = 0.85;
const NOISE_VOCABULARY = 8_000;

interface WeightedMessage extends LabelledMessage {
  weight: number;
}

/**
 * Trains the heads and the tagger on labelled sentences, our own messages about apps, messages composed of both, and a
 * noisy copy of each. Deterministic.
 */
export function fitClaimModels(
  sentences: readonly LabelledMessage[],
  models: BaseModels,
  seed: number,
): ClaimModels {
  const messages = trainingMessages(sentences, models, seed);
  const read = (text: string) => claimsOf(text, models.lexicon, (piece) => scoreClause(models, piece));
  const clusters = clusterWords(models.vectors, seed);
  const pieces: Piece[] = [];
  const tagged: TaggedExample[] = [];
  for (const message of messages) {
    const claims = read(message.text);
    pieces.push(wholePiece(message), ...clausePieces(message, claims));
    tagged.push(taggedExample(message, claims, models, clusters));
  }
  return {
    heads: fitHeads(pieces, models, seed),
    tagger: trainTagger(tagged, { ...TAGGER_OPTIONS, seed: seed + 3 }),
    clusters,
  };
}

function trainingMessages(
  sentences: readonly LabelledMessage[],
  models: BaseModels,
  seed: number,
): WeightedMessage[] {
  const random = seededRandom(seed);
  const app = readAppMessages();
  const draw = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const weigh = (weight: number) => (message: LabelledMessage) => ({ ...message, weight });
  const composed = Array.from({ length: COMPOSED_MESSAGES }, () => {
    const count = 2 + Math.floor(random() * (LONGEST_COMPOSED - 1));
    const parts = Array.from({ length: count }, () => draw(random() < APP_SHARE ? app : sentences));
    return composeMessage(
      parts.filter((part) => part !== undefined),
      random,
    );
  });
  const clean = [
    ...sentences.map(weigh(WEIGHTS.sentence)),
    ...app.map(weigh(WEIGHTS.app)),
    ...composed.map(weigh(WEIGHTS.composed)),
  ];
  const heard = [...models.vectors.index.keys()].slice(0, NOISE_VOCABULARY);
  const hear = createWordNoiser(
    heard.filter((word) => /^[a-z]+$/.test(word)),
    seed,
  );
  return [...clean, ...clean.map((message) => noiseMessage(message, hear))];
}

/** A text for the heads. A clause has no tone of its own. */
interface Piece {
  text: string;
  intent: Intent;
  tone: Tone | null;
  weight: number;
}

function wholePiece({ text, intent, tone, weight }: WeightedMessage): Piece {
  return { text, intent, tone, weight };
}

/** The clauses of a message with more than one. The intent of each is that of the span with most of its words. */
function clausePieces(message: WeightedMessage, claims: readonly Claim[]): Piece[] {
  if (claims.length < 2) return [];
  const said = words(message.text);
  return claims.map(({ span }) => {
    const text = message.text.slice(span.start, span.end);
    const counts = new Map<Intent, number>();
    for (const word of said) {
      if (word.start < span.start || word.start >= span.end) continue;
      const found = spanAt(message.spans, word.start)?.kind ?? 'other';
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    const [most = 'other'] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
    const isAsked = most === 'other' && message.intent === 'question' && text.endsWith('?');
    return { text, intent: isAsked ? 'question' : most, tone: null, weight: message.weight * WEIGHTS.clause };
  });
}

function spanAt(spans: readonly LabelledSpan[], at: number): LabelledSpan | undefined {
  return spans.find((span) => span.start <= at && at < span.end);
}

function taggedExample(
  { text, spans, weight }: WeightedMessage,
  claims: readonly Claim[],
  { lexicon, vectors }: BaseModels,
  clusters: Uint8Array,
): TaggedExample {
  const said = words(text);
  let open: LabelledSpan | undefined;
  const tags = Uint8Array.from(said, (word) => {
    const span = spanAt(spans, word.start);
    const goesOn = span !== undefined && span === open;
    open = span;
    return span === undefined ? 0 : startTag(span.kind) + (goesOn ? 1 : 0);
  });
  const features = tokenFeatures({ text, words: said, claims }, lexicon, {
    of: clusters,
    index: vectors.index,
  });
  return { features, tags, weight };
}

function fitHeads(pieces: readonly Piece[], models: BaseModels, seed: number): ClaimModels['heads'] {
  const prepared = pieces.map((piece) => {
    const features = textFeatures(piece.text, models.lexicon, models.vectors);
    return { piece, features, example: readingExample(piece, features, models) };
  });
  const sparse = (heads: number, of: (example: ReadingExample) => number | null, own: number) =>
    trainSparseLayer(
      prepared.flatMap(({ features, example }): SparseExample[] => {
        const truth = of(example);
        if (truth === null) return [];
        const targets = Float32Array.from({ length: heads }, (_, head) => (head === truth ? 1 : 0));
        return [{ ngrams: features.ngrams, targets, weight: example.weight }];
      }),
      { ...SPARSE_OPTIONS, heads, seed: own },
    );
  const intents = sparse(INTENT_HEADS, (example) => example.intent, seed + 1);
  const tones = sparse(TONE_HEADS, (example) => example.tone, seed + 2);
  const network = trainHeadsNetwork(
    prepared.map(({ example }) => example),
    { ...NETWORK_OPTIONS, seed: seed + 4 },
  );
  return { sparse: besideEachOther(intents, tones), ...network };
}

function readingExample(piece: Piece, features: TextFeatures, models: BaseModels): ReadingExample {
  return {
    input: readingInput(models.model, features),
    intent: INTENTS.indexOf(piece.intent),
    tone: piece.tone === null ? null : TONES.indexOf(piece.tone),
    weight: piece.weight,
  };
}

/** Joins two layers over the same buckets into one. */
function besideEachOther(left: SparseLayer, right: SparseLayer): SparseLayer {
  const rows = new Int8Array(left.rows.length + right.rows.length);
  for (let bucket = 0; bucket * left.heads < left.rows.length; bucket += 1) {
    const at = bucket * READING_HEADS;
    rows.set(left.rows.subarray(bucket * left.heads, (bucket + 1) * left.heads), at);
    rows.set(right.rows.subarray(bucket * right.heads, (bucket + 1) * right.heads), at + left.heads);
  }
  return {
    heads: READING_HEADS,
    rows,
    scales: Float32Array.from([...left.scales, ...right.scales]),
    biases: Float32Array.from([...left.biases, ...right.biases]),
  };
}
