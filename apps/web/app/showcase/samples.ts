/** The three stories of the showcase. Everything here is made up, and the page says so. */
export const STORIES = ['customer-support', 'product-feedback', 'user-research'] as const;
export type Story = (typeof STORIES)[number];

export type Sentiment = 'positive' | 'neutral' | 'negative';

/** One sample analysis without its words, which are in the language's catalogue under the same id. */
export interface SampleFacts {
  id: string;
  sentiment: Sentiment;
  /** -1 … 1 */
  sentimentScore: number;
  durationSeconds: number;
  timestamp: string;
}

interface SampleStory {
  dashboard: { total: number; positivePercent: number; averageSeconds: number };
  analyses: readonly [SampleFacts, SampleFacts, SampleFacts];
  /** which sample is shown when the simulated recorder stops */
  outcome: Sentiment;
}

export const SAMPLES: Readonly<Record<Story, SampleStory>> = {
  'customer-support': {
    dashboard: { total: 1_284, positivePercent: 61, averageSeconds: 24 },
    analyses: [
      {
        id: 'cs-1',
        sentiment: 'negative',
        sentimentScore: -0.72,
        durationSeconds: 21,
        timestamp: '2026-11-02T09:14:00Z',
      },
      {
        id: 'cs-2',
        sentiment: 'positive',
        sentimentScore: 0.81,
        durationSeconds: 16,
        timestamp: '2026-11-02T11:40:00Z',
      },
      {
        id: 'cs-3',
        sentiment: 'neutral',
        sentimentScore: 0.04,
        durationSeconds: 28,
        timestamp: '2026-11-03T15:05:00Z',
      },
    ],
    outcome: 'negative',
  },
  'product-feedback': {
    dashboard: { total: 862, positivePercent: 74, averageSeconds: 31 },
    analyses: [
      {
        id: 'pf-1',
        sentiment: 'positive',
        sentimentScore: 0.86,
        durationSeconds: 19,
        timestamp: '2026-11-04T08:22:00Z',
      },
      {
        id: 'pf-2',
        sentiment: 'negative',
        sentimentScore: -0.48,
        durationSeconds: 34,
        timestamp: '2026-11-04T17:51:00Z',
      },
      {
        id: 'pf-3',
        sentiment: 'neutral',
        sentimentScore: 0.11,
        durationSeconds: 22,
        timestamp: '2026-11-05T10:03:00Z',
      },
    ],
    outcome: 'positive',
  },
  'user-research': {
    dashboard: { total: 143, positivePercent: 48, averageSeconds: 52 },
    analyses: [
      {
        id: 'ur-1',
        sentiment: 'neutral',
        sentimentScore: 0.02,
        durationSeconds: 47,
        timestamp: '2026-11-06T13:30:00Z',
      },
      {
        id: 'ur-2',
        sentiment: 'positive',
        sentimentScore: 0.63,
        durationSeconds: 38,
        timestamp: '2026-11-06T14:12:00Z',
      },
      {
        id: 'ur-3',
        sentiment: 'negative',
        sentimentScore: -0.57,
        durationSeconds: 55,
        timestamp: '2026-11-06T15:48:00Z',
      },
    ],
    outcome: 'neutral',
  },
};

/** What the simulated recorder shows at its end. */
export function outcomeOf(story: Story): SampleFacts {
  const { analyses, outcome } = SAMPLES[story];
  return analyses.find((sample) => sample.sentiment === outcome) ?? analyses[0];
}
