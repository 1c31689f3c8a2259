import type { TextFeatures } from '../features/text-features.ts';
import { frenchClaims } from '../french/claims.ts';
import { frenchWords } from '../french/french-words.ts';
import { frenchLexicon } from '../french/lexicon.ts';
import { FRENCH_BUCKETS, frenchFeatures } from '../french/model/french-features.ts';
import { FRENCH_HEADS, FRENCH_HIDDEN, type FrenchModel } from '../french/model/french-model.ts';
import type { SparseLayer } from '../model/model.ts';
import type { Claim } from '../remarks/claims.ts';
import type { LabelledMessage } from './app-messages.ts';
import { type Connections, composeMessage } from './compose-messages.ts';
import type { LabelledSpan } from './labelled-sentences.ts';
import { seededRandom } from './random.ts';
import { trainSparseLayer } from './sparse-trainer.ts';
import { trainTwoLayers } from './two-layer-trainer.ts';

const SPARSE_OPTIONS = { kind: 'softmax', rate: 1, firstSquare: 1, decay: 0, epochs: 4 } as const;
const NETWORK_OPTIONS = { epochs: 8, rate: 0.03, dropout: 0.3 };
const WEIGHTS = { message: 1, clause: 0.7, composed: 0.5 };
const COMPOSED_SHARE = 0.5;
const LONGEST_COMPOSED = 3;
const FRENCH_CONNECTIONS: Connections = {
  plain: ['. ', '. ', ', ', ' et ', ', et ', '. Et ', '. Aussi, ', ' donc ', ' ', '! '],
  contrast: [', mais ', ' mais ', '. Mais ', ', par contre ', '. '],
};

interface Piece {
  text: string;
  claims: readonly Claim[];
  sentiment: number;
  weight: number;
}

interface Example {
  features: TextFeatures;
  sentiment: number;
  weight: number;
}

/** Trains the French model on labelled messages, their clauses, and messages composed of them. Deterministic. */
export function fitFrench(messages: readonly LabelledMessage[], seed: number): FrenchModel {
  const lexicon = frenchLexicon();
  const random = seededRandom(seed);
  const draw = () => messages[Math.floor(random() * messages.length)];
  const composed = Array.from({ length: Math.round(messages.length * COMPOSED_SHARE) }, () => {
    const count = 2 + Math.floor(random() * (LONGEST_COMPOSED - 1));
    const parts = Array.from({ length: count }, draw).filter((part) => part !== undefined);
    return composeMessage(parts, random, FRENCH_CONNECTIONS);
  });
  const read = (text: string) => frenchClaims(text, lexicon);
  const pieces = [
    ...messages.flatMap((message) => piecesOf(message, read(message.text))),
    ...composed.map((message) => wholePiece(message, read(message.text), WEIGHTS.composed)),
  ];
  const examples = pieces.map(({ text, claims, sentiment, weight }) => ({
    features: frenchFeatures(text, claims, lexicon),
    sentiment,
    weight,
  }));
  return {
    sparse: fitSparse(examples, seed + 1),
    network: trainTwoLayers(
      examples.map(({ features, sentiment, weight }) => ({
        input: features.dense,
        truth: sentiment,
        weight,
      })),
      { ...NETWORK_OPTIONS, hidden: FRENCH_HIDDEN, heads: FRENCH_HEADS, seed: seed + 2 },
    ),
  };
}

/** Of a message: 0 positive, 1 neutral, 2 negative. A problem beside praise is negative, as in fixtures/README.md. */
export function sentimentOfSpans(spans: readonly Pick<LabelledSpan, 'kind'>[]): number {
  if (spans.some(({ kind }) => kind === 'problem')) return 2;
  return spans.some(({ kind }) => kind === 'praise') ? 0 : 1;
}

function piecesOf(message: LabelledMessage, claims: readonly Claim[]): Piece[] {
  const whole = wholePiece(message, claims, WEIGHTS.message);
  return claims.length < 2 ? [whole] : [whole, ...claims.map((claim) => clausePiece(message, claim))];
}

function wholePiece({ text, spans }: LabelledMessage, claims: readonly Claim[], weight: number): Piece {
  return { text, claims, sentiment: sentimentOfSpans(spans), weight };
}

/** A clause has the sentiment of the span with most of its words. */
function clausePiece({ text, spans }: LabelledMessage, claim: Claim): Piece {
  const piece = text.slice(claim.span.start, claim.span.end);
  const counts = new Map<LabelledSpan | null, number>();
  for (const word of frenchWords(piece)) {
    const at = word.start + claim.span.start;
    const span = spans.find(({ start, end }) => start <= at && at < end) ?? null;
    counts.set(span, (counts.get(span) ?? 0) + 1);
  }
  const [most] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [];
  return {
    text: piece,
    claims: [claim],
    sentiment: sentimentOfSpans(most ? [most] : []),
    weight: WEIGHTS.clause,
  };
}

/** Trains the layer of the words, and leaves out the buckets that French doesn't use. */
function fitSparse(examples: readonly Example[], seed: number): SparseLayer {
  const layer = trainSparseLayer(
    examples.map(({ features, sentiment, weight }) => ({
      ngrams: features.ngrams,
      targets: Float32Array.from({ length: FRENCH_HEADS }, (_, head) => (head === sentiment ? 1 : 0)),
      weight,
    })),
    { ...SPARSE_OPTIONS, heads: FRENCH_HEADS, seed },
  );
  return { ...layer, rows: layer.rows.slice(0, FRENCH_BUCKETS * FRENCH_HEADS) };
}
