import type { Reader } from '../reading/reader.ts';
import { FRENCH_RECOMMENDATIONS } from './actions.ts';
import { frenchClaims } from './claims.ts';
import { FRENCH_TONE, frenchEmotions } from './feelings.ts';
import { frenchWords } from './french-words.ts';
import { frenchLexicon } from './lexicon.ts';
import { frenchChunks } from './noun-chunks.ts';
import { frenchSentiment } from './sentiment.ts';
import { FRENCH_TAXONOMY } from './taxonomy.ts';
import { FRENCH_TITLE } from './title.ts';

const TOPICS = { wordsOf: frenchWords, seeds: FRENCH_TAXONOMY };

/** The analysis of French (beta): rules and word lists only; there is no trained model. */
export function frenchReader(): Reader {
  const lexicon = frenchLexicon();
  return {
    claimsOf: (text) => frenchClaims(text, lexicon),
    chunksOf: frenchChunks,
    opinionsOf: (text, claims) => ({
      sentiment: frenchSentiment(claims),
      emotions: frenchEmotions(text, claims),
      reading: null,
    }),
    sentimentOfSegment: (_, claims) => frenchSentiment(claims),
    topics: TOPICS,
    title: FRENCH_TITLE,
    tone: FRENCH_TONE,
    recommendations: { ...FRENCH_RECOMMENDATIONS, topics: TOPICS },
  };
}
