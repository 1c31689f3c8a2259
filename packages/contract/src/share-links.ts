import { z } from 'zod';
import { analysisSchema } from './feedback.ts';
import { pageQueryShape, pageShape } from './pages.ts';
import { feedbackViewSchema } from './process.ts';

/** Temporary URLs that let anyone open a feedback or its audio. */

export const SHARE_HOURS_MAXIMUM = 90 * 24;
export const SHARE_HOURS_DEFAULT = 7 * 24;
export const SHARES_PER_FEEDBACK = 20;
export const AUDIO_LINK_SECONDS_MAXIMUM = 86_400;
export const AUDIO_LINK_SECONDS_DEFAULT = 3_600;

export const newShareSchema = z.strictObject({
  expires_in_hours: z.int().min(1).max(SHARE_HOURS_MAXIMUM).default(SHARE_HOURS_DEFAULT),
  audio: z.boolean().default(false).describe('Whether the link also plays the recording'),
});

export const shareSchema = z
  .object({
    id: z.uuid(),
    audio: z.boolean(),
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
    .extend({ audio_url: feedbackViewSchema.shape.audio_url }),
  expires_at: z.iso.datetime(),
});
export type SharedFeedback = z.infer<typeof sharedFeedbackSchema>;

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
