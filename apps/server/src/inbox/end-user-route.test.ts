import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call } from '../../testing/call.ts';
import { signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('a speaker has the number, period and sentiment of their own feedback, and what was last sent along', async () => {
  const alice = await signUp(app);
  const bob = await signUp(app);
  const id = 'ann/é 7';
  const at = (day: number) => new Date(Date.UTC(2026, 8, day, 9));
  await giveFeedbacks(app, alice.userId, [
    { endUserId: id, createdAt: at(3), label: 'negative', score: -0.5, metadata: { plan: 'free', seats: 2 } },
    { endUserId: id, createdAt: at(9), label: 'positive', score: 0.9, metadata: { plan: 'pro' } },
    { endUserId: 'someone else', createdAt: at(1), label: 'negative', metadata: { plan: 'team' } },
  ]);
  await giveFeedbacks(app, bob.userId, [{ endUserId: id, createdAt: at(20), label: 'negative' }]);
  const path = `/v1/end-users/${encodeURIComponent(id)}`;
  expect(await (await call(app, alice.key, path)).json()).toEqual({
    end_user_id: id,
    feedbacks: 2,
    first_seen_at: at(3).toISOString(),
    last_seen_at: at(9).toISOString(),
    positive: 1,
    neutral: 0,
    negative: 1,
    average_score: 0.2,
    metadata: { plan: 'pro', seats: 2 },
  });
  expect((await call(app, alice.key, '/v1/end-users/nobody')).status).toBe(404);
  expect((await call(app, alice.key, path, { method: 'DELETE' })).status).toBe(200);
  expect((await call(app, alice.key, path)).status).toBe(404);
  expect((await call(app, bob.key, path)).status).toBe(200);
});
