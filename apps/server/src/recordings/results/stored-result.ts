import type { FeedbackResult } from '@voice-feedback/contract/feedback';
import type { textAnalysisSchema, transcriptionSchema } from '@voice-feedback/contract/process';
import type { z } from 'zod';

/** The results of processing, by kind of request. */
export type StoredFeedback = FeedbackResult;
export type Transcription = z.infer<typeof transcriptionSchema>;
export type TextAnalysis = z.infer<typeof textAnalysisSchema>;
