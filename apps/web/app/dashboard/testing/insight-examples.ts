import type { InsightGroup, Insights } from '@voice-feedback/contract/insights';

/** Insights for tests. */

export function groupWith(given: Partial<InsightGroup> & Pick<InsightGroup, 'id'>): InsightGroup {
  return {
    name: given.id,
    kind: 'problem',
    people: 10,
    messages: 12,
    negative: 9,
    previous: { people: 8, messages: 9, negative: 6 },
    growth: 0.25,
    weight: 10,
    trend: 'steady',
    days: [1, 2, 3],
    segments: [],
    quotes: [],
    pinned: false,
    ignored: false,
    done_at: null,
    after_done: null,
    ...given,
  };
}

export function insightsWith(given: Partial<Insights> = {}): Insights {
  return {
    from: '2026-05-04T00:00:00.000Z',
    to: '2026-05-07T00:00:00.000Z',
    previous_from: '2026-05-01T00:00:00.000Z',
    previous_to: '2026-05-04T00:00:00.000Z',
    timezone: 'UTC',
    by: 'theme',
    totals: { people: 40, messages: 50, negative: 20 },
    previous: { people: 30, messages: 40, negative: 8 },
    days: [
      { day: '2026-05-04', messages: 10, negative: 2 },
      { day: '2026-05-05', messages: 15, negative: 8 },
      { day: '2026-05-06', messages: 25, negative: 10 },
    ],
    comparison: null,
    groups: [],
    group_count: 0,
    computed_at: '2026-05-07T00:00:00.000Z',
    ...given,
  };
}
