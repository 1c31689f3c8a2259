import { type FeedbackView, feedbackViewSchema } from '@voice-feedback/contract/process';
import { refusalOf } from '../backend/call-backend.ts';

/** The record that a stream ended with. Throws `ZodError` when it is none. */
export function readFeedback(body: unknown): FeedbackView {
  return feedbackViewSchema.parse(body);
}

/** The record that came back. Throws `RefusedError`, and `SyntaxError` or `ZodError` when it is no record. */
export function readAnswer(answer: Response, text: string): FeedbackView {
  if (!answer.ok) throw refusalOf(answer, text);
  return readFeedback(JSON.parse(text));
}
