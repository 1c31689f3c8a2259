import { expect, test } from 'vitest';
import { usageByKey } from './key-usage.ts';

test('a key’s requests are added up and drawn for every day; browser sessions are no key', () => {
  const usage = [
    { date: '2026-11-03', api_key_id: 'a', requests: 4, errors: 1 },
    { date: '2026-11-03', api_key_id: null, requests: 9, errors: 9 },
    { date: '2026-11-01', api_key_id: 'a', requests: 2, errors: 0 },
    { date: '2026-11-02', api_key_id: 'b', requests: 7, errors: 7 },
  ];
  const byKey = usageByKey({ from: '2026-11-01', to: '2026-11-03', usage });
  expect([...byKey.keys()].toSorted()).toEqual(['a', 'b']);
  expect(byKey.get('a')).toEqual({
    requests: 6,
    errors: 1,
    days: [
      { day: '2026-11-01', requests: 2, errors: 0 },
      { day: '2026-11-02', requests: 0, errors: 0 },
      { day: '2026-11-03', requests: 4, errors: 1 },
    ],
  });
});
