import { openCategories } from '../categories/find-categories.ts';
import { emotionsOf } from '../emotions/emotions.ts';
import { textFeatures } from '../features/text-features.ts';
import { readText } from '../heads/heads.ts';
import { openChunker } from '../keywords/noun-chunks.ts';
import type { Models } from '../model/read-models.ts';
import { openQuestions } from '../questions/answer-questions.ts';
import { ENGLISH_RECOMMENDATIONS } from '../recommendations/recommendations.ts';
import { type Evidence, readClaims } from '../remarks/evidence.ts';
import { readSentiment, sentimentShares, weighEvidence } from '../sentiment/sentiment.ts';
import { englishThemeWords } from '../themes/theme-words.ts';
import { ENGLISH_TITLE } from '../title/english-title.ts';
import { ENGLISH_TONE } from '../tone/tone.ts';
import { ENGLISH_TOPICS } from '../topics/topics.ts';
import type { Reader } from './reader.ts';

/**
 * The analysis of English: trained models and rules.
 * @param evidence fewer than both only for the evaluation
 */
export function englishReader(models: Models, evidence: Evidence): Reader {
  const categoriesOf = openCategories(models);
  return {
    claimsOf: (text) => readClaims(text, models, evidence),
    chunksOf: openChunker(),
    opinionsOf: (text, claims) => {
      const features = textFeatures(text, models.lexicon, models.vectors);
      const reading = evidence === 'rules' ? null : readText(models.heads, models.model, features).tone;
      const sentiment = weighEvidence(sentimentShares(models, features), claims, reading);
      return {
        sentiment,
        emotions: emotionsOf(models, text, features, claims, sentiment.label),
        reading,
      };
    },
    sentimentOfSegment: (text) => readSentiment(models, text),
    themes: englishThemeWords(models.lexicon),
    categoriesOf,
    answersTo: openQuestions(models.vectors, categoriesOf),
    topics: ENGLISH_TOPICS,
    title: ENGLISH_TITLE,
    tone: ENGLISH_TONE,
    recommendations: ENGLISH_RECOMMENDATIONS,
  };
}
