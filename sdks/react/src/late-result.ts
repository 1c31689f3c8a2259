import type { FeedbackAnswer } from '@voice-feedback/widget';
import type { Feedback } from 'voicefeedback';

/** The result of what arrived without one, once it is there. Undefined: it failed, or this key may not read it. */
export async function resultOf(
  { id, read_token: readToken }: FeedbackAnswer,
  target: { apiKey: string; baseUrl: string },
  signal: AbortSignal,
): Promise<Feedback | undefined> {
  // With the first recording that takes long, not with the page.
  const { VoiceFeedback } = await import('voicefeedback');
  return new VoiceFeedback(target).feedback
    .wait(id, { signal, readToken: typeof readToken === 'string' ? readToken : undefined })
    .catch(() => undefined);
}
