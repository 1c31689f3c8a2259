import { type FeedbackView, feedbackViewSchema } from '@voice-feedback/contract/process';
import { refusalOf } from '../backend/call-backend.ts';

/** The record that came back. Throws `RefusedError`, and `SyntaxError` or `ZodError` when it is no record. */
export function readAnswer(answer: Response, text: string): FeedbackView {
  if (!answer.ok) throw refusalOf(answer, text);
  return feedbackViewSchema.parse(JSON.parse(text));
}
