import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';
import {
  analysisSchema,
  FEEDBACK_STATUSES,
  feedbackSchema,
  processingSchema,
  segmentSchema,
  sentimentSchema,
  WAITING_REASONS,
} from './feedback.ts';
import { sentOptions } from './sent-fields.ts';
import { uploadIdSchema } from './uploads.ts';
import { webhookUrlSchema } from './webhooks.ts';

/** What goes into and comes out of the calls that process a recording. */

export const RETENTION_DAYS = 3_650;
export const NOTE_CHARACTERS = 5_000;
/** How far the team is with a feedback. */
export const INBOX_STATUSES = ['new', 'read', 'in_progress', 'done'] as const;
export const ANALYSIS_TEXT_CHARACTERS = 20_000;
const AUDIO_URL_CHARACTERS = 2_000;

export const languageSchema = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i, 'is not a language code such as "en"')
  .describe('Language that is spoken, for example "en"');

export const processOptionsSchema = z.strictObject({
  language: languageSchema.optional(),
  detailed: z
    .boolean()
    .default(false)
    .describe('Adds tone, recommendations, and remarks with their timestamps'),
  ...sentOptions,
  redact_pii: z
    .boolean()
    .optional()
    .describe(
      'Takes names, e-mail addresses, telephone numbers, cards and postal addresses out of the words, the analysis and the stored audio',
    ),
  retention_days: z
    .int()
    .min(0)
    .max(RETENTION_DAYS)
    .optional()
    .describe('Days after which feedback and audio are deleted; 0 keeps nothing after the answer'),
  callback_url: webhookUrlSchema
    .optional()
    .describe('The result is sent here, too, signed as your webhooks are; not with publishable or demo keys'),
});
export type ProcessOptions = z.infer<typeof processOptionsSchema>;

export const processJsonSchema = processOptionsSchema.extend({
  audio_url: z.url().max(AUDIO_URL_CHARACTERS).describe('https address the audio is fetched from'),
});

export const processUploadSchema = processOptionsSchema.extend({ upload_id: uploadIdSchema });

/** What was written in place of a recording, by somebody who cannot speak now. It becomes a feedback like any other. */
export const processTextSchema = processOptionsSchema.extend({
  text: z
    .string()
    .trim()
    .min(1)
    .max(ANALYSIS_TEXT_CHARACTERS)
    .describe('What was written in place of a recording'),
});

const timeSpanSchema = z.object({ start: z.number(), end: z.number() });

/** What the team adds to a feedback; `PATCH` changes it. */
const editableShape = {
  inbox_status: z.enum(INBOX_STATUSES).describe('How far the team is with it; `status` of a PATCH sets it'),
  note: z.string().nullable(),
  version: z.int().positive().describe('Counts edits, from 1; also the ETag'),
};

/** The documented shape of a feedback: the canonical record and the documented names beside it. */
export const feedbackViewSchema = feedbackSchema
  // First what a reader looks for first: answers keep this order.
  .pick({
    id: true,
    status: true,
    created_at: true,
    duration_seconds: true,
    language: true,
    transcript: true,
  })
  .extend(feedbackSchema.shape)
  .extend({
    status: z.enum(['done', 'no_speech']),
    processing_status: z
      .enum(['done', 'no_speech'])
      .describe("The same as `status`, under the name that lists filter by; `inbox_status` is the team's"),
    key_topics: z.array(z.string()),
    confidence_score: z.number().min(0).max(1),
    timestamps: z
      .object({
        positive_remarks: z.array(timeSpanSchema),
        improvement_suggestions: z.array(timeSpanSchema),
      })
      .nullable()
      .describe('Seconds; null unless `detailed` was asked for'),
    audio_url: z.url().nullable().describe('Where the audio is while it is kept; it takes the same key'),
    ...editableShape,
  })
  .meta({ id: 'Feedback' });
export type FeedbackView = z.infer<typeof feedbackViewSchema>;
export type FeedbackFieldName = keyof FeedbackView;

const pendingStatusSchema = z.enum(FEEDBACK_STATUSES).exclude(['done', 'no_speech']);

/** A feedback without a result: still being processed, waiting for its account, or failed. */
export const pendingFeedbackSchema = z
  .object({
    id: z.uuid(),
    status: pendingStatusSchema,
    processing_status: pendingStatusSchema,
    created_at: z.iso.datetime(),
    waiting: z
      .object({ reason: z.enum(WAITING_REASONS), until: z.iso.datetime(), message: z.string() })
      .nullable()
      .describe(
        'Only with status `waiting`: it resumes automatically once the account can pay, and fails at `until`',
      ),
    retry_at: z.iso.datetime().nullable().describe('When it is retried after a failure on our side'),
    retryable: z
      .boolean()
      .describe(
        'It failed, but the recording is not at fault: its audio is kept and `POST /feedbacks/{id}/retry` retries it',
      ),
    error: z.object({ code: errorCodeSchema, message: z.string() }).nullable(),
    tags: z.array(z.string()),
    ...editableShape,
  })
  .meta({ id: 'PendingFeedback' });
export type PendingFeedback = z.infer<typeof pendingFeedbackSchema>;

export const feedbackOrPendingSchema = z.union([feedbackViewSchema, pendingFeedbackSchema]);

/** Answer of `POST /transcribe`. */
export const transcriptionSchema = feedbackSchema
  .pick({ duration_seconds: true, language: true, transcript: true, processing: true, redactions: true })
  .extend({ segments: z.array(segmentSchema.omit({ sentiment: true })) });

/** Answer of `GET /transcriptions/{id}`. */
export const transcriptionOrPendingSchema = z.union([transcriptionSchema, pendingFeedbackSchema]);

const analyzeOptions = { language: languageSchema.optional(), detailed: z.boolean().default(false) };

export const analyzeRequestSchema = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(ANALYSIS_TEXT_CHARACTERS), ...analyzeOptions }),
  z.strictObject({
    audio_url: z
      .url()
      .max(AUDIO_URL_CHARACTERS)
      .describe('https address of a recording, whose words are analysed'),
    ...analyzeOptions,
  }),
]);

const untimedRemarkSchema = z.object({ quote: z.string() });

/** Answer of `POST /analyze`: the analysis of a text. There are no times in a text, so its remarks have none. */
export const textAnalysisSchema = z
  .object({ language: feedbackSchema.shape.language })
  .extend(analysisSchema.shape)
  .extend({
    recommendations: z.array(z.object({ text: z.string(), topic: z.string(), quote: z.string() })).nullable(),
    positive_remarks: z.array(untimedRemarkSchema).nullable(),
    improvement_suggestions: z.array(untimedRemarkSchema).nullable(),
    processing: processingSchema.pick({
      analysis_ms: true,
      analysis_engine: true,
      analysis_model: true,
      fallbacks: true,
    }),
  });

/** Answer of `POST /analyze`; with `audio_url` also what was said. */
export const analyzeResponseSchema = textAnalysisSchema.extend({
  transcript: z.string().optional(),
  duration_seconds: z.number().nonnegative().optional(),
});

/** Answer of `POST /api/process-audio`: what the demo page reads. */
export const processAudioResponseSchema = z.object({
  success: z.literal(true),
  result: z.object({
    id: z.uuid(),
    status: z.enum(['done', 'no_speech']),
    transcription: z.string(),
    analysis: z.object({
      sentiment: z.object({
        label: z.enum(['positive', 'negative', 'other']),
        confidence: z.number(),
        score: sentimentSchema.shape.score,
      }),
      keywords: z.array(z.string()),
      summary: z.string(),
    }),
    metadata: z.object({
      /** seconds of the recording */
      duration: z.number(),
      /** milliseconds */
      processingTime: z.number(),
      /** bytes */
      audioSize: z.int(),
      creditsUsed: z.number(),
    }),
  }),
});
export type ProcessAudioResponse = z.infer<typeof processAudioResponseSchema>;

/** Answer of `POST /api/process-audio-with-user-id`: what the dashboard's Voice Test reads. */
export const voiceTestResponseSchema = z.object({
  success: z.literal(true),
  result: z.object({
    id: z.uuid(),
    status: z.enum(['done', 'no_speech']),
    transcription: z.string(),
    analysis: z.object({
      sentiment: sentimentSchema.shape.label,
      tone: z.string().nullable(),
      summary: z.string(),
      recommendations: z.array(z.string()),
    }),
    metadata: z.object({
      costEuros: z.number(),
      /** what the account can spend now, in euros */
      newBalance: z.number(),
      /** seconds of the recording */
      duration: z.number(),
      /** milliseconds */
      processingTime: z.number(),
    }),
  }),
});
export type VoiceTestResponse = z.infer<typeof voiceTestResponseSchema>;

/** Answer 202: taken in, not finished. */
export const acceptedSchema = pendingFeedbackSchema.extend({
  success: z.literal(true).optional(),
  read_token: z
    .string()
    .optional()
    .describe(
      'Reads this one feedback for 24 h, as `Authorization: Bearer`. Only for publishable keys and browser tokens',
    ),
});
