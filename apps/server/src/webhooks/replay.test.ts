import { randomUUID } from 'node:crypto';
import { REPLAY_MAXIMUM } from '@voice-feedback/contract/webhooks';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { SECOND_MS } from '../durations.ts';
import { createEndpoint } from './endpoints.ts';
import { replayRange } from './replay.ts';

const START = new Date('2026-11-01T00:00:00Z');
/** The last ones that one call could take, and the first of the next, happened in the same moment. */
const TOGETHER = 5;
const EVENTS = REPLAY_MAXIMUM + 3;
const open = { seal: (text: string) => text, open: (text: string) => text };

describe('the replay of a range', () => {
  it('goes on where the call before ended, with every event once, none of another type or account', async () => {
    await using test = await createTestDatabase();
    const { database } = test;
    const account = (email: string) =>
      database
        .insertInto('accounts')
        .values({ userId: randomUUID(), email, source: 'signup', plan: 'payg' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [mine, other] = [await account('a@example.org'), await account('b@example.org')];
    const event = (id: string, accountId: string, type: 'key.created' | 'key.revoked', second: number) => ({
      id,
      accountId,
      type,
      body: '{}',
      createdAt: new Date(START.getTime() + second * SECOND_MS),
    });
    const wanted = Array.from({ length: EVENTS }, (_, n) =>
      event(`msg_${n}`, mine.id, 'key.created', Math.min(n, REPLAY_MAXIMUM + 1 - TOGETHER)),
    );
    await database.insertInto('webhookEvents').values(wanted).execute();
    await database
      .insertInto('webhookEvents')
      .values([event('msg_type', mine.id, 'key.revoked', 1), event('msg_other', other.id, 'key.created', 1)])
      .execute();
    await database.transaction().execute(async (trx) => {
      const { row } = await createEndpoint(trx, open, {
        accountId: mine.id,
        url: 'https://example.com/hook',
        events: ['key.created'],
        description: '',
      });
      const to = new Date(START.getTime() + 10 * REPLAY_MAXIMUM * SECOND_MS);
      const first = await replayRange(trx, row, { from: START, to, onlyMissed: true });
      const moment = new Date(START.getTime() + (REPLAY_MAXIMUM + 1 - TOGETHER) * SECOND_MS);
      expect(first).toEqual({ replayed: REPLAY_MAXIMUM + 1 - TOGETHER, nextFrom: moment });
      const second = await replayRange(trx, row, { from: moment, to, onlyMissed: false });
      expect(second).toEqual({ replayed: EVENTS - first.replayed, nextFrom: null });
      const sent = await trx.selectFrom('webhookDeliveries').select('eventId').execute();
      expect(sent.map(({ eventId }) => eventId).sort()).toEqual(wanted.map(({ id }) => id).sort());
      const early = await replayRange(trx, row, { from: to, to: START, onlyMissed: false });
      expect(early).toEqual({ replayed: 0, nextFrom: null });
    });
  });
});
