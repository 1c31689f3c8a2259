import { z } from 'zod';
import { contactEmailSchema } from './replies.ts';

/** Data that a sender attaches to a recording and gets back with its feedback. */

export const METADATA_BYTES = 16_000;
export const TAGS_PER_FEEDBACK = 20;
export const TAG_CHARACTERS = 50;
export const END_USER_ID_CHARACTERS = 200;

/** Request options of the calls that process a recording. */
export const sentOptions = {
  metadata: z
    .record(z.string(), z.json())
    .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= METADATA_BYTES, {
      message: `is larger than ${METADATA_BYTES / 1000} KB as JSON`,
    })
    .default({})
    .describe('Your own JSON object, returned with the feedback (up to 16 KB)'),
  tags: z.array(z.string().trim().min(1).max(TAG_CHARACTERS)).max(TAGS_PER_FEEDBACK).default([]),
  end_user_id: z.string().min(1).max(END_USER_ID_CHARACTERS).optional().describe('Your id for the speaker'),
  consent: z.boolean().optional().describe('Whether the speaker agreed to be recorded'),
  contact_email: contactEmailSchema
    .optional()
    .describe('The speaker’s email address. Send it only if they agreed to get replies')
    .meta({ examples: ['grace@example.org'] }),
};

/** The same as fields of the feedback. */
export const sentFields = {
  metadata: z.record(z.string(), z.json()),
  tags: z.array(z.string()),
  end_user_id: z.string().nullable(),
  consent: z.boolean().nullable(),
  contact_email: z
    .string()
    .nullable()
    .optional()
    .describe('Email address that the speaker left so that you can contact them; null if they left none')
    .meta({ examples: ['grace@example.org'] }),
};
