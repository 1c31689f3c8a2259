import type { FeedbackView } from '@voice-feedback/contract/process';
import { UnreachableError } from '../backend/errors.ts';
import type { LiveStream } from '../backend/live-stream.ts';

export interface Sent {
  audio: Blob;
  fileName: string;
  /** on which it was sent while it was spoken */
  live?: LiveStream | undefined;
}

export interface Result {
  feedback: FeedbackView;
  /** from the click to the whole answer, as this browser saw it */
  roundTripMs: number;
}

/**
 * Sends a recording, unless it was sent while it was spoken, and waits for what was heard. Throws `RefusedError` and
 * `UnreachableError`.
 */
export async function sendAudio({ audio, fileName, live }: Sent, apiKey: string): Promise<Result> {
  const form = new FormData();
  form.append('detailed', 'true');
  form.append('audio', audio, fileName);
  const startedAtMs = performance.now();
  // Loaded while the recording travels: the schemas' library is no part of the first load.
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
