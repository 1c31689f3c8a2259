import type { FeedbackView } from '@voice-feedback/contract/process';
import { UnreachableError } from '../backend/errors.ts';
import type { LiveStream } from '../backend/live-stream.ts';

export interface Sent {
  audio: Blob;
  fileName: string;
  /** the stream it was sent on while the user spoke, if any */
  live?: LiveStream | undefined;
}

export interface Result {
  feedback: FeedbackView;
  /** from the click to the full response, measured in this browser */
  roundTripMs: number;
}

/**
 * Uploads a recording unless it was streamed, and waits for the transcript. Throws `RefusedError` and
 * `UnreachableError`.
 */
export async function sendAudio({ audio, fileName, live }: Sent, apiKey: string): Promise<Result> {
  const form = new FormData();
  form.append('detailed', 'true');
  form.append('audio', audio, fileName);
  const startedAtMs = performance.now();
  // Loads during the upload: the schema library is not part of the initial bundle.
  const reading = import('./read-answer.ts');
  const streamed = await live?.finish();
  if (streamed !== undefined) {
    const feedback = (await reading).readFeedback(streamed);
    return { feedback, roundTripMs: performance.now() - startedAtMs };
  }
  let answer: Response;
  let text: string;
  try {
    answer = await fetch('/api/v1/process', {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}` },
      body: form,
    });
    text = await answer.text();
  } catch (cause) {
    throw new UnreachableError({ cause });
  }
  const { readAnswer } = await reading;
  return { feedback: readAnswer(answer, text), roundTripMs: performance.now() - startedAtMs };
}
