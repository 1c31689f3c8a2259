import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { notifySoon } from './notify-soon.ts';

it('delivers every signal once, and batches those that arrive while one is being sent', async () => {
  await using test = await createTestDatabase();
  const listener = new pg.Client({ connectionString: test.url });
  // The test database is dropped before the listener disconnects.
  listener.on('error', () => undefined);
  await listener.connect();
  onTestFinished(() => listener.end());
  const received: string[] = [];
  listener.on('notification', ({ payload }) => received.push(payload ?? ''));
  await listener.query('listen some_channel');
  let statements = 0;
  test.pool.on('acquire', () => {
    statements += 1;
  });
  const sent = Array.from({ length: 200 }, (_, index) => `signal ${index}`);
  for (const payload of sent) notifySoon(test.database, 'some_channel', payload);
  await vi.waitFor(() => expect(received.toSorted()).toEqual(sent.toSorted()));
  expect(statements).toBe(2);
});
