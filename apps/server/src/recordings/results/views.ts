import { feedbackResultSchema, type Word } from '@voice-feedback/contract/feedback';
import {
  type FeedbackView,
  type PendingFeedback,
  type ProcessAudioResponse,
  transcriptionSchema,
} from '@voice-feedback/contract/process';
import type { RecordingRow } from '../recording-row.ts';
import { FINISHED_FIELDS, feedbacksUrlOf, PENDING_FIELDS, readFields } from './feedback-fields.ts';
import type { Transcription } from './stored-result.ts';
import { wordsOf } from './words.ts';

/** Every format of a feedback in answers. */

/**
 * Returns the documented format of a processed recording. `publicUrl` is this server's public URL.
 * @param words whether to include the words even if the sender didn't ask for them
 */
export function documentedView(
  row: RecordingRow,
  publicUrl: string,
  { words = false }: { words?: boolean } = {},
): FeedbackView {
  const { status } = row;
  if (status !== 'done' && status !== 'no_speech') throw new Error(`recording ${row.id} has no result`);
  const result = feedbackResultSchema.parse(row.result);
  const feedbacksUrl = feedbacksUrlOf(publicUrl);
  return {
    ...result,
    ...readFields(FINISHED_FIELDS, { row: { ...row, status }, result, feedbacksUrl }),
    ...askedWords({ ...row, withWords: row.withWords || words }, result),
  };
}

/** Returns a transcription, with its words if the sender asked for them. */
export function transcriptionView(row: RecordingRow): Transcription {
  const transcription = transcriptionSchema.parse(row.result);
  return { ...transcription, ...askedWords(row, transcription) };
}

/** Returns `words` if the sender asked for them. */
function askedWords(
  row: Pick<RecordingRow, 'withWords' | 'wordTimes' | 'leftOut' | 'originalResult'>,
  { segments }: Pick<Transcription, 'segments'>,
): { words?: Word[] } {
  if (!row.withWords) return {};
  // A correction may have removed what a left-out word repeats.
  return { words: wordsOf(segments, row.wordTimes, row.originalResult === null ? row.leftOut : null) };
}

/** A feedback without a result: being processed, waiting for its account, or failed. */
export function pendingView(row: RecordingRow): PendingFeedback {
  const { status } = row;
  if (status === 'done' || status === 'no_speech') throw new Error(`recording ${row.id} is finished`);
  return readFields(PENDING_FIELDS, { row: { ...row, status } });
}

export function documentedOrPending(
  row: RecordingRow,
  publicUrl: string,
  expand: { words?: boolean } = {},
): FeedbackView | PendingFeedback {
  return row.result === null ? pendingView(row) : documentedView(row, publicUrl, expand);
}

/** Format that the demo page reads: neutral is shown as `other`. */
export function demoView(feedback: FeedbackView): ProcessAudioResponse['result'] {
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
    ...(feedback.words === undefined ? {} : { words: feedback.words }),
    metadata: {
      duration: feedback.duration_seconds,
      processingTime: feedback.processing.total_ms,
      audioSize: feedback.audio?.bytes ?? 0,
      creditsUsed: feedback.cost.credits,
    },
  };
}
