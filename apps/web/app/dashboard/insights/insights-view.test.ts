import { expect, test } from 'vitest';
import { insightsQueryOf, insightsViewOf, messagesOf, withFilter, withParameter } from './insights-view.ts';

const OWN = Intl.DateTimeFormat().resolvedOptions().timeZone;
const read = (search: string) => insightsViewOf(new URLSearchParams(search));

test('the page shows themes of the last 30 days unless its address says something else', () => {
  expect(read('')).toEqual({
    filter: { period: '30d', timezone: OWN },
    by: 'theme',
    weightBy: undefined,
    groups: 'all',
    question: '',
  });
  expect(
    read('period=last_week&timezone=UTC&by=topic&weight_by=metadata.revenue&show=fading&tag=ios&ask=why%3F+'),
  ).toEqual({
    filter: { period: 'last_week', timezone: 'UTC', tag: 'ios' },
    by: 'topic',
    weightBy: 'metadata.revenue',
    groups: 'fading',
    question: 'why?',
  });
  expect(read('by=mood&weight_by=revenue&show=none').filter.period).toBe('30d');
});

test('fixed dates stay, and begin where the reader is', () => {
  expect(insightsQueryOf(read('from=2026-05-01&to=2026-05-07'))).toEqual({
    from: '2026-05-01',
    to: '2026-05-07',
    timezone: OWN,
    by: 'theme',
  });
});

test('the messages of a theme have the same period and filters', () => {
  expect(messagesOf(read('period=7d&timezone=UTC&sentiment=negative&show=growing'), 'some-id')).toBe(
    'sentiment=negative&period=7d&timezone=UTC&theme=some-id',
  );
});

test('a period takes the place of dates, and filters change nothing else', () => {
  const before = new URLSearchParams('from=2026-05-01&by=topic&tag=ios&ask=why');
  expect(String(withParameter(before, 'period', '7d'))).toBe('by=topic&tag=ios&ask=why&period=7d');
  const cleared = withFilter(before, ({ order }) => ({ filter: {}, order }));
  expect(String(cleared)).toBe('from=2026-05-01&by=topic&ask=why');
});
