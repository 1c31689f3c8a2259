import { z } from 'zod';
import { costSchema } from './amounts.ts';
import { answerSchema } from './questions.ts';
import { sentFields } from './sent-fields.ts';

/**
 * The canonical record of one voice message. Every endpoint's response is a view of it, and everything else that lists
 * its fields is derived from this file (see `docs/add-a-field.md`). Times are seconds from the start of the recording.
 */

export const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const;
export const INTENTS = ['praise', 'problem', 'request', 'question', 'other'] as const;
export const FEEDBACK_STATUSES = ['queued', 'processing', 'waiting', 'done', 'no_speech', 'failed'] as const;
/** Why a recording waits for an action by its account. Each is also an error code. */
export const WAITING_REASONS = ['insufficient_credits', 'spending_limit_reached', 'audio_too_long'] as const;
export const AUDIO_FORMATS = ['webm', 'ogg', 'mp3', 'wav', 'mp4', 'flac', 'aac'] as const;

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

export const sentimentSchema = z.object({
  label: z.enum(SENTIMENT_LABELS),
  score: z.number().min(-1).max(1).describe('Score from -1 (negative) to 1 (positive)'),
  confidence: z.number().min(0).max(1).describe('Calibrated probability, 0 to 1, that the label is right'),
});

export const segmentSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'Confidence from 0 to 1, based on the average log probability of the tokens; missing if a remote engine doesn’t report it',
    ),
  sentiment: sentimentSchema.optional(),
});

export const wordSchema = z
  .object({
    word: z
      .string()
      .describe(
        'The word as written in the transcript, including punctuation; as it was said if it’s left out',
      )
      .meta({ examples: ['export'] }),
    start: z
      .number()
      .nonnegative()
      .describe('Seconds from the start of the recording')
      .meta({ examples: [2.16] }),
    end: z
      .number()
      .nonnegative()
      .describe('Seconds from the start of the recording')
      .meta({ examples: [2.61] }),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'Confidence in the word, from 0 to 1. If null, its times are estimated by spreading the time of its segment over the letters',
      )
      .meta({ examples: [0.974] }),
    left_out: z
      .boolean()
      .optional()
      .describe(
        'True if the word isn’t in the transcript, because it’s a filler or repeats the next word; missing otherwise',
      ),
  })
  .meta({ id: 'Word' });

/** Only present if the request asked for words. */
export const wordsSchema = z
  .array(wordSchema)
  .optional()
  .describe(
    'Every word with its timestamps, also those that were left out of the transcript (`left_out`). Only included if you send the recording with `words=true` or read it with `expand=words`',
  );

export const remarkSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  quote: z.string(),
});

/** Kinds of personal data that `redact_pii` removes. */
export const REDACTION_KINDS = ['email', 'card', 'address', 'phone', 'name'] as const;

export const redactionSchema = z.object({
  kind: z.enum(REDACTION_KINDS),
  start: z.number().nonnegative().describe('Start of the silenced part, in seconds; 0 for written feedback'),
  end: z.number().nonnegative(),
});

/** Why the embedded engine was used instead of a remote one. */
export const FALLBACK_REASONS = [
  /** the budget of the day is used up */
  'budget',
  'timeout',
  /** it returned 429 */
  'rate_limited',
  /** it returned 5xx, or couldn't be reached */
  'unavailable',
  /** it returned another 4xx or a redirect */
  'refused',
  /** its response was unusable: truncated, not JSON, not matching the schema, without times */
  'bad_answer',
  /** it was skipped, because it failed shortly before */
  'resting',
] as const;

export const fallbackSchema = z.object({
  half: z.enum(['speech', 'analysis']),
  engine: z.string(),
  model: z.string(),
  reason: z.enum(FALLBACK_REASONS),
});

/** The engines for speech and analysis (`none` if there was nothing to do), and the time of each step. */
export const processingSchema = z.object({
  decode_ms: z.number().nonnegative(),
  speech_ms: z.number().nonnegative(),
  analysis_ms: z.number().nonnegative(),
  total_ms: z.number().nonnegative(),
  engine: z.string().describe('Speech recognition engine'),
  model: z.string(),
  analysis_engine: z
    .string()
    .default('embedded')
    .describe('Engine used for the analysis; older results have the default'),
  analysis_model: z.string().default('hashed-ngrams-int8'),
  fallbacks: z
    .array(fallbackSchema)
    .optional()
    .describe('Remote engines that were tried or skipped before the embedded engine was used'),
});

export const categoryMatchSchema = remarkSchema.extend({
  name: z.string(),
  confidence: z.number().min(0).max(1),
});

export const topicMentionSchema = remarkSchema.extend({ topic: z.string() });

export const recommendationSchema = z.object({
  text: z.string(),
  topic: z.string(),
  quote: z.string().describe('The speaker’s words that this is based on'),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
});

export const deliverySchema = z.object({
  words_per_minute: z.int().nonnegative(),
  pause_share: z.number().min(0).max(1),
  longest_pause_seconds: z.number().nonnegative(),
  fillers: z.int().nonnegative(),
  pitch_variation_semitones: variation(
    'How much the pitch varies around the speaker’s median, in semitones: the middle 60 % of it lie within this range',
    4.6,
  ),
  loudness_variation_decibels: variation(
    'How much the loudness varies around the speaker’s median, in decibels: the middle 60 % of it lie within this range',
    9.5,
  ),
});
export type Delivery = z.infer<typeof deliverySchema>;

function variation(description: string, example: number) {
  return z
    .number()
    .nonnegative()
    .nullable()
    .optional()
    .describe(`${description}. Null if less than a second of it is voiced; missing in older results`)
    .meta({ examples: [example] });
}

export const analysisWarningSchema = z.object({
  code: z
    .enum(['unsupported_language'])
    .describe('`unsupported_language`: the analysis doesn’t understand the language of the text'),
  message: z.string().describe('What was left out, and what to do'),
});

const DETAILED_ONLY = 'Null unless `detailed` was asked for';

export const analysisSchema = z.object({
  title: z
    .string()
    .optional()
    .describe('Headline of at most 80 characters, made from what the speaker said; missing in older results')
    .meta({ examples: ['The export takes far too long; the new editor is great'] }),
  summary: z.string(),
  sentiment: sentimentSchema,
  mixed: z
    .boolean()
    .describe('Whether the feedback contains both praise and complaints; the label is then the stronger one'),
  warnings: z
    .array(analysisWarningSchema)
    .optional()
    .describe('What the analysis didn’t understand; missing if there’s nothing to warn about'),
  topics: z.array(z.string()),
  topic_mentions: z
    .array(topicMentionSchema)
    .optional()
    .describe('The words that mention each topic, with timestamps; missing in older results'),
  keywords: z.array(z.string()),
  categories: z
    .array(categoryMatchSchema)
    .optional()
    .describe(
      'Categories of your account that it belongs to, the most confident first, with the words that show it; missing if the account had none or the language isn’t English',
    ),
  answers: z
    .array(answerSchema)
    .optional()
    .describe(
      'Answers to the values of a schema and to the questions of the request and of your account, in their order; missing if there were none',
    ),
  extracted: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      'The object that the schema describes (the request’s, or else your account’s), valid against it. Each value is also in `answers`, by its path, with the words that it’s based on. A value that the message doesn’t mention is null, or missing where the schema doesn’t allow null. Missing if there was no schema',
    )
    .meta({ examples: [{ wants_refund: true, seats: null }] }),
  emotions: z.array(z.object({ label: z.enum(EMOTIONS), score: z.number().min(0).max(1) })),
  intent: z.enum(INTENTS),
  delivery: deliverySchema
    .nullable()
    .optional()
    .describe(
      'How it was said, from the times of the words; null for written feedback, for fewer than five words, and if a remote engine returns no word times',
    ),
  tone: z.string().nullable().describe(DETAILED_ONLY),
  recommendations: z.array(recommendationSchema).nullable().describe(DETAILED_ONLY),
  positive_remarks: z.array(remarkSchema).nullable().describe(DETAILED_ONLY),
  improvement_suggestions: z.array(remarkSchema).nullable().describe(DETAILED_ONLY),
});

/**
 * The result of processing a recording. It's stored in this shape, so results from before a new field must stay valid.
 */
export const feedbackResultSchema = analysisSchema.extend({
  duration_seconds: z.number().nonnegative(),
  language: z
    .string()
    .describe(
      'Language of the transcript (ISO 639-1). `en` and `fr` (beta) are analyzed; others get a neutral result',
    ),
  transcript: z.string(),
  segments: z.array(segmentSchema),
  redactions: z
    .array(redactionSchema)
    .optional()
    .describe(
      'What was redacted, in order; only with `redact_pii`. The transcript has `[name]`, `[phone]` and so on instead',
    ),
  audio: z
    .object({
      bytes: z.int().nonnegative(),
      format: z.enum(AUDIO_FORMATS),
      channels: z.int().positive(),
      sample_rate: z.int().positive(),
    })
    .nullable()
    .describe('Details of the audio; null for written feedback, in which all times are 0'),
  processing: processingSchema,
});

export const feedbackSchema = feedbackResultSchema.extend({
  id: z.uuid(),
  status: z.enum(FEEDBACK_STATUSES),
  created_at: z.iso.datetime(),
  ...sentFields,
  cost: costSchema.describe('Amount charged; zero for demo keys and for recordings without speech'),
});

export type Sentiment = z.infer<typeof sentimentSchema>;
export type Segment = z.infer<typeof segmentSchema>;
export type Word = z.infer<typeof wordSchema>;
export type Processing = z.infer<typeof processingSchema>;
export type Fallback = z.infer<typeof fallbackSchema>;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];
export type Redaction = z.infer<typeof redactionSchema>;
export type Remark = z.infer<typeof remarkSchema>;
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type FeedbackResult = z.infer<typeof feedbackResultSchema>;
export type Feedback = z.infer<typeof feedbackSchema>;
export type FeedbackStatus = Feedback['status'];
export type WaitingReason = (typeof WAITING_REASONS)[number];
export type AudioFormat = (typeof AUDIO_FORMATS)[number];
