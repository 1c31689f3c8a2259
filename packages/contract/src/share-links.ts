import { z } from 'zod';
import { analysisSchema, wordSchema } from './feedback.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { feedbackViewSchema } from './process.ts';

/** Temporary URLs that let anyone open a feedback or its audio. */

export const SHARE_HOURS_MAXIMUM = 90 * 24;
export const SHARE_HOURS_DEFAULT = 7 * 24;
export const SHARES_PER_FEEDBACK = 20;
/** Longest clip. */
export const CLIP_SECONDS_MAXIMUM = 60;
const CONTACT_CHARACTERS = 254;
export const AUDIO_LINK_SECONDS_MAXIMUM = 86_400;
export const AUDIO_LINK_SECONDS_DEFAULT = 3_600;

const clipSchema = z
  .strictObject({
    start: z
      .number()
      .nonnegative()
      .describe('First second of the clip')
      .meta({ examples: [1.2] }),
    end: z
      .number()
      .positive()
      .describe('Last second of the clip')
      .meta({ examples: [2.6] }),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'is not after "start"' })
  .refine(({ start, end }) => end - start <= CLIP_SECONDS_MAXIMUM, {
    path: ['end'],
    message: `is more than ${CLIP_SECONDS_MAXIMUM} seconds after "start"`,
  });

export const newShareSchema = z
  .strictObject({
    expires_in_hours: z.int().min(1).max(SHARE_HOURS_MAXIMUM).default(SHARE_HOURS_DEFAULT),
    audio: z
      .boolean()
      .default(false)
      .describe('Whether the link also plays the recording. A clip always plays its part'),
    contact: z
      .email()
      .max(CONTACT_CHARACTERS)
      .optional()
      .describe('Email address that the page names, for questions and answers')
      .meta({ examples: ['ada@example.org'] }),
    clip: clipSchema
      .optional()
      .describe(
        'Only share this part, for example a quote with its `start` and `end`. The link opens its words and audio, and nothing else of the feedback',
      )
      .meta({ examples: [{ start: 1.2, end: 2.6 }] }),
  })
  .meta({ 'x-example': { expires_in_hours: 168, audio: true, contact: 'ada@example.org' } });

export const shareSchema = z
  .object({
    id: z.uuid(),
    audio: z.boolean(),
    contact: z
      .string()
      .nullable()
      .describe('Email address that the page names; null without one')
      .meta({ examples: [null] }),
    clip: z
      .object({ start: z.number(), end: z.number() })
      .nullable()
      .describe('The part that a clip opens, in seconds; null if the link opens the whole feedback')
      .meta({ examples: [null] }),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_opened_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Share' });

export const newShareAnswerSchema = shareSchema.extend({
  token: z.string().describe('Secret token of the link; shown only once'),
  url: z
    .url()
    .describe(
      'URL of the page that shows the feedback. The token comes after `#`, so it never appears in server logs',
    ),
});

export const shareListSchema = z.object({ shares: z.array(shareSchema), ...pageShape });
export const shareQuerySchema = z.strictObject(
  pageQueryShape({ default: SHARES_PER_FEEDBACK, maximum: SHARES_PER_FEEDBACK }),
);

/** `GET /api/shared/{token}`: the transcript and the analysis, without the speaker, the cost or the team's notes. */
export const sharedFeedbackSchema = z.object({
  feedback: feedbackViewSchema
    .pick({
      id: true,
      status: true,
      created_at: true,
      duration_seconds: true,
      language: true,
      transcript: true,
      segments: true,
    })
    // What the account asks is its own affair.
    .extend(analysisSchema.omit({ answers: true, extracted: true }).shape)
    .extend({
      audio_url: feedbackViewSchema.shape.audio_url,
      words: z
        .array(wordSchema.omit({ left_out: true }))
        .optional()
        .describe('Every word of the transcript with its timestamps, if the link plays the recording'),
    }),
  contact: shareSchema.shape.contact,
  expires_at: z.iso.datetime(),
});
export type SharedFeedback = z.infer<typeof sharedFeedbackSchema>;

/** `GET /api/clips/{token}`: one quote, and nothing else of its feedback. */
export const sharedClipSchema = z.object({
  quote: z
    .string()
    .describe('What is said in the clip, in the words of the transcript')
    .meta({ examples: ['the export takes far too long'] }),
  language: feedbackViewSchema.shape.language,
  audio_status: z
    .enum(['preparing', 'ready', 'gone'])
    .describe(
      '`preparing`: the audio is being cut, ask again in a second; `gone`: the recording was deleted',
    ),
  audio_url: z
    .url()
    .nullable()
    .describe('URL of the clip’s audio, a WAV file; null unless it’s ready')
    .meta({ examples: [null] }),
  contact: shareSchema.shape.contact,
  expires_at: z.iso.datetime(),
});
export type SharedClip = z.infer<typeof sharedClipSchema>;

export const audioLinkQuerySchema = z.strictObject({
  expires_in: z.coerce
    .number()
    .int()
    .min(1)
    .max(AUDIO_LINK_SECONDS_MAXIMUM)
    .default(AUDIO_LINK_SECONDS_DEFAULT)
    .describe('How long the URL works, in seconds'),
});

/** A URL for `<audio src>`, which can't send an API key. */
export const audioLinkSchema = z.object({ url: z.url(), expires_at: z.iso.datetime() });
