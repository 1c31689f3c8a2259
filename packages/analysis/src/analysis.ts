/**
 * What the analysis of one voice message holds: the camelCase twin of the canonical record's analysis fields
 *, with the language and the sentiment of every segment. Times are seconds from the start of
 * the recording; scores say their range.
 */

export const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const;
export type SentimentLabel = (typeof SENTIMENT_LABELS)[number];

export const INTENTS = ['praise', 'problem', 'request', 'question', 'other'] as const;
export type Intent = (typeof INTENTS)[number];

/** The 27 emotions of GoEmotions and neutral, in the order of the trained heads. */
export const EMOTIONS = [
  'admiration',
  'amusement',
  'anger',
  'annoyance',
  'approval',
  'caring',
  'confusion',
  'curiosity',
  'desire',
  'disappointment',
  'disapproval',
  'disgust',
  'embarrassment',
  'excitement',
  'fear',
  'gratitude',
  'grief',
  'joy',
  'love',
  'nervousness',
  'optimism',
  'pride',
  'realization',
  'relief',
  'remorse',
  'sadness',
  'surprise',
  'neutral',
] as const;
export type EmotionLabel = (typeof EMOTIONS)[number];

export const TONES = [
  'enthusiastic',
  'appreciative',
  'mixed',
  'constructive',
  'curious',
  'confused',
  'worried',
  'disappointed',
  'frustrated',
  'angry',
  'neutral',
] as const;
export type Tone = (typeof TONES)[number];

/** A piece of the transcript as the recogniser gave it; seconds. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** when each of its words was said, where that is known: one for each word between white space */
  readonly words?: readonly { readonly start: number; readonly end: number }[];
}

export interface Sentiment {
  label: SentimentLabel;
  /** -1 (negative) … 1 (positive) */
  score: number;
  /** calibrated probability that the label is right, 0 … 1 */
  confidence: number;
}

/** `score` is the trained head's probability, 0 … 1. */
export interface Emotion {
  label: EmotionLabel;
  score: number;
}

/** A verbatim piece of the transcript with the time it was said at. */
export interface Remark {
  start: number;
  end: number;
  quote: string;
}

export interface Recommendation extends Remark {
  text: string;
  topic: string;
}

export interface Analysis {
  /** ISO 639-1; `und` where there is nothing to tell it by */
  language: string;
  summary: string;
  sentiment: Sentiment;
  /** one for each segment given, in order */
  segmentSentiments: Sentiment[];
  /** true where praise and complaint stand side by side; the label is then the weightier one */
  mixed: boolean;
  topics: string[];
  keywords: string[];
  emotions: Emotion[];
  intent: Intent;
  /** the four below only in a detailed analysis; null otherwise */
  tone: Tone | null;
  recommendations: Recommendation[] | null;
  positiveRemarks: Remark[] | null;
  improvementSuggestions: Remark[] | null;
}
