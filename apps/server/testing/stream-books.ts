import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';

export async function usePlan(app: TestApp, { userId }: Customer, plan: string): Promise<void> {
  await app.test.pool.query('update accounts set plan = $1 where user_id = $2', [plan, userId]);
}

/** Micro-euros. */
export async function money(
  app: TestApp,
  { userId }: Customer,
): Promise<{ available: number; reserved: number }> {
  const { rows } = await app.test.pool.query(
    `select available_micro_euros::int as available, reserved_micro_euros::int as reserved
       from ledger_accounts join accounts on accounts.id = account_id where user_id = $1`,
    [userId],
  );
  return rows[0];
}

/** Waits until no stream is open, because clients get the end slightly earlier. */
export async function nothingOpen(app: TestApp): Promise<void> {
  // All columns but the secret ones, to see in a failure which stream is left, and whether its worker still reports.
  const open = async () =>
    (
      await app.test.pool.query(
        `select streams.id, worker_id, streams.created_at, now(), options, format, reservation,
                (select seen_at from stream_workers where id = worker_id) as worker_seen_at,
                (select status from recordings where recordings.id = streams.id) as recording
           from streams`,
      )
    ).rows;
  await vi.waitFor(async () => expect(await open()).toEqual([]), { interval: 100 });
}

/** The account's figures after the reservations of earlier tests have been released. */
export async function settledMoney(
  app: TestApp,
  customer: Customer,
): Promise<{ available: number; reserved: number }> {
  await nothingOpen(app);
  return await money(app, customer);
}

/** Signed 16 bit, as for `"format":"pcm"`. */
export function pcmOf(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  for (const [index, sample] of samples.entries())
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), index * 2);
  return bytes;
}
