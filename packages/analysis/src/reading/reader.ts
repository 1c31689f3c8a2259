import type { Emotion, Sentiment, Tone } from '../analysis.ts';
import type { FindCategories } from '../categories/find-categories.ts';
import type { NounChunk } from '../keywords/noun-chunks.ts';
import type { AnswerQuestions } from '../questions/answer-questions.ts';
import type { RecommendationWords } from '../recommendations/recommendations.ts';
import type { Claim } from '../remarks/claims.ts';
import type { ThemeWords } from '../themes/theme-words.ts';
import type { TitleWords } from '../title/title.ts';
import type { ToneWords } from '../tone/tone.ts';
import type { TopicWords } from '../topics/topics.ts';

/** What the analysis needs to know about one language. */
export interface Reader {
  claimsOf(text: string): Claim[];
  /** the noun phrases of a text */
  chunksOf(text: string): NounChunk[];
  /** sentiment and emotions of the whole message */
  opinionsOf(
    text: string,
    claims: readonly Claim[],
  ): {
    sentiment: Sentiment;
    emotions: Emotion[];
    /** trained probabilities of the tones; null without a model */
    reading: Readonly<Record<Tone, number>> | null;
  };
  /** @param claims those that touch the segment */
  sentimentOfSegment(text: string, claims: readonly Claim[]): Sentiment;
  /** absent if the language has no word vectors */
  categoriesOf?: FindCategories;
  themes: ThemeWords;
  /** absent if questions can't be answered in the language */
  answersTo?: AnswerQuestions;
  topics: TopicWords;
  title: TitleWords;
  tone: ToneWords;
  recommendations: RecommendationWords;
}
