import type { FeedbackView } from '@voice-feedback/contract/process';

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

/** Sends a recording and waits for what was heard. Throws `RefusedError` and `UnreachableError`. */
export async function sendAudio(audio: Blob, fileName: string, apiKey: string): Promise<Result> {
  const form = new FormData();
  form.append('detailed', 'true');
  form.append('audio', audio, fileName);
  const startedAtMs = performance.now();
  // Loaded while the recording travels: the schemas' library is no part of the first load.
  const reading = import('./read-answer.ts');
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
  const { readFeedback, readRefusal } = await reading;
  if (!answer.ok) {
    const { code, words, requestId } = readRefusal(body, answer.statusText);
    throw new RefusedError(code, words, requestId);
  }
  return { feedback: readFeedback(body), roundTripMs: performance.now() - startedAtMs };
}
