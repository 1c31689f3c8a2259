import { type FeedbackView, feedbackViewSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';

const problemSchema = z.object({
  code: z.string().default('unknown'),
  title: z.string().optional(),
  detail: z.string().optional(),
  request_id: z.string().optional(),
});

/** The record that came back. Throws `ZodError` when it is none. */
export function readFeedback(body: unknown): FeedbackView {
  return feedbackViewSchema.parse(body);
}

/** Why the server said no, also when it is not our server that answered. */
export function readRefusal(body: unknown, statusText: string) {
  const problem = problemSchema.safeParse(body).data;
  return {
    code: problem?.code ?? 'unknown',
    words: problem?.detail ?? problem?.title ?? `Server error: ${statusText}`,
    requestId: problem?.request_id,
  };
}
