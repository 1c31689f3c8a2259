import type { FeedbackView, VoiceTestResponse } from './process.ts';

/** Fields of a feedback that the Voice Test shows. */
type Heard = Pick<
  FeedbackView,
  | 'id'
  | 'status'
  | 'transcript'
  | 'sentiment'
  | 'tone'
  | 'summary'
  | 'recommendations'
  | 'cost'
  | 'duration_seconds'
  | 'processing'
  | 'words'
>;

/**
 * Converts a feedback to the shape that the dashboard's Voice Test reads. The server uses it for the response to an
 * upload, the page for a result from a stream.
 * @param balanceEuros available balance afterwards, in euros
 */
export function voiceTestView(feedback: Heard, balanceEuros: number): VoiceTestResponse['result'] {
  return {
    id: feedback.id,
    status: feedback.status,
    transcription: feedback.transcript,
    analysis: {
      sentiment: feedback.sentiment.label,
      tone: feedback.tone,
      summary: feedback.summary,
      recommendations: feedback.recommendations?.map(({ text }) => text) ?? [],
    },
    ...(feedback.words === undefined ? {} : { words: feedback.words }),
    metadata: {
      costEuros: feedback.cost.euros,
      newBalance: balanceEuros,
      duration: feedback.duration_seconds,
      processingTime: feedback.processing.total_ms,
    },
  };
}
