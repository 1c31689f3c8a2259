import type { FeedbackAnswer } from '@voice-feedback/widget';
import type { Feedback } from 'voicefeedback';

/** Waits for the result of a received recording. Undefined if it failed, or if this key can't read it. */
export async function resultOf(
  { id, read_token: readToken }: FeedbackAnswer,
  target: { apiKey: string; baseUrl: string },
  signal: AbortSignal,
): Promise<Feedback | undefined> {
  // Loaded with the first slow recording, not with the page.
  const { VoiceFeedback } = await import('voicefeedback');
  return new VoiceFeedback(target).feedback
    .wait(id, { signal, readToken: typeof readToken === 'string' ? readToken : undefined })
    .catch(() => undefined);
}
