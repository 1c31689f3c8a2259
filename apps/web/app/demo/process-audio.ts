import {
  type FeedbackView,
  feedbackViewSchema,
  type ProcessAudioResponse,
  processAudioResponseSchema,
} from '@voice-feedback/contract/process';
import type { Recording } from '@voice-feedback/recorder/recorder';
import { callBackend } from '../backend/call-backend.ts';
import type { LiveStream } from '../backend/live-stream.ts';

export type DemoResult = ProcessAudioResponse['result'];

export interface Processed {
  card: DemoResult;
  /** the whole feedback, if the recording was streamed */
  feedback: FeedbackView | undefined;
}

/** Uploads a recording for the demo page, unless it was streamed. Throws what `callBackend` throws. */
export async function processAudio(
  { audio, fileName, durationSeconds }: Recording,
  { apiKey, live }: { apiKey: string; live: LiveStream | undefined },
  signal: AbortSignal,
): Promise<Processed> {
  const streamed = await live?.finish();
  if (streamed !== undefined) {
    const feedback = feedbackViewSchema.parse(streamed);
    return { card: demoResultOf(feedback), feedback };
  }
  const form = new FormData();
  // Before the file, because the server reads parts as they arrive.
  form.append('duration', String(durationSeconds));
  form.append('audio', audio, fileName);
  const answer = await callBackend('/api/process-audio', {
    answer: processAudioResponseSchema,
    body: form,
    credential: apiKey,
    ...(live && { headers: { 'idempotency-key': live.idempotencyKey } }),
    signal,
  });
  return { card: answer.result, feedback: undefined };
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
