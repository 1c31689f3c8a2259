import { z } from 'zod';
import { sentFields } from './sent-fields.ts';

/**
 * The canonical record of one voice message. Every endpoint's answer is a pure view of it, and everything else that knows
 * its fields is derived from here: `docs/add-a-field.md` says how.
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
  score: z.number().min(-1).max(1).describe('-1 (negative) to 1 (positive)'),
  confidence: z.number().min(0).max(1).describe('Calibrated probability, 0 to 1, that the label is right'),
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

const DETAILED_ONLY = 'Null unless `detailed` was asked for';

export const analysisSchema = z.object({
  summary: z.string(),
  sentiment: sentimentSchema,
  mixed: z
    .boolean()
    .describe('Whether praise and complaint stand side by side; the label is then the weightier one'),
  topics: z.array(z.string()),
  keywords: z.array(z.string()),
  emotions: z.array(z.object({ label: z.enum(EMOTIONS), score: z.number().min(0).max(1) })),
  intent: z.enum(INTENTS),
  tone: z.string().nullable().describe(DETAILED_ONLY),
  recommendations: z.array(recommendationSchema).nullable().describe(DETAILED_ONLY),
  positive_remarks: z.array(remarkSchema).nullable().describe(DETAILED_ONLY),
  improvement_suggestions: z.array(remarkSchema).nullable().describe(DETAILED_ONLY),
});

/** What processing makes of a recording. It's stored as it is, so what was stored before a field came must stay valid. */
export const feedbackResultSchema = analysisSchema.extend({
  duration_seconds: z.number().nonnegative(),
  language: z.string().describe('ISO 639-1 code of the language heard'),
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
});

export const feedbackSchema = feedbackResultSchema.extend({
  id: z.uuid(),
  status: z.enum(FEEDBACK_STATUSES),
  created_at: z.iso.datetime(),
  ...sentFields,
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
export type FeedbackResult = z.infer<typeof feedbackResultSchema>;
export type Feedback = z.infer<typeof feedbackSchema>;
export type FeedbackStatus = Feedback['status'];
export type WaitingReason = (typeof WAITING_REASONS)[number];
export type AudioFormat = (typeof AUDIO_FORMATS)[number];
