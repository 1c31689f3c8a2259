import type { FeedbackView, VoiceTestResponse } from './process.ts';

/** What of a feedback the Voice Test shows. */
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
 * What the dashboard's Voice Test reads, of a feedback as every view has it. The server answers an upload with
 * it; the page makes it of what came over a stream. `balanceEuros` is what the account can spend after it.
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
