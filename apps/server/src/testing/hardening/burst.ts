import { setTimeout as sleep } from 'node:timers/promises';
import { RETRY_AFTER_PRESSURE_SECONDS } from '../../http/limits.ts';
import { call, readAudio, upload } from '../call.ts';
import { type Customer, signUp } from '../customer.ts';
import { Service } from '../faults/service.ts';
import { percentile } from '../faults/tally.ts';
import { StreamClient } from '../stream-client.ts';
import type { HardeningResult, HardeningRow } from './hardening-row.ts';

interface Size {
  streams: number;
  uploads: number;
  /** reads of the other account before the burst, to compare with */
  idleReads: number;
}

const READS = ['/api/v1/feedbacks', '/api/credits/balance', '/api/v1/views', '/health'];
const PAUSE_MS = 20;
const SHOWN = 300;
const MOST_TIMES_IDLE = 3;
/** What an API process says whose event loop lags: on a machine that does other things, that's not the burst's doing. */
const MACHINE_IS_BUSY = String(RETRY_AFTER_PRESSURE_SECONDS);
const BUSY_MACHINE = '503 since the event loop lags';
/** The health check writes a file and has seconds for it, which a machine that does other things may need. */
const BUSY_DISK = '503 since the disk is slow';
const ONLY_STORE = /"database":"ok","worker":"ok","store":"unavailable"/;
const BUSY = [BUSY_MACHINE, BUSY_DISK];
const SETTLED_WITHIN_MS = 120_000;
const LOTS_OF_CREDIT_MICRO_EUROS = 100_000_000;

/** One account does what it can at once; what another account reads meanwhile must come, and in time. */
export const BURST: HardeningRow<Size> = {
  name: 'burst',
  attack: 'a burst of one account, while another one reads',
  full: { streams: 200, uploads: 200, idleReads: 400 },
  describe: ({ streams, uploads }) => `${streams} streams and ${uploads} uploads at once`,
  async run({ streams, uploads, idleReads }) {
    await using service = await Service.open({ environment: { ACCOUNTS_PER_ADDRESS_PER_DAY: '100' } });
    const api = service.startApi();
    await service.startWorker();
    await api;
    const [greedy, other] = [await signUp(service), await signUp(service)];
    await makeRich(service, greedy);
    const idle = await readFor(service, other, (count) => count < idleReads);
    const burst = startBurst(service, greedy, { streams, uploads });
    const during = await readFor(service, other, (count) => !burst.isOver() || count < READS.length * 5);
    return judgeBurst({ idle, during, answers: await burst.answers });
  },
};

/** What the other account read before the burst and meanwhile, and how often the burst got which answer. */
interface Measured {
  idle: Reads;
  during: Reads;
  answers: Record<string, number>;
}

interface Reads {
  timesMs: number[];
  statuses: Record<string, number>;
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

/** Reads one thing after the other, as a customer's dashboard does. */
export async function readFor(
  service: { url: string },
  { key }: Customer,
  goesOn: (count: number) => boolean,
): Promise<Reads> {
  const timesMs: number[] = [];
  const statuses: Record<string, number> = {};
  while (goesOn(timesMs.length)) {
    const startedAt = performance.now();
    const path = READS[timesMs.length % READS.length] ?? '/health';
    const answer = await call(service, key, path);
    const text = await answer.text();
    timesMs.push(performance.now() - startedAt);
    // A database without connections to spare asks for as long a wait, with another code.
    const isMachine =
      answer.status === 503 &&
      answer.headers.get('retry-after') === MACHINE_IS_BUSY &&
      text.includes('"overloaded"');
    const status = isMachine
      ? BUSY_MACHINE
      : ONLY_STORE.test(text)
        ? BUSY_DISK
        : answer.ok
          ? `${answer.status}`
          : `${answer.status} at ${path}: ${text.slice(0, SHOWN)}`;
    statuses[status] = (statuses[status] ?? 0) + 1;
    await sleep(PAUSE_MS);
  }
  return { timesMs, statuses };
}

/** Sends everything at once. */
export function startBurst(
  service: { url: string },
  { key }: Customer,
  { streams, uploads }: Pick<Size, 'streams' | 'uploads'>,
): { isOver(): boolean; answers: Promise<Record<string, number>> } {
  let isOver = false;
  const run = async () => {
    const audio = await readAudio('modern.webm');
    const started = Array.from({ length: streams }, () => stream(service, key));
    const sent = Array.from({ length: uploads }, async () => {
      const answer = await upload(service, key, audio, { headers: { prefer: 'respond-async' } });
      await answer.arrayBuffer();
      return `${answer.status}`;
    });
    const answers: Record<string, number> = {};
    for (const answer of await Promise.all([...started, ...sent]))
      answers[answer] = (answers[answer] ?? 0) + 1;
    return answers;
  };
  const answers = run().finally(() => {
    isOver = true;
  });
  answers.catch(() => undefined);
  return { isOver: () => isOver, answers };
}

/** Begins a stream, and cancels it again. @returns what it was told first */
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
