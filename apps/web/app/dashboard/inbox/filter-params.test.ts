import { expect, test } from 'vitest';
import {
  isFiltered,
  PROCESSING_CHOICES,
  parametersOf,
  processingOf,
  viewOf,
  withProcessing,
} from './filter-params.ts';

test('a view survives the way into an address and back', () => {
  const view = viewOf(
    new URLSearchParams('q=export crash&sentiment=negative&from=2026-05-01&order=impact&min_score=-0.5'),
  );
  expect(view).toEqual({
    filter: { q: 'export crash', sentiment: 'negative', from: '2026-05-01', min_score: -0.5 },
    order: 'impact',
  });
  expect(viewOf(parametersOf(view))).toEqual(view);
});

test('metadata is written as in the API', () => {
  const view = viewOf(new URLSearchParams('metadata[plan]=pro&metadata[screen]=check out&topic=export'));
  expect(view.filter).toEqual({ metadata: { plan: 'pro', screen: 'check out' }, topic: 'export' });
  expect(viewOf(parametersOf(view))).toEqual(view);
  expect(viewOf(new URLSearchParams(`metadata[plan]=${'x'.repeat(301)}`)).filter).toEqual({});
});

test('several values of a filter, and excluded ones, survive the way into an address and back', () => {
  const address =
    'metadata[plan]=pro&metadata[plan]=team&not_metadata[app]=old&not_sentiment=positive&topic=export&topic=crashes';
  const view = viewOf(new URLSearchParams(address));
  expect(view.filter).toEqual({
    metadata: { plan: ['pro', 'team'] },
    not_metadata: { app: 'old' },
    topic: ['export', 'crashes'],
    not_sentiment: 'positive',
  });
  const sorted = (parameters: URLSearchParams) => [...parameters].map(String).sort();
  expect(sorted(parametersOf(view))).toEqual(sorted(new URLSearchParams(address)));
});

test('links with the former name of the triage status work', () => {
  const view = viewOf(new URLSearchParams('status=done'));
  expect(view.filter).toEqual({ inbox_status: 'done' });
  expect(String(parametersOf({ ...view, filter: { status: 'done' } }))).toBe('inbox_status=done');
});

test('invalid parameters are ignored, and the others apply', () => {
  expect(viewOf(new URLSearchParams('sentiment=angry&topic=export&page=2&order=worst&q='))).toEqual({
    filter: { topic: 'export' },
    order: 'newest',
  });
});

test('a range that ends before it begins is no range', () => {
  expect(viewOf(new URLSearchParams('from=2026-05-02&to=2026-05-01&tag=ios')).filter).toEqual({ tag: 'ios' });
});

test('a period names the time zone in which its days begin, and stands alone', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(viewOf(new URLSearchParams('period=last_week')).filter).toEqual({
    period: 'last_week',
    timezone: own,
  });
  const shared = viewOf(new URLSearchParams('period=7d&timezone=Asia/Tokyo&from=2026-05-01'));
  expect(shared.filter).toEqual({ period: '7d', timezone: 'Asia/Tokyo' });
  expect(viewOf(parametersOf(shared))).toEqual(shared);
  expect(viewOf(new URLSearchParams('timezone=Asia/Tokyo&tag=ios')).filter).toEqual({ tag: 'ios' });
});

test('the usual view has a plain address', () => {
  expect(String(parametersOf({ filter: {}, order: 'newest' }))).toBe('');
  expect(isFiltered({ filter: {}, order: 'impact' })).toBe(false);
  expect(isFiltered({ filter: { tag: 'ios' }, order: 'newest' })).toBe(true);
});

test('how far we are with a recording is a filter, and what failed on our side is one of its choices', () => {
  for (const choice of PROCESSING_CHOICES) {
    const filter = withProcessing({ tag: 'ios', retryable: true, processing_status: 'queued' }, choice);
    const { filter: read } = viewOf(parametersOf({ filter, order: 'newest' }));
    expect(read).toEqual(filter);
    expect(processingOf(read)).toBe(choice);
  }
  expect(String(parametersOf({ filter: withProcessing({}, 'retryable'), order: 'newest' }))).toBe(
    'retryable=true',
  );
  expect(withProcessing({ tag: 'ios', retryable: true }, '')).toEqual({ tag: 'ios' });
  expect(processingOf({ tag: 'ios' })).toBeUndefined();
});
