import { exampleFeedback } from '../feedback/example.ts';
import type { DemoResult } from './process-audio.ts';

const { sentiment, processing, audio } = exampleFeedback;

/** What this server answered to our own sample recording, in the shape of the demo page. A demo key pays nothing. */
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
