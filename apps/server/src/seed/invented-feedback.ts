import type { StoredFeedback } from '../recordings/results/stored-result.ts';

export interface GivenFeedback {
  transcript?: string;
  summary?: string;
  language?: string;
  label?: 'positive' | 'neutral' | 'negative';
  score?: number;
  topics?: string[];
  emotions?: StoredFeedback['emotions'];
  intent?: StoredFeedback['intent'];
  tags?: string[];
  endUserId?: string | null;
  keyId?: string | null;
  projectId?: string | null;
  metadata?: Record<string, unknown>;
  createdAt?: Date;
  durationSeconds?: number;
}

/** The result of a recording with the transcript in `given`. */
export function resultOf(given: GivenFeedback): StoredFeedback {
  const transcript = given.transcript ?? 'It works as it should.';
  const duration = given.durationSeconds ?? 12.5;
  const label = given.label ?? 'neutral';
  return {
    summary: given.summary ?? transcript,
    sentiment: {
      label,
      score: given.score ?? { positive: 0.7, neutral: 0, negative: -0.7 }[label],
      confidence: 0.8,
    },
    mixed: false,
    topics: given.topics ?? [],
    keywords: [],
    emotions: given.emotions ?? [],
    intent: given.intent ?? 'other',
    tone: null,
    recommendations: null,
    positive_remarks: null,
    improvement_suggestions: null,
    duration_seconds: duration,
    language: given.language ?? 'en',
    transcript,
    segments: [{ start: 0, end: duration, text: transcript, confidence: 0.9 }],
    audio: { bytes: 12_000, format: 'webm', channels: 1, sample_rate: 48_000 },
    processing: {
      decode_ms: 1,
      speech_ms: 2,
      analysis_ms: 1,
      total_ms: 4,
      engine: 'given',
      model: 'given',
      analysis_engine: 'given',
      analysis_model: 'given',
    },
  };
}
