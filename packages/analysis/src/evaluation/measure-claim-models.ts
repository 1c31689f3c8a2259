import { textFeatures } from '../features/text-features.ts';
import { readText } from '../heads/heads.ts';
import type { Models } from '../model/read-models.ts';
import { claimsOf } from '../remarks/claims.ts';
import { scoreClause } from '../sentiment/sentiment.ts';
import { bestTags, emissions } from '../tagger/tagger.ts';
import { kindOfTag, type SpanKind } from '../tagger/tags.ts';
import { tokenFeatures } from '../tagger/token-features.ts';
import { words } from '../text/words.ts';
import { isHeldOut, readLabelledSentences, withJoinedClitics } from '../training/labelled-sentences.ts';
import { accuracy, f1, macroF1 } from './scores.ts';

/** All values 0 … 100, on the labelled sentences that weren't trained on. */
export interface ClaimModelScores {
  intentAccuracy: number;
  intentMacroF1: number;
  toneAccuracy: number;
  /** F1 of the words inside spans */
  praiseWordsF1: number;
  problemWordsF1: number;
  requestWordsF1: number;
}

export function measureClaimModels(models: Models): ClaimModelScores {
  const sentences = readLabelledSentences().filter(isHeldOut).map(withJoinedClitics);
  const clusters = { of: models.clusters, index: models.vectors.index };
  const counts = { praise: none(), problem: none(), request: none() };
  for (const { text, spans } of sentences) {
    const said = words(text);
    if (said.length === 0) continue;
    const claims = claimsOf(text, models.lexicon, (piece) => scoreClause(models, piece));
    const features = tokenFeatures({ text, words: said, claims }, models.lexicon, clusters);
    const tags = bestTags(emissions(models.tagger, features), models.tagger);
    for (const [at, { start }] of said.entries()) {
      const given = kindOfTag(tags[at] ?? 0);
      const truth = spans.find((span) => span.start <= start && start < span.end)?.kind ?? null;
      if (given !== null) counts[given][given === truth ? 'hit' : 'extra'] += 1;
      if (truth !== null && given !== truth) counts[truth].missed += 1;
    }
  }
  const readings = sentences.map(({ text }) =>
    readText(models.heads, models.model, textFeatures(text, models.lexicon, models.vectors)),
  );
  const intents = sentences.map((one) => one.intent);
  const read = readings.map((one) => mostLikely(one.intent));
  const tones = readings.map((one) => mostLikely(one.tone));
  const wordsF1 = (kind: SpanKind) => round(100 * f1(counts[kind]));
  return {
    intentAccuracy: round(accuracy(intents, read)),
    intentMacroF1: round(macroF1(intents, read)),
    toneAccuracy: round(
      accuracy(
        sentences.map((one) => one.tone),
        tones,
      ),
    ),
    praiseWordsF1: wordsF1('praise'),
    problemWordsF1: wordsF1('problem'),
    requestWordsF1: wordsF1('request'),
  };
}

function none() {
  return { hit: 0, extra: 0, missed: 0 };
}

function mostLikely(probabilities: Readonly<Record<string, number>>): string {
  return Object.entries(probabilities).reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
