import { z } from 'zod';
import { assigneeSchema } from './assignees.ts';
import { correctionSchema } from './corrections.ts';
import { errorCodeSchema } from './errors.ts';
import { extractionSchema } from './extraction.ts';
import {
  analysisSchema,
  FEEDBACK_STATUSES,
  feedbackSchema,
  processingSchema,
  segmentSchema,
  sentimentSchema,
  WAITING_REASONS,
  wordsSchema,
} from './feedback.ts';
import { imageSchema } from './images.ts';
import { keytermsSchema } from './keyterms.ts';
import { projectIdSchema } from './project-id.ts';
import { questionsSchema } from './questions.ts';
import { sentOptions } from './sent-fields.ts';
import { feedbackThemeSchema } from './themes.ts';
import { uploadIdSchema } from './uploads.ts';
import { webhookUrlSchema } from './webhooks.ts';

/** Requests and responses of the calls that process a recording. */

export const RETENTION_DAYS = 3_650;
export const NOTE_CHARACTERS = 5_000;
/** Triage status of a feedback, set by the team. */
export const INBOX_STATUSES = ['new', 'read', 'in_progress', 'done'] as const;
export const ANALYSIS_TEXT_CHARACTERS = 20_000;
const AUDIO_URL_CHARACTERS = 2_000;

export const languageSchema = z
  .string()
  .regex(
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/i,
    'is not a language code such as "en"; leave it out if you don’t know it',
  )
  .describe('Spoken language (ISO 639-1), for example "en"');

const questionsOption = questionsSchema
  .optional()
  .describe(
    'Questions that the feedback answers in `answers`, up to 20. Those of the account are added, unless they have the same name',
  );

const schemaOption = extractionSchema
  .optional()
  .describe(
    'JSON Schema of an object to extract: the answer has it in `extracted`. It replaces the account’s schema',
  );

export const processOptionsSchema = z.strictObject({
  language: languageSchema.optional(),
  detailed: z.boolean().default(false).describe('Adds tone, recommendations and timed remarks'),
  words: z
    .boolean()
    .optional()
    .describe(
      'Adds `words`, with timestamps and confidence, to the response, its webhook and `GET /feedbacks/{id}`. Default: false',
    ),
  verbatim: z
    .boolean()
    .optional()
    .describe(
      'Writes the transcript word for word, including “um”, “uh” and repeated words. Default: the account’s setting, or else false. `words` always includes them',
    ),
  keyterms: keytermsSchema
    .optional()
    .describe(
      'Names and terms to expect in the recording, with the spelling and case to write: up to 100, of up to 50 characters each. The account’s terms are added',
    ),
  questions: questionsOption,
  schema: schemaOption,
  ...sentOptions,
  redact_pii: z
    .boolean()
    .optional()
    .describe(
      'Removes names, email addresses, phone numbers, card numbers and postal addresses from the transcript, the analysis and the stored audio',
    ),
  retention_days: z
    .int()
    .min(0)
    .max(RETENTION_DAYS)
    .optional()
    .describe('Days after which the feedback and its audio are deleted; 0 stores nothing after the response'),
  callback_url: webhookUrlSchema
    .optional()
    .describe(
      'URL that also receives the result, signed like your webhooks. Not available with publishable or demo keys',
    ),
});
export type ProcessOptions = z.infer<typeof processOptionsSchema>;

export const audioUrlSchema = z
  .url()
  .max(AUDIO_URL_CHARACTERS)
  .describe('https URL the audio is downloaded from');

export const processJsonSchema = processOptionsSchema.extend({ audio_url: audioUrlSchema });

export const processUploadSchema = processOptionsSchema.extend({ upload_id: uploadIdSchema });

/** Text sent in place of a recording, by users who can't speak right now. It becomes a feedback like any other. */
export const processTextSchema = processOptionsSchema.extend({
  text: z
    .string()
    .trim()
    .min(1)
    .max(ANALYSIS_TEXT_CHARACTERS)
    .describe('Written feedback, instead of a recording'),
});

const timeSpanSchema = z.object({ start: z.number(), end: z.number() });

/** Fields of a feedback that the team edits with `PATCH`. */
const editableShape = {
  inbox_status: z.enum(INBOX_STATUSES).describe('Triage status set by your team'),
  note: z.string().nullable(),
  assignee: assigneeSchema.optional(),
  version: z
    .int()
    .positive()
    .describe('Version number, starting at 1 and increased by every edit; also the `ETag`')
    .meta({ examples: [1] }),
};

const impactSchema = z
  .object({
    intent: z
      .int()
      .describe('Points for the kind of message: problem 40, request 32, question 24, other 16, praise 12')
      .meta({ examples: [40] }),
    sentiment: z
      .int()
      .describe(
        'Points for the sentiment: up to 1.5 times the points for the kind if it’s negative, half of that if it’s positive',
      )
      .meta({ examples: [44] }),
  })
  .describe('Parts of `impact`, in points');

/** A feedback in API responses: the canonical record with additional documented fields. */
export const feedbackViewSchema = feedbackSchema
  // Most important fields first. Responses keep this order.
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
      .describe(
        'Same as `status`, under the name used by list filters. For your team’s triage status, see `inbox_status`',
      ),
    key_topics: z.array(z.string()),
    confidence_score: z.number().min(0).max(1),
    timestamps: z
      .object({
        positive_remarks: z.array(timeSpanSchema),
        improvement_suggestions: z.array(timeSpanSchema),
      })
      .nullable()
      .describe('Time in the recording, in seconds; null unless `detailed` was set'),
    words: wordsSchema,
    themes: z
      .array(feedbackThemeSchema)
      .optional()
      .describe('Themes that it belongs to. Only included if you read it with `expand=themes`')
      .meta({
        examples: [
          [
            {
              id: '7f0c1d7e-52a4-4c53-9a38-0d1a3c9f6a11',
              name: 'Export takes far too long',
              kind: 'problem',
              people: 38,
              mentions: [{ quote: 'the export takes far too long', start: 2.1, end: 4.2 }],
            },
          ],
        ],
      }),
    audio_url: z
      .url()
      .nullable()
      .describe('URL of the audio, read with the same API key; null once the audio is no longer stored'),
    image: imageSchema
      .nullable()
      .optional()
      .describe('Picture sent with the recording; null if there’s none or it’s no longer stored'),
    reanalyzed_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('When the transcript was last re-analyzed (UTC); null if never')
      .meta({ examples: ['2026-11-23T09:30:00.000Z'] }),
    impact: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('How urgent it is, from 0 to 100: the sum of `impact_parts`. `order=impact` sorts by it')
      .meta({ examples: [84] }),
    impact_parts: impactSchema.optional(),
    correction: correctionSchema
      .nullable()
      .optional()
      .describe('Correction of the transcript; null if it’s as recognized'),
    ...editableShape,
    project: projectIdSchema.optional(),
    key: z
      .uuid()
      .nullable()
      .optional()
      .describe('Id of the API key that it was sent with; null if it came without one or the key was deleted')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'Feedback' });
export type FeedbackView = z.infer<typeof feedbackViewSchema>;
export type Impact = z.infer<typeof impactSchema>;
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
        'Only with status `waiting`: processing resumes automatically once the account can pay, and fails at `until`',
      ),
    retry_at: z.iso
      .datetime()
      .nullable()
      .describe('When the next retry is after a failure on our side (UTC); null if none is planned'),
    retryable: z
      .boolean()
      .describe(
        'Whether it can be retried: it failed on our side, or it didn’t sound like English. If so, the audio is kept, and `POST /feedbacks/{id}/retry` retries it',
      ),
    error: z
      .object({
        code: errorCodeSchema,
        message: z.string(),
        language: z
          .string()
          .optional()
          .describe('With `unsupported_language`: the language requested or heard (ISO 639-1), if known'),
      })
      .nullable(),
    tags: z.array(z.string()),
    ...editableShape,
    project: projectIdSchema.optional(),
  })
  .meta({ id: 'PendingFeedback' });
export type PendingFeedback = z.infer<typeof pendingFeedbackSchema>;

export const feedbackOrPendingSchema = z.union([feedbackViewSchema, pendingFeedbackSchema]);

/** Response of `POST /transcribe`. */
export const transcriptionSchema = feedbackSchema
  .pick({ duration_seconds: true, language: true, transcript: true, processing: true, redactions: true })
  .extend({ segments: z.array(segmentSchema.omit({ sentiment: true })), words: wordsSchema });

/** Response of `GET /transcriptions/{id}`. */
export const transcriptionOrPendingSchema = z.union([transcriptionSchema, pendingFeedbackSchema]);

const analyzeOptions = {
  language: languageSchema.optional(),
  detailed: z.boolean().default(false),
  questions: questionsOption,
  schema: schemaOption,
};

export const analyzeRequestSchema = z.union([
  z.strictObject({ text: z.string().trim().min(1).max(ANALYSIS_TEXT_CHARACTERS), ...analyzeOptions }),
  z.strictObject({
    audio_url: z
      .url()
      .max(AUDIO_URL_CHARACTERS)
      .describe('https URL of a recording to transcribe and analyze'),
    ...analyzeOptions,
  }),
]);

const untimedRemarkSchema = z.object({ quote: z.string() });

/** Response of `POST /analyze` for a text. Its remarks have no times, because a text has none. */
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

/** Response of `POST /analyze`; with `audio_url` it includes the transcript. */
export const analyzeResponseSchema = textAnalysisSchema.extend({
  transcript: z.string().optional(),
  duration_seconds: z.number().nonnegative().optional(),
});

/** Response of `POST /api/process-audio`, for the demo page. */
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
    words: wordsSchema,
    metadata: z.object({
      duration: z.number().describe('Length of the recording, in seconds'),
      processingTime: z.number().describe('Processing time, in milliseconds'),
      audioSize: z.int().describe('Size of the audio, in bytes'),
      creditsUsed: z.number(),
    }),
  }),
});
export type ProcessAudioResponse = z.infer<typeof processAudioResponseSchema>;

/** Response of `POST /api/process-audio-with-user-id`, for the dashboard's Voice Test. */
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
    words: wordsSchema,
    metadata: z.object({
      costEuros: z.number(),
      newBalance: z.number().describe('Available balance, in euros'),
      duration: z.number().describe('Length of the recording, in seconds'),
      processingTime: z.number().describe('Processing time, in milliseconds'),
    }),
  }),
});
export type VoiceTestResponse = z.infer<typeof voiceTestResponseSchema>;

/** Response 202: accepted, but not finished. */
export const acceptedSchema = pendingFeedbackSchema.extend({
  success: z.literal(true).optional(),
  read_token: z
    .string()
    .optional()
    .describe(
      'Token that reads this one feedback for 24 h, sent as `Authorization: Bearer`. Only for publishable keys and browser tokens',
    ),
});
