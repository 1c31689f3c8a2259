import {
  type FeedbackView,
  feedbackViewSchema,
  type ProcessAudioResponse,
} from '@voice-feedback/contract/process';
import type { Recording } from '@voice-feedback/recorder/recorder';
import { callBackend } from '../backend/call-backend.ts';
import type { LiveStream } from '../backend/live-stream.ts';
import { isDetailed } from './key-facts.ts';

export type DemoResult = ProcessAudioResponse['result'];

/** A recording's feedback, and the same as the demo page's card shows it. */
export interface Heard {
  card: DemoResult;
  feedback: FeedbackView;
}

/** Uploads a recording for the demo page, unless it was streamed. Throws what `callBackend` throws. */
export async function processAudio(
  { audio, fileName }: Recording,
  { apiKey, live }: { apiKey: string; live: LiveStream | undefined },
  signal: AbortSignal,
): Promise<Heard> {
  const streamed = await live?.finish();
  if (streamed !== undefined) return heard(feedbackViewSchema.parse(streamed));
  const form = new FormData();
  // Before the file, because the server reads parts as they arrive.
  form.append('detailed', String(isDetailed(apiKey)));
  form.append('audio', audio, fileName);
  const feedback = await callBackend('/api/v1/process', {
    answer: feedbackViewSchema,
    body: form,
    credential: apiKey,
    ...(live && { headers: { 'idempotency-key': live.idempotencyKey } }),
    signal,
  });
  return heard(feedback);
}

function heard(feedback: FeedbackView): Heard {
  return { card: demoResultOf(feedback), feedback };
}

/** Converts the server's feedback to this page's result. */
function demoResultOf(feedback: FeedbackView): DemoResult {
  const { id, status, transcript, sentiment, keywords, summary, duration_seconds, processing, audio, cost } =
    feedback;
  const { label, confidence, score } = sentiment;
  return {
    id,
    status,
    transcription: transcript,
    analysis: {
      sentiment: { label: label === 'neutral' ? 'other' : label, confidence, score },
      keywords,
      summary,
    },
    metadata: {
      duration: duration_seconds,
      processingTime: processing.total_ms,
      audioSize: audio?.bytes ?? 0,
      creditsUsed: cost.credits,
    },
  };
}
