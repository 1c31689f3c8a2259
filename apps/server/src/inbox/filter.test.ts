import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { signUp } from '../../testing/customer.ts';
import { giveFeedbacks } from '../../testing/feedback-rows.ts';
import { orderBy } from './cursor.ts';
import { matching } from './filter.ts';

it('a search with other conditions finds the same in each of the ways in which it is made', async () => {
  await using app = await startTestApp();
  const { userId } = await signUp(app);
  const { userId: other } = await signUp(app);
  const texts = [
    'The camera crashes',
    'I love the camera',
    'The price is fair',
    'The camera is fair, not dear',
  ];
  const given = texts.flatMap((transcript) =>
    (['negative', 'positive'] as const).map((label) => ({ transcript, label, topics: [label] })),
  );
  await giveFeedbacks(app, userId, given);
  await giveFeedbacks(app, other, given);
  const { id: accountId } = await app.test.database
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const find = async (q: string, plan: 'few texts' | 'many' | 'rare', ranked: boolean) => {
    const filter = { q, sentiment: 'negative', topic: 'negative' } as const;
    const { from, where } = matching(accountId, filter, { ranked, plan });
    const { rows } = await sql<{ id: string }>`
      select entry.recording_id as id from ${from} where ${where} order by ${orderBy('newest')}`.execute(
      app.test.database,
    );
    return rows.map(({ id }) => id);
  };
  for (const [q, expected] of [
    ['camera', 3],
    ['camera -crashes', 2],
    ['"camera crashes"', 1],
    ['nothing', 0],
  ] as const)
    for (const ranked of [false, true]) {
      const found = await find(q, 'many', ranked);
      expect([q, found.length]).toEqual([q, expected]);
      expect(await find(q, 'few texts', ranked)).toEqual(found);
      expect(await find(q, 'rare', ranked)).toEqual(found);
    }
});
