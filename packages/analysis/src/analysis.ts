/**
 * The analysis of one voice message. It has the analysis fields of the API record in camelCase, plus the language and
 * the sentiment of every segment. Times are seconds from the start of the recording.
 */

export const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const;
export type SentimentLabel = (typeof SENTIMENT_LABELS)[number];

export const INTENTS = ['praise', 'problem', 'request', 'question', 'other'] as const;
export type Intent = (typeof INTENTS)[number];

/** The 27 emotions of GoEmotions and neutral, in the order of the model's heads. */
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

/** A segment of the transcript from the recognizer. Times are seconds. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** word times, one per whitespace-separated word; absent if unknown */
  readonly words?: readonly { readonly start: number; readonly end: number }[];
}

/** A word that was said but isn't in the transcript, such as a filler. Times in seconds. */
export interface LeftOutWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export interface Sentiment {
  label: SentimentLabel;
  /** -1 (negative) … 1 (positive) */
  score: number;
  /** calibrated probability that the label is correct, 0 … 1 */
  confidence: number;
}

/** `score` is the model's probability for this emotion, 0 … 1. */
export interface Emotion {
  label: EmotionLabel;
  score: number;
}

/** A verbatim quote from the transcript with its time in seconds. */
export interface Remark {
  start: number;
  end: number;
  quote: string;
}

/** Words that a topic rests on, with their time. */
export interface TopicMention extends Remark {
  topic: string;
}

/** A category of the account that a message belongs to, with the words that say so. */
export interface CategoryMatch extends Remark {
  name: string;
  /** calibrated probability, 0 … 1 */
  confidence: number;
}

/** The answer to a question, with the words it rests on; null unless it's answered. Times are seconds. */
export interface Answer {
  name: string;
  /** as it was asked */
  question: string;
  status: 'answered' | 'not_mentioned' | 'needs_language_model';
  answer: boolean | number | string | null;
  quote: string | null;
  start: number | null;
  end: number | null;
  /** only if it was told from examples: estimated probability, 0 … 1 */
  confidence?: number;
  /** only of a list: which of its items it belongs to, from 0 */
  item?: number;
}

export interface Recommendation extends Remark {
  text: string;
  topic: string;
}

/** How a message was spoken; formulas in `delivery/delivery.ts`. */
export interface Delivery {
  wordsPerMinute: number;
  /** 0 … 1 */
  pauseShare: number;
  longestPauseSeconds: number;
  /** number of "um", "uh" and the like */
  fillers: number;
}

export interface Analysis {
  /** ISO 639-1; `und` if the text has no letters */
  language: string;
  /** a headline from the speaker's claims, at most 80 characters; empty if nothing was said */
  title: string;
  /** shorter than the message; the title if the message has only one or two sentences */
  summary: string;
  sentiment: Sentiment;
  /** one per input segment, in order */
  segmentSentiments: Sentiment[];
  /** true if there is both praise and complaint; the sentiment label is then that of the stronger side */
  mixed: boolean;
  topics: string[];
  /** the words behind each topic, in the order of the topics; at least one per topic */
  topicMentions: TopicMention[];
  keywords: string[];
  /** the most confident first; null if no categories are given or the language can't be compared with them */
  categories: CategoryMatch[] | null;
  /** one per question, in order; null if none is asked */
  answers: Answer[] | null;
  emotions: Emotion[];
  intent: Intent;
  /** null for written feedback, and if the times of the words aren't known */
  delivery: Delivery | null;
  /** this field and the three below are null unless the analysis is detailed */
  tone: Tone | null;
  recommendations: Recommendation[] | null;
  positiveRemarks: Remark[] | null;
  improvementSuggestions: Remark[] | null;
}
