import { readdir } from 'node:fs/promises';
import { findViolations } from '../../src/credits/invariants.ts';
import type { ReceivedRequest } from '../receiver.ts';
import type { Observed } from './service.ts';
import { type Tally, violationText } from './tally.ts';

export interface ToCount {
  accountId: string;
  acknowledged: readonly string[];
  received: readonly ReceivedRequest[];
  /** the states in which a recording counts as finished */
  states: readonly string[];
}

export type Counted = Omit<
  Tally,
  'faults' | 'answers' | 'withoutRetryAfter' | 'refusals' | 'recoveriesMs'
> & {
  /** whether nothing more will happen */
  settled: boolean;
};

interface Row {
  id: string;
  status: string;
  errorCode: string | null;
  lastFailure: string | null;
  settlements: number;
}

const FINE = ['done', 'no_speech'];
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Counts what happened to an account's recordings, from its rows, ledger, files and webhooks. */
export async function count(service: Observed, given: ToCount): Promise<Counted> {
  const pool = service.pool();
  const rows = await rowsOf(service, given.accountId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const of = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  const unfinished = rows.filter(({ status }) => !given.states.includes(status)).length;
  const wronglyCharged = ({ status, settlements }: Row) => (status === 'done') !== settlements > 0;
  const money = await pool.query(
    `select count(*)::int as open from credit_reservations where state = 'open'`,
  );
  const queue = await pool.query(
    `select count(*)::int as jobs from graphile_worker._private_jobs as jobs
       join recordings on recordings.id::text = jobs.key and recordings.status <> 'waiting'`,
  );
  const webhooks = webhooksOf(rows, given.received);
  const jobsLeft: number = queue.rows[0].jobs;
  return {
    acknowledged: given.acknowledged.length,
    done: of('done', 'no_speech'),
    waiting: of('waiting'),
    givenUp: of('failed'),
    lost: given.acknowledged.filter((id) => !byId.has(id)).length,
    unfinished,
    charged: rows.filter(({ settlements }) => settlements > 0).length,
    doubleCharges: rows.reduce((sum, { settlements }) => sum + Math.max(0, settlements - 1), 0),
    wrongCharges: rows.filter(wronglyCharged).length,
    madeTwice: Math.max(0, rows.length - given.acknowledged.length),
    orphanFiles: await countOrphans(service),
    ...webhooks,
    jobsLeft,
    reasons: rows.flatMap(({ status, errorCode, lastFailure }) =>
      FINE.includes(status) ? [] : [`one is ${status}: ${errorCode ?? lastFailure ?? 'nothing failed'}`],
    ),
    violations: (await findViolations(service.database())).map(violationText),
    settled: unfinished === 0 && money.rows[0].open === 0 && jobsLeft === 0 && webhooks.webhooksMissing === 0,
  };
}

async function rowsOf(service: Observed, accountId: string): Promise<Row[]> {
  const { rows } = await service.pool().query<Row>(
    `select recordings.id, recordings.status, error_code as "errorCode", last_failure as "lastFailure", count(settled.reference)::int as settlements
       from recordings left join credit_reservations as settled
         on settled.reference like 'recording:' || recordings.id || '%' and settled.state = 'settled'
      where recordings.account_id = $1 group by recordings.id`,
    [accountId],
  );
  return rows;
}

function webhooksOf(
  rows: readonly Row[],
  received: readonly ReceivedRequest[],
): Pick<Tally, 'webhooksMissing' | 'webhookIdsChanged'> {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of received) {
    const { type, data }: { type: string; data: { id?: string } } = JSON.parse(body);
    // Other events concern the account and may be repeated.
    if (!type.startsWith('feedback.')) continue;
    const event = `${type} ${data.id}`;
    ids.set(event, (ids.get(event) ?? new Set()).add(headers['webhook-id'] ?? ''));
  }
  const eventOf = ({ id, status }: Row) =>
    `${status === 'failed' ? 'feedback.failed' : 'feedback.completed'} ${id}`;
  const finished = rows.filter(({ status }) => ['done', 'no_speech', 'failed'].includes(status));
  return {
    webhooksMissing: finished.filter((row) => !ids.has(eventOf(row))).length,
    webhookIdsChanged: [...ids.values()].filter(({ size }) => size > 1).length,
  };
}

/** Counts files in the store that belong to no recording and aren't registered. */
async function countOrphans(service: Observed): Promise<number> {
  const entries = await readdir(service.storeDirectory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  // A store may keep several files per key, such as metadata.
  const keys = new Set(
    entries.flatMap((entry) =>
      entry.isFile() ? [UUID.exec(entry.name)?.[0]].filter((key) => key !== undefined) : [],
    ),
  );
  const { rows } = await service
    .pool()
    .query<{ key: string }>(
      'select audio_key::text as key from recordings where audio_key is not null union select audio_key::text from loose_audio union select unnest(keys) from audio_key_blocks',
    );
  for (const { key } of rows) keys.delete(key);
  return keys.size;
}
