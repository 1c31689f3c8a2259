import { type FeedbackView, feedbackViewSchema } from '@voice-feedback/contract/process';
import { z } from 'zod';

export interface Result {
  feedback: FeedbackView;
  /** from the click to the whole answer, as this browser saw it */
  roundTripMs: number;
}

/** The server answered, and it was a no. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly code: string;
  readonly requestId: string | undefined;
  constructor(code: string, message: string, requestId: string | undefined) {
    super(message);
    this.code = code;
    this.requestId = requestId;
  }
}

/** No answer came. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  readonly code = 'unreachable';
  constructor(options: ErrorOptions) {
    super('Unable to connect to server. Please check if the backend is running.', options);
  }
}

const problemSchema = z.object({
  code: z.string().default('unknown'),
  title: z.string().optional(),
  detail: z.string().optional(),
  request_id: z.string().optional(),
});

/** Sends a recording and waits for what was heard. Throws `RefusedError` and `UnreachableError`. */
export async function sendAudio(audio: Blob, fileName: string, apiKey: string): Promise<Result> {
  const form = new FormData();
  form.append('detailed', 'true');
  form.append('audio', audio, fileName);
  const startedAtMs = performance.now();
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch('/api/v1/process', {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: form,
    });
    body = await answer.json();
  } catch (cause) {
    throw new UnreachableError({ cause });
  }
  if (!answer.ok) {
    const problem = problemSchema.safeParse(body).data;
    const words = problem?.detail ?? problem?.title ?? `Server error: ${answer.statusText}`;
    throw new RefusedError(problem?.code ?? 'unknown', words, problem?.request_id);
  }
  return { feedback: feedbackViewSchema.parse(body), roundTripMs: performance.now() - startedAtMs };
}
