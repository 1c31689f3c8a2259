import { z } from 'zod';
import { wordSchema } from './feedback.ts';
import { languageSchema } from './process.ts';

/** OpenAI's transcription call, so that its official clients work with our base URL. */

export const TRANSCRIPTION_FORMATS = ['json', 'text', 'srt', 'vtt', 'verbose_json'] as const;

/**
 * Accepts OpenAI's known options, so that its clients work as they are. Those without effect say so.
 */
export const transcriptionOptionsSchema = z.object({
  model: z.string().max(200).optional().describe('Has no effect: the server’s own model is used'),
  language: languageSchema.optional(),
  prompt: z
    .string()
    .max(10_000)
    .optional()
    .describe(
      'Names and terms to expect: a list separated by commas or lines, or a text with capitalized words, which are then used. Up to 100 terms',
    )
    .meta({ examples: ['Kubernetes, Voice Feedback, PostgreSQL'] }),
  response_format: z.enum(TRANSCRIPTION_FORMATS).default('json'),
  temperature: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Has no effect: the same recording always gives the same transcript'),
  stream: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .describe(
      'Whether to send the transcript as server-sent events, one delta per segment, once the whole transcript is ready',
    ),
  timestamp_granularities: z.array(z.enum(['word', 'segment'])).default(['segment']),
});

const usageSchema = z.object({ type: z.literal('duration'), seconds: z.number() });

export const jsonTranscriptionSchema = z
  .object({ text: z.string(), usage: usageSchema })
  .meta({ id: 'OpenAITranscription' });

export const verboseTranscriptionSchema = z
  .object({
    task: z.literal('transcribe'),
    language: z.string(),
    duration: z.number(),
    text: z.string(),
    segments: z
      .array(
        z.object({
          id: z.int(),
          seek: z.int(),
          start: z.number(),
          end: z.number(),
          text: z.string(),
          tokens: z.array(z.int()).describe('Always empty'),
          temperature: z.number().describe('Always 0'),
          avg_logprob: z
            .number()
            .optional()
            .describe('Average log probability of the tokens; missing if a remote engine doesn’t report it'),
          compression_ratio: z.number(),
          no_speech_prob: z.number().describe('Always 0: a segment always contains speech'),
        }),
      )
      .optional(),
    words: z
      .array(wordSchema)
      .optional()
      .describe(
        'Words with timestamps, with `timestamp_granularities[]=word`. `confidence` isn’t part of OpenAI’s format',
      ),
    usage: usageSchema,
  })
  .meta({ id: 'OpenAIVerboseTranscription' });

export const openAIErrorSchema = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.string(),
      param: z.string().nullable(),
      code: z.string().nullable(),
    }),
  })
  .meta({ id: 'OpenAIError' });
