import { expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { call, json } from '../testing/call.ts';
import { patiently, signUp } from '../testing/customer.ts';
import { giveFeedbacks } from '../testing/feedback-rows.ts';
import { startSecondApp } from '../testing/second-app.ts';
import { sweepInbox } from './sweep.ts';

it('a count is kept only as long as nothing changes: an edit, an arrival, a deletion, on any process, also across sweeps', async () => {
  await using app = await startTestApp();
  const grace = await signUp(app);
  await using second = await startSecondApp(app);
  const made = await giveFeedbacks(app, grace.userId, [{ label: 'negative' }, { label: 'negative' }]);
  const totals = async () => {
    const of = async (url: string, query: string) => {
      const headers = { authorization: `Bearer ${grace.key}` };
      const page = await (
        await patiently(() => fetch(`${url}/v1/feedbacks/rows${query}`, { headers }))
      ).json();
      expect(page.feedbacks).toHaveLength(page.total);
      return page.total;
    };
    const seen = new Set<string>();
    for (const url of [app.url, second.url, app.url])
      seen.add([await of(url, '?sentiment=negative'), await of(url, '?status=done')].join());
    expect([...seen]).toHaveLength(1);
    return [...seen][0];
  };
  expect(await totals()).toBe('2,0');
  const edit = { method: 'PATCH', ...json({ status: 'done' }) };
  await call(app, grace.key, `/v1/feedbacks/${made[0]}`, { ...edit });
  expect(await totals()).toBe('2,1');
  await sweepInbox(app.test.database);
  expect(await totals()).toBe('2,1');
  await call(app, grace.key, `/v1/feedbacks/${made[1]}`, { ...edit });
  expect(await totals()).toBe('2,2');
  await giveFeedbacks(app, grace.userId, [{ label: 'negative' }, { label: 'positive' }]);
  expect(await totals()).toBe('3,2');
  await sweepInbox(app.test.database);
  await call(app, grace.key, `/v1/feedbacks/${made[0]}`, { method: 'DELETE' });
  expect(await totals()).toBe('2,1');
}, 60_000);
