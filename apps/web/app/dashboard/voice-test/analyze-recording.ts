import {
  acceptedSchema,
  type FeedbackView,
  feedbackOrPendingSchema,
  feedbackViewSchema,
  type VoiceTestResponse,
  voiceTestResponseSchema,
} from '@voice-feedback/contract/process';
import { voiceTestView } from '@voice-feedback/contract/voice-test';
import { z } from 'zod';
import type { LiveStream } from '../../backend/live-stream.ts';
import { balanceAnswer } from '../../credits/balance-answer.ts';
import type { Server } from '../server/server.ts';
import { AnalysisFailedError } from './analysis-failed-error.ts';
import { HeldUpError } from './held-up-error.ts';

export type VoiceTestResult = VoiceTestResponse['result'];

/** Short, so that polling adds little to the wait. */
const POLL_MS = 400;
const answerSchema = z.union([voiceTestResponseSchema, acceptedSchema]);

interface Spoken {
  audio: Blob;
  fileName: string;
  durationSeconds: number;
  /** the stream it was sent on while the user spoke, if any */
  live: LiveStream | undefined;
}

/**
 * Uploads a recording unless it was streamed, and polls until its result is ready, with no time limit. Throws what a
 * call throws, `AnalysisFailedError`, and `HeldUpError` if the recording waits for the account.
 */
export async function analyzeRecording(
  server: Server,
  userId: string,
  spoken: Spoken,
  { signal, onAccepted }: { signal: AbortSignal; onAccepted: (id: string) => void },
): Promise<VoiceTestResult> {
  const streamed = await spoken.live?.finish();
  signal.throwIfAborted();
  if (streamed !== undefined) return await resultOf(server, feedbackViewSchema.parse(streamed), signal);
  const form = new FormData();
  // Fields go before the file, because the server reads parts as they arrive.
  form.append('user_id', userId);
  form.append('duration', String(spoken.durationSeconds));
  form.append('audio', spoken.audio, spoken.fileName);
  const answer = await server.call('/api/process-audio-with-user-id', {
    body: form,
    answer: answerSchema,
    // Sets the id up front, so that text transcribed meanwhile can be matched to this recording.
    headers: {
      prefer: 'respond-async',
      ...(spoken.live && { 'idempotency-key': spoken.live.idempotencyKey }),
    },
    signal,
  });
  if ('result' in answer) return answer.result;
  onAccepted(answer.id);
  return await waitFor(server, answer.id, signal);
}

async function waitFor(server: Server, id: string, signal: AbortSignal): Promise<VoiceTestResult> {
  for (;;) {
    const feedback = await server.call(`/api/v1/feedbacks/${id}`, {
      answer: feedbackOrPendingSchema,
      signal,
    });
    if ('transcript' in feedback) return await resultOf(server, feedback, signal);
    if (feedback.status === 'failed')
      throw new AnalysisFailedError(
        feedback.error?.code ?? 'processing_failed',
        feedback.error?.message ?? '',
      );
    if (feedback.waiting !== null) throw new HeldUpError(feedback.waiting.reason);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
  }
}

async function resultOf(
  server: Server,
  feedback: FeedbackView,
  signal: AbortSignal,
): Promise<VoiceTestResult> {
  const balance = await server.call('/api/credits/balance', { answer: balanceAnswer, signal });
  return voiceTestView(feedback, balance.balance_euros);
}
