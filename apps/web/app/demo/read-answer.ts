import { type FeedbackView, feedbackViewSchema } from '@voice-feedback/contract/process';
import { refusalOf } from '../backend/call-backend.ts';

/** Parses the record that ends a stream. Throws `ZodError` if it is invalid. */
export function readFeedback(body: unknown): FeedbackView {
  return feedbackViewSchema.parse(body);
}

/**
 * Parses a response. Throws `RefusedError` for an error status, and `SyntaxError` or `ZodError` for an invalid record.
 */
export function readAnswer(answer: Response, text: string): FeedbackView {
  if (!answer.ok) throw refusalOf(answer, text);
  return readFeedback(JSON.parse(text));
}
