import { z } from 'zod';
import { errorCodeSchema } from './errors.ts';
import { segmentSchema } from './feedback.ts';
import { feedbackViewSchema, processOptionsSchema } from './process.ts';

/** WebSocket messages of `GET /api/v1/stream`. Text messages are JSON, binary messages are audio. */

/** Maximum size of a client's text message. */
export const STREAM_MESSAGE_BYTES = 64_000;
/** Maximum size of a binary message. */
export const STREAM_AUDIO_BYTES = 1_000_000;

export const streamStartSchema = z.strictObject({
  type: z.literal('start'),
  key: z
    .string()
    .min(1)
    .max(4_000)
    .describe('API key, browser token or access token; never put it in the URL'),
  format: z
    .enum(['auto', 'pcm'])
    .default('auto')
    .describe(
      '`auto`: webm, ogg or mp4 as browsers record them; `pcm`: signed 16-bit little endian, 16 kHz, mono',
    ),
  idempotency_key: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe(
      '`Idempotency-Key` of the upload you’ll make if the stream fails; stream and upload are charged only once',
    ),
  options: processOptionsSchema.strict().default({ detailed: false, metadata: {}, tags: [] }),
});

export const streamResumeSchema = z.strictObject({
  type: z.literal('resume'),
  stream_id: z.uuid(),
  resume_token: z.string().min(1).max(200),
  segments: z
    .int()
    .min(0)
    .default(0)
    .describe('Number of final segments you’ve received; later ones are sent again'),
});

/** First message of a connection. */
export const streamFirstMessageSchema = z.discriminatedUnion('type', [streamStartSchema, streamResumeSchema]);
export type StreamFirstMessage = z.infer<typeof streamFirstMessageSchema>;

/** Text messages allowed between binary messages. */
export const streamClientMessageSchema = z.strictObject({ type: z.enum(['stop', 'cancel']) });

export const streamServerMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    stream_id: z.uuid(),
    resume_token: z.string(),
    maximum_seconds: z.number(),
  }),
  z.object({ type: z.literal('resumed'), received_bytes: z.int().min(0) }),
  z.object({ type: z.literal('ack'), received_bytes: z.int().min(0) }),
  z.object({ type: z.literal('partial'), start: z.number(), text: z.string() }),
  z.object({
    type: z.literal('segment'),
    /** position, counted from 0 without gaps */
    index: z.int().min(0),
    segment: segmentSchema.omit({ sentiment: true }),
  }),
  z.object({
    type: z.literal('truncated'),
    /** why no more audio is accepted; the result for the audio so far follows */
    code: errorCodeSchema,
    message: z.string(),
  }),
  z.object({ type: z.literal('result'), feedback: feedbackViewSchema }),
  z.object({
    type: z.literal('error'),
    code: errorCodeSchema,
    status: z.int(),
    message: z.string(),
    /** seconds to wait before another try, like `Retry-After` in HTTP */
    retry_after_seconds: z.int().min(0).optional(),
  }),
]);
export type StreamServerMessage = z.infer<typeof streamServerMessageSchema>;

/** The close code after an error is 4000 plus the error's status: 4401, 4402, 4429 … */
export const STREAM_CLOSE_BASE = 4_000;
