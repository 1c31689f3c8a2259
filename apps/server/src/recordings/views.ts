import { ERRORS } from '@voice-feedback/contract/errors';
import type { FeedbackView, PendingFeedback, ProcessAudioResponse } from '@voice-feedback/contract/process';
import { editedOf, type FinishedFeedback, feedbackOf } from './feedback.ts';
import type { RecordingRow } from './recording-row.ts';

/** Every shape a feedback is given out in: pure functions of the canonical record. */

/** The documented shape. `baseUrl` is this server's public address. */
export function documentedView(feedback: FinishedFeedback, baseUrl: string): FeedbackView {
  const { hasAudio, edited, ...record } = feedback;
  const { positive_remarks, improvement_suggestions } = record;
  const span = ({ start, end }: { start: number; end: number }) => ({ start, end });
  return {
    ...record,
    processing_status: record.status,
    key_topics: record.topics,
    confidence_score: record.sentiment.confidence,
    timestamps:
      positive_remarks === null || improvement_suggestions === null
        ? null
        : {
            positive_remarks: positive_remarks.map(span),
            improvement_suggestions: improvement_suggestions.map(span),
          },
    ...edited,
    audio_url: hasAudio ? new URL(`/api/v1/feedbacks/${record.id}/audio`, baseUrl).href : null,
  };
}

/** A feedback without a result: being processed, waiting for its account, or failed. */
export function pendingView(row: RecordingRow): PendingFeedback {
  if (row.status === 'done' || row.status === 'no_speech') throw new Error(`recording ${row.id} is finished`);
  return {
    id: row.id,
    status: row.status,
    processing_status: row.status,
    created_at: row.createdAt.toISOString(),
    waiting:
      row.waitingReason === null || row.waitingUntil === null
        ? null
        : {
            reason: row.waitingReason,
            until: row.waitingUntil.toISOString(),
            message: row.waitingDetail ?? ERRORS[row.waitingReason].title,
          },
    retry_at: row.retryAt?.toISOString() ?? null,
    retryable: canBeRetried(row),
    error:
      row.errorCode === null
        ? null
        : { code: row.errorCode, message: row.errorDetail ?? ERRORS[row.errorCode].title },
    tags: row.tags,
    ...editedOf(row),
  };
}

/** Whether a recording that failed can be processed again: it was not its own fault, and what was sent is still there. */
export function canBeRetried({
  retryable,
  audioKey,
  inputText,
}: Pick<RecordingRow, 'retryable' | 'audioKey' | 'inputText'>): boolean {
  return retryable && (audioKey !== null || inputText !== null);
}

export function documentedOrPending(row: RecordingRow, baseUrl: string): FeedbackView | PendingFeedback {
  return row.result === null ? pendingView(row) : documentedView(feedbackOf(row), baseUrl);
}

/** What the demo page reads: neutral is shown as `other`. */
export function demoView(feedback: FinishedFeedback): ProcessAudioResponse['result'] {
  const { label, confidence, score } = feedback.sentiment;
  return {
    id: feedback.id,
    status: feedback.status,
    transcription: feedback.transcript,
    analysis: {
      sentiment: { label: label === 'neutral' ? 'other' : label, confidence, score },
      keywords: feedback.keywords,
      summary: feedback.summary,
    },
    metadata: {
      duration: feedback.duration_seconds,
      processingTime: feedback.processing.total_ms,
      audioSize: feedback.audio?.bytes ?? 0,
      creditsUsed: feedback.cost.credits,
    },
  };
}
