import type { FeedbackRowList } from '@voice-feedback/contract/inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { call, json } from '../../testing/call.ts';
import { signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { sweepInbox } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;
const SAID = 'The export of my monthly report keeps failing with an error.';

it('a message that one person sends again, nearly the same, is marked; anything else is not', async () => {
  const customer = await signUp(app);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const given = [
    { endUserId: 'ann', transcript: SAID, createdAt: ago(50) },
    { endUserId: 'ann', transcript: SAID, createdAt: ago(9) },
    { endUserId: 'ann', transcript: SAID.replace('monthly', 'weekly'), createdAt: ago(8) },
    { endUserId: 'bob', transcript: SAID, createdAt: ago(7) },
    { transcript: SAID, createdAt: ago(6) },
    { transcript: SAID, createdAt: ago(5) },
    { endUserId: 'ann', transcript: 'I love the new editor of the report.', createdAt: ago(4) },
    { endUserId: 'ann', transcript: `${SAID} ${SAID.replace('export', 'import')}`, createdAt: ago(3) },
    { endUserId: 'ann', transcript: `${SAID}!`, createdAt: ago(2) },
  ];
  const ids = await giveFeedbacks(app, customer.userId, given);
  const marked = async () => {
    // The application's own sweep may have taken some of the changes.
    await expect
      .poll(async () => {
        await sweepInbox(app.test.database);
        const { rows } = await app.test.pool.query('select count(*)::int as left from inbox_changes');
        return rows;
      })
      .toEqual([{ left: 0 }]);
    const response = await call(app, customer.key, '/v1/feedbacks/rows?limit=100');
    const { feedbacks }: FeedbackRowList = await response.json();
    const of = new Map(
      feedbacks.map((row) => [row.id, 'duplicate_of' in row ? (row.duplicate_of ?? null) : undefined]),
    );
    return ids.map((id) => {
      const original = of.get(id);
      return original == null ? original : ids.indexOf(original);
    });
  };
  await expect.poll(marked).toEqual([null, null, 1, null, null, null, null, null, 1]);
  // A corrected transcript is compared again.
  await call(app, customer.key, `/v1/feedbacks/${ids[2]}/transcript`, {
    method: 'PUT',
    ...json({ transcript: 'The search finds nothing at all.' }),
  });
  await expect.poll(marked).toEqual([null, null, null, null, null, null, null, null, 1]);
  // Without the first one, nothing is its duplicate.
  await call(app, customer.key, `/v1/feedbacks/${ids[1]}`, { method: 'DELETE' });
  expect((await marked())[8]).toBeNull();
});
