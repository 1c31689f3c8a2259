import { REANALYSES_PER_DAY } from '@voice-feedback/contract/inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { post, signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';

let app: TestApp;
/** There's no worker, so queued recordings stay queued. */
beforeAll(async () => {
  app = await startTestApp({ accountsPerAddressPerDay: 1_000 });
});
afterAll(() => app[Symbol.asyncDispose]());

it('an account has so many feedbacks re-analyzed a day, and no more', async () => {
  const [one, other] = [await signUp(app), await signUp(app)];
  const ids = await giveFeedbacks(app, one.userId, [{}, {}, {}]);
  await giveFeedbacks(app, other.userId, [{}]);
  const all = (key: string) => post(app, key, '/v1/feedbacks/reanalyze', {});
  const use = (used: number) =>
    app.test.pool.query(
      `insert into rate_limits (subject, used, window_ends_at)
       select 'reanalysis:' || id, $2, now() + interval '1 hour' from accounts where user_id = $1
       on conflict (subject) do update set used = excluded.used`,
      [one.userId, used],
    );
  await use(REANALYSES_PER_DAY - 2);
  expect(await (await all(one.key)).json()).toEqual({ queued: 2, remaining: 1 });
  const addresses = ids.map((id) => `/v1/feedbacks/${id}/reanalyze`);
  for (const refused of [await all(one.key), await post(app, one.key, addresses[2] ?? '', {})]) {
    const { code, detail } = await refused.json();
    expect([refused.status, code]).toEqual([429, 'rate_limited']);
    expect(detail).toMatch(/^This account has used all of its 10000 re-analyses within 24 hours/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  }
  expect(await (await all(other.key)).json()).toEqual({ queued: 1, remaining: 0 });
  // One that is already queued doesn't count.
  await use(REANALYSES_PER_DAY - 1);
  for (const address of addresses.slice(0, 2))
    expect(await (await post(app, one.key, address, {})).json()).toEqual({ queued: 0, remaining: 0 });
  expect(await (await all(one.key)).json()).toEqual({ queued: 1, remaining: 0 });
});
