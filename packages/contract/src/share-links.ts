import { z } from 'zod';
import { analysisSchema } from './feedback.ts';
import { feedbackViewSchema } from './process.ts';

/** Addresses that open one feedback, or its audio, to whoever has them, for a while. */

export const SHARE_HOURS_MAXIMUM = 90 * 24;
export const SHARE_HOURS_DEFAULT = 7 * 24;
export const SHARES_PER_FEEDBACK = 20;
export const AUDIO_LINK_SECONDS_MAXIMUM = 86_400;
export const AUDIO_LINK_SECONDS_DEFAULT = 3_600;

export const newShareSchema = z.strictObject({
  expires_in_hours: z.int().min(1).max(SHARE_HOURS_MAXIMUM).default(SHARE_HOURS_DEFAULT),
  audio: z.boolean().default(false).describe('Whether the recording may be heard, too'),
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
  /** shown once */
  token: z.string(),
  /** the page that shows it; the token stands behind `#`, so it reaches no server's log on the way */
  url: z.url(),
});

export const shareListSchema = z.object({ shares: z.array(shareSchema) });

/** `GET /api/shared/{token}`: what was said and what came of it; nothing of who said it, what it cost, or the team's notes. */
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
    .extend(analysisSchema.shape)
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
    .describe('seconds'),
});

/** An address for `<audio src>`, which cannot send a key. */
export const audioLinkSchema = z.object({ url: z.url(), expires_at: z.iso.datetime() });
