import { expect, test } from 'vitest';
import {
  insightsQueryOf,
  insightsViewOf,
  messagesOf,
  segmentOf,
  withFilter,
  withParameter,
} from './insights-view.ts';

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;
const read = (search: string) => insightsViewOf(new URLSearchParams(search));

test('the page shows themes of the last 30 days unless its address says something else', () => {
  expect(read('')).toEqual({
    filter: { period: '30d', timezone: OWN },
    by: 'theme',
    weightBy: undefined,
    compareBy: undefined,
    groups: 'all',
    question: '',
  });
  expect(
    read(
      'period=last_week&timezone=UTC&by=topic&weight_by=metadata.revenue&compare_by=metadata.plan&show=fading&tag=ios&ask=why%3F+',
    ),
  ).toEqual({
    filter: { period: 'last_week', timezone: 'UTC', tag: 'ios' },
    by: 'topic',
    weightBy: 'metadata.revenue',
    compareBy: 'metadata.plan',
    groups: 'fading',
    question: 'why?',
  });
  expect(read('by=mood&weight_by=revenue&show=none').filter.period).toBe('30d');
});

test('fixed dates stay, and begin where the reader is', () => {
  expect(insightsQueryOf(read('from=2026-05-01&to=2026-05-07&compare_by=metadata.plan'))).toEqual({
    from: '2026-05-01',
    to: '2026-05-07',
    timezone: OWN,
    by: 'theme',
    compare_by: 'metadata.plan',
  });
});

test('the messages of a theme have the same period and filters', () => {
  expect(messagesOf(read('period=7d&timezone=UTC&sentiment=negative&show=growing'), 'some-id')).toBe(
    'sentiment=negative&period=7d&timezone=UTC&theme=some-id',
  );
});

test('the messages of a segment have its value instead of another, and stay within the other filters', () => {
  const view = read('period=7d&timezone=UTC&by=topic&metadata[plan]=free&metadata[app]=ios');
  expect(segmentOf(view, { field: 'plan', value: 'pro', group: 'export' })).toBe(
    String(new URLSearchParams('metadata[plan]=pro&metadata[app]=ios&period=7d&timezone=UTC&topic=export')),
  );
  expect(segmentOf(view, { field: 'plan', value: 'pro' })).not.toContain('topic');
});

test('a period takes the place of dates, and filters change nothing else', () => {
  const before = new URLSearchParams('from=2026-05-01&by=topic&compare_by=metadata.plan&tag=ios&ask=why');
  expect(String(withParameter(before, 'period', '7d'))).toBe(
    'by=topic&compare_by=metadata.plan&tag=ios&ask=why&period=7d',
  );
  const cleared = withFilter(before, ({ order }) => ({ filter: {}, order }));
  expect(String(cleared)).toBe('from=2026-05-01&by=topic&compare_by=metadata.plan&ask=why');
});
