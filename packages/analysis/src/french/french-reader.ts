import type { Reader } from '../reading/reader.ts';
import type { Claim } from '../remarks/claims.ts';
import { weighEvidence } from '../sentiment/sentiment.ts';
import { FRENCH_RECOMMENDATIONS } from './actions.ts';
import { frenchClaims } from './claims.ts';
import { FRENCH_TONE, frenchEmotions } from './feelings.ts';
import { frenchWords } from './french-words.ts';
import { frenchLexicon } from './lexicon.ts';
import { frenchFeatures } from './model/french-features.ts';
import { type FrenchModel, readFrench } from './model/french-model.ts';
import { frenchChunks } from './noun-chunks.ts';
import { FRENCH_TAXONOMY } from './taxonomy.ts';
import { frenchThemeWords } from './theme-words.ts';
import { FRENCH_TITLE } from './title.ts';

const TOPICS = { wordsOf: frenchWords, seeds: FRENCH_TAXONOMY };

/** The analysis of French (beta): rules and word lists find the claims; a small model weighs them for the sentiment. */
export function frenchReader(model: FrenchModel): Reader {
  const lexicon = frenchLexicon();
  const sentimentOf = (text: string, claims: readonly Claim[]) =>
    weighEvidence(readFrench(model, frenchFeatures(text, claims, lexicon)), claims, null);
  return {
    claimsOf: (text) => frenchClaims(text, lexicon),
    chunksOf: frenchChunks,
    opinionsOf: (text, claims) => ({
      sentiment: sentimentOf(text, claims),
      emotions: frenchEmotions(text, claims),
      reading: null,
    }),
    sentimentOfSegment: sentimentOf,
    themes: frenchThemeWords(lexicon),
    topics: TOPICS,
    title: FRENCH_TITLE,
    tone: FRENCH_TONE,
    recommendations: { ...FRENCH_RECOMMENDATIONS, topics: TOPICS },
  };
}
