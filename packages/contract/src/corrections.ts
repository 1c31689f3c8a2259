import { z } from 'zod';

/** Corrected transcripts. */

/** Longer than the words of four hours. */
const TRANSCRIPT_CHARACTERS = 200_000;
const VERSION_MAXIMUM = 2_147_483_647;

/** Body of `PUT /feedbacks/{id}/transcript`. */
export const correctTranscriptSchema = z.strictObject({
  transcript: z
    .string()
    .trim()
    .min(1)
    .max(TRANSCRIPT_CHARACTERS)
    .describe('The whole transcript as it should be. What you type isn’t redacted'),
  version: z
    .int()
    .min(1)
    .max(VERSION_MAXIMUM)
    .optional()
    .describe(
      'Version you corrected, as an alternative to `If-Match`; if there’s a newer one, the response is 409',
    )
    .meta({ examples: [1] }),
});

export const correctionSchema = z
  .object({
    corrected_at: z.iso
      .datetime()
      .describe('When the transcript was last corrected (UTC)')
      .meta({ examples: ['2026-11-23T09:30:00.000Z'] }),
    corrected_by: z
      .string()
      .describe('Who corrected it: the email address of a signed-in user, or the name of an API key')
      .meta({ examples: ['ada@example.org'] }),
    original_transcript: z
      .string()
      .describe('What was recognized')
      .meta({ examples: ['The new editor is great, but the export takes fat too long.'] }),
  })
  .describe('Correction of the transcript; null if it’s as recognized');
