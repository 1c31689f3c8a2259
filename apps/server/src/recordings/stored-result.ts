import { feedbackSchema } from '@voice-feedback/contract/feedback';
import type { textAnalysisSchema, transcriptionSchema } from '@voice-feedback/contract/process';
import type { z } from 'zod';

/** What processing makes of a recording: the canonical record without what the row itself holds. */
export const storedFeedbackSchema = feedbackSchema.omit({
  id: true,
  status: true,
  created_at: true,
  metadata: true,
  tags: true,
  end_user_id: true,
  consent: true,
  cost: true,
});
export type StoredFeedback = z.infer<typeof storedFeedbackSchema>;
export type Transcription = z.infer<typeof transcriptionSchema>;
export type TextAnalysis = z.infer<typeof textAnalysisSchema>;
