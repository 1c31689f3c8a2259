import { z } from 'zod';

/**
 * The canonical record of one voice message. Every endpoint's answer is a pure view of it.
 * Times are seconds from the start of the recording; scores say their range beside them.
 */

export const SENTIMENT_LABELS = ['positive', 'neutral', 'negative'] as const;
export const INTENTS = ['praise', 'problem', 'request', 'question', 'other'] as const;
export const FEEDBACK_STATUSES = ['queued', 'processing', 'waiting', 'done', 'no_speech', 'failed'] as const;
/** Why a recording waits: its account has to do something first. Each is also an error code. */
export const WAITING_REASONS = ['insufficient_credits', 'spending_limit_reached', 'audio_too_long'] as const;
export const AUDIO_FORMATS = ['webm', 'ogg', 'mp3', 'wav', 'mp4', 'flac', 'aac'] as const;

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

export const sentimentSchema = z.object({
  label: z.enum(SENTIMENT_LABELS),
  /** -1 (negative) … 1 (positive) */
  score: z.number().min(-1).max(1),
  /** calibrated probability that the label is right, 0 … 1 */
  confidence: z.number().min(0).max(1),
});

export const segmentSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
  /** 0 … 1, from the recogniser's mean token log-probability; not there where a remote one does not tell */
  confidence: z.number().min(0).max(1).optional(),
  sentiment: sentimentSchema.optional(),
});

export const remarkSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  quote: z.string(),
});

/** What `redact_pii` takes out. */
export const REDACTION_KINDS = ['email', 'card', 'address', 'phone', 'name'] as const;

export const redactionSchema = z.object({
  kind: z.enum(REDACTION_KINDS),
  /** the silenced seconds of the recording; 0 where it was written */
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
});

/** Why the embedded engine took a remote one's place. */
export const FALLBACK_REASONS = [
  /** the day's budget is spent */
  'budget',
  'timeout',
  /** it said 429 */
  'rate_limited',
  /** 5xx, or no connection */
  'unavailable',
  /** another 4xx, or a redirect */
  'refused',
  /** not what was asked for: cut off, not JSON, not by the schema, without times */
  'bad_answer',
  /** not asked, because it failed a moment ago */
  'resting',
] as const;

export const fallbackSchema = z.object({
  half: z.enum(['speech', 'analysis']),
  engine: z.string(),
  model: z.string(),
  reason: z.enum(FALLBACK_REASONS),
});

/** What made the words, what made the analysis (`none`: there was nothing to do), and how long each took. */
export const processingSchema = z.object({
  decode_ms: z.number().nonnegative(),
  speech_ms: z.number().nonnegative(),
  analysis_ms: z.number().nonnegative(),
  total_ms: z.number().nonnegative(),
  /** of the words */
  engine: z.string(),
  model: z.string(),
  /** defaults: of results made before there was another */
  analysis_engine: z.string().default('embedded'),
  analysis_model: z.string().default('hashed-ngrams-int8'),
  /** remote engines that were asked, or would have been, and did not make it */
  fallbacks: z.array(fallbackSchema).optional(),
});

export const recommendationSchema = z.object({
  text: z.string(),
  topic: z.string(),
  /** the words of the speaker that it rests on */
  quote: z.string(),
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
});

export const analysisSchema = z.object({
  summary: z.string(),
  sentiment: sentimentSchema,
  /** true where praise and complaint stand side by side; the label is then the weightier one */
  mixed: z.boolean(),
  topics: z.array(z.string()),
  keywords: z.array(z.string()),
  emotions: z.array(z.object({ label: z.enum(EMOTIONS), score: z.number().min(0).max(1) })),
  intent: z.enum(INTENTS),
  /** the four below only when `detailed` was asked for; null otherwise */
  tone: z.string().nullable(),
  recommendations: z.array(recommendationSchema).nullable(),
  positive_remarks: z.array(remarkSchema).nullable(),
  improvement_suggestions: z.array(remarkSchema).nullable(),
});

export const feedbackSchema = analysisSchema.extend({
  id: z.uuid(),
  status: z.enum(FEEDBACK_STATUSES),
  created_at: z.iso.datetime(),
  duration_seconds: z.number().nonnegative(),
  /** ISO 639-1 code of the language heard */
  language: z.string(),
  transcript: z.string(),
  segments: z.array(segmentSchema),
  /** only with `redact_pii`: what was taken out, in order; the words have `[name]`, `[phone]` and so on in its place */
  redactions: z.array(redactionSchema).optional(),
  /** null: it was written, not spoken; then all of its times are 0 */
  audio: z
    .object({
      bytes: z.int().nonnegative(),
      format: z.enum(AUDIO_FORMATS),
      channels: z.int().positive(),
      sample_rate: z.int().positive(),
    })
    .nullable(),
  processing: processingSchema,
  metadata: z.record(z.string(), z.json()),
  tags: z.array(z.string()),
  end_user_id: z.string().nullable(),
  consent: z.boolean().nullable(),
  /** what the account was charged; nothing for a demo key, or when nobody spoke */
  cost: z.object({ credits: z.number().nonnegative(), euros: z.number().nonnegative() }),
});

export type Sentiment = z.infer<typeof sentimentSchema>;
export type Segment = z.infer<typeof segmentSchema>;
export type Processing = z.infer<typeof processingSchema>;
export type Fallback = z.infer<typeof fallbackSchema>;
export type FallbackReason = (typeof FALLBACK_REASONS)[number];
export type Redaction = z.infer<typeof redactionSchema>;
export type Remark = z.infer<typeof remarkSchema>;
export type Recommendation = z.infer<typeof recommendationSchema>;
export type Analysis = z.infer<typeof analysisSchema>;
export type Feedback = z.infer<typeof feedbackSchema>;
export type FeedbackStatus = Feedback['status'];
export type WaitingReason = (typeof WAITING_REASONS)[number];
export type AudioFormat = (typeof AUDIO_FORMATS)[number];
