import { pageShape as pageOf } from '@voice-feedback/contract/pages';
import { feedbackViewSchema, pendingFeedbackSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';

/** A feedback as tools return it: without what only programs need, and with segments only if they are asked for. */
const shownFeedbackSchema = feedbackViewSchema
  .omit({
    words: true,
    key_topics: true,
    confidence_score: true,
    timestamps: true,
    keywords: true,
    audio: true,
    audio_url: true,
    image: true,
    processing: true,
    cost: true,
    redactions: true,
    reanalyzed_at: true,
    // Who speaks in transcripts could talk an assistant into passing addresses on.
    contact_email: true,
  })
  .partial({ segments: true })
  .meta({ id: 'ShownFeedback' });
const SEGMENTS = 'segments';
const NAMES = [...Object.keys(shownFeedbackSchema.shape), ...Object.keys(pendingFeedbackSchema.shape)].filter(
  (name) => name !== SEGMENTS,
);

/** Value of the API's `fields`. */
export function shownFields(segments = false): string {
  return [...new Set(NAMES), ...(segments ? [SEGMENTS] : [])].join(',');
}

/** A feedback that isn't finished has neither transcript nor analysis. */
export const shownOrPendingSchema = z.union([shownFeedbackSchema, pendingFeedbackSchema]);

export const shownListSchema = z.object({
  feedbacks: z.array(shownOrPendingSchema),
  ...pageOf,
});
