import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { readAudio } from '../call.ts';
import { type Customer, signUp } from '../customer.ts';
import { type RunningService, sharedOr, startService } from '../faults/running-service.ts';
import type { Service } from '../faults/service.ts';
import { percentile } from '../faults/tally.ts';
import { StreamClient } from '../stream-client.ts';
import type { HardeningResult, HardeningRow } from './hardening-row.ts';
import { PreparedUpload } from './prepared-upload.ts';
import { BUSY, READ_PATHS, type Reads } from './steady-reads.ts';

interface Size {
  streams: number;
  uploads: number;
  /** the other account's reads before the burst, as a baseline */
  idleReads: number;
}

const MOST_TIMES_IDLE = 3;
const SETTLED_WITHIN_MS = 120_000;
const LOTS_OF_CREDIT_MICRO_EUROS = 100_000_000;
const READER = new URL('./reader-thread.ts', import.meta.url);
const readsSchema = z.object({ timesMs: z.array(z.number()), statuses: z.record(z.string(), z.number()) });

/** One account sends as much as it can at once; another account's reads must still succeed in time. */
export const BURST: HardeningRow<Size, RunningService> = {
  name: 'burst',
  attack: 'a burst of one account, while another one reads',
  full: { streams: 200, uploads: 200, idleReads: 400 },
  describe: ({ streams, uploads }) => `${streams} streams and ${uploads} uploads at once`,
  async run({ streams, uploads, idleReads }, shared) {
    await using running = await sharedOr(shared, () => startService());
    const { service } = running;
    const [greedy, other] = [await signUp(service), await signUp(service)];
    await makeRich(service, greedy);
    const idle = await startReading(service, other, idleReads).stop();
    const reading = startReading(service, other, READ_PATHS.length * 5);
    const answers = await startBurst(service, greedy, { streams, uploads });
    return judgeBurst({ idle, during: await reading.stop(), answers });
  },
};

/** The other account's reads before and during the burst, and the number of each response to the burst. */
interface Measured {
  idle: Reads;
  during: Reads;
  answers: Record<string, number>;
}

export function judgeBurst({ idle, during, answers }: Measured): HardeningResult {
  const p95 = { idle: percentile(idle.timesMs, 95), during: percentile(during.timesMs, 95) };
  const wrong = Object.entries(during.statuses).filter(([status]) => status !== '200');
  const told = ([status, count]: [string, number]) =>
    `${count} reads of the other account were answered ${status}`;
  const faults = Object.entries(answers).filter(([answer]) => /^5(?!03)|internal_error|none/.test(answer));
  return {
    figures: [
      `${during.timesMs.length} reads of the other account during the burst: p95 ${p95.during.toFixed(0)} ms, idle ${p95.idle.toFixed(0)} ms, max ${Math.max(...during.timesMs).toFixed(0)} ms`,
      `the burst was answered ${Object.entries(answers)
        .map(([answer, count]) => `${count} × ${answer}`)
        .join(', ')}`,
    ],
    problems: [
      ...wrong.filter(([status]) => !BUSY.includes(status)).map(told),
      ...faults.map(([answer, count]) => `${count} of the burst were answered ${answer}`),
    ],
    delays: [
      ...wrong.filter(([status]) => BUSY.includes(status)).map(told),
      ...(p95.during > MOST_TIMES_IDLE * p95.idle
        ? [`p95 of the other account was ${p95.during.toFixed(0)} ms, idle ${p95.idle.toFixed(0)} ms`]
        : []),
    ],
  };
}

/** Runs in a separate thread, so that the attacker's client doesn't slow the other one. */
function startReading(
  { url }: { url: string },
  { key }: Customer,
  least: number,
): { stop(): Promise<Reads> } {
  const reader = new Worker(READER, { workerData: { url, key, least }, execArgv: [] });
  const seen = once(reader, 'message');
  seen.catch(() => undefined);
  return {
    async stop() {
      reader.postMessage('stop');
      const [reads] = await seen;
      return readsSchema.parse(reads);
    },
  };
}

async function makeRich(service: Service, { userId }: Customer): Promise<void> {
  const pool = service.pool();
  const { rows } = await pool.query(`update accounts set plan = 'payg' where user_id = $1 returning id`, [
    userId,
  ]);
  await pool.query(`select ledger_grant($1, 'admin', $2, $3, null, null, null)`, [
    rows[0].id,
    LOTS_OF_CREDIT_MICRO_EUROS,
    `burst:${userId}`,
  ]);
}

/** Sends everything at once. @returns the number of each response */
export async function startBurst(
  service: { url: string },
  { key }: Customer,
  { streams, uploads }: Pick<Size, 'streams' | 'uploads'>,
): Promise<Record<string, number>> {
  const prepared = await PreparedUpload.of(service.url, key, await readAudio('modern.webm'));
  const started = Array.from({ length: streams }, () => stream(service, key));
  const sent = Array.from({ length: uploads }, () => prepared.send());
  const answers: Record<string, number> = {};
  for (const answer of await Promise.all([...started, ...sent])) answers[answer] = (answers[answer] ?? 0) + 1;
  return answers;
}

/** Starts a stream and cancels it. @returns the first message */
async function stream(service: { url: string }, key: string): Promise<string> {
  const client = new StreamClient(service);
  await client.say({ type: 'start', key });
  const first = await Promise.race([
    client.next('started').then(
      () => 'started',
      () => client.all('error')[0]?.code ?? 'none',
    ),
    sleep(SETTLED_WITHIN_MS, 'none', { ref: false }),
  ]);
  if (first === 'started') await client.say({ type: 'cancel' });
  await client.closed;
  return first;
}
