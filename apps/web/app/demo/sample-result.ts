import { exampleFeedback } from '../feedback/example.ts';
import type { DemoResult } from './process-audio.ts';

const { sentiment, processing, audio } = exampleFeedback;

/** This server's result for our sample recording, in the demo page's format. A demo key is not charged. */
export const sampleResult: DemoResult = {
  id: exampleFeedback.id,
  status: exampleFeedback.status,
  transcription: exampleFeedback.transcript,
  analysis: {
    sentiment: { ...sentiment, label: sentiment.label === 'neutral' ? 'other' : sentiment.label },
    keywords: exampleFeedback.keywords,
    summary: exampleFeedback.summary,
  },
  metadata: {
    duration: exampleFeedback.duration_seconds,
    processingTime: processing.total_ms,
    audioSize: audio?.bytes ?? 0,
    creditsUsed: exampleFeedback.cost.credits,
  },
};
