import { PLANS } from '@voice-feedback/contract/catalogue-entries';
import { sql } from 'kysely';
import { balanceOf } from '../credits/balance.ts';
import { spendingOf } from '../credits/spending-limit.ts';
import type { Database, Trx } from '../database/database.ts';
import type { PlanName } from '../database/tables/accounts.ts';
import { enqueueRecording } from './enqueue-recording.ts';
import type { RecordingRow } from './recording-row.ts';
import type { StoreResources } from './store-audio.ts';

/** The most accounts that one pass checks, and recordings that it resumes of each; the next pass takes the rest. */
const ACCOUNTS = 500;
const BATCH = 200;

/**
 * Queues what waits for its account, as soon as the account can pay for it: credit has arrived, a limit was raised, a new
 * month began, a plan was changed. Oldest first; one that the account cannot pay yet holds up those after it, so
 * that small recordings do not keep a large one waiting forever.
 */
export async function resumeWaiting({
  database,
  logger,
}: Pick<StoreResources, 'database' | 'logger'>): Promise<void> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id from recordings where status = 'waiting' group by account_id
    order by min(created_at) limit ${ACCOUNTS}`.execute(database);
  for (const { accountId } of rows) {
    const resumed = await resumeWaitingOf(database, accountId);
    if (resumed > 0) logger.info({ accountId, resumed }, 'waiting recordings resumed');
  }
}

type WaitingRow = Pick<
  RecordingRow,
  'id' | 'kind' | 'waitingReason' | 'waitingMicroEuros' | 'maximumSeconds'
>;

async function resumeWaitingOf(database: Database, accountId: string): Promise<number> {
  return await database.transaction().execute(async (trx) => {
    const { rows } = await sql<WaitingRow>`
      select id, kind, waiting_reason, waiting_micro_euros, maximum_seconds from recordings
      where status = 'waiting' and account_id = ${accountId}
      order by created_at, id limit ${BATCH} for update skip locked`.execute(trx);
    const budget = await budgetOf(trx, accountId);
    let resumed = 0;
    for (const row of rows) {
      if (row.waitingReason === 'audio_too_long') {
        if (budget.maximumSeconds <= row.maximumSeconds) continue;
        await resume(trx, row, { plan: budget.plan, maximumSeconds: budget.maximumSeconds });
      } else {
        const needed = row.waitingMicroEuros ?? 0;
        if (needed > budget.microEuros) break;
        budget.microEuros -= needed;
        await resume(trx, row);
      }
      resumed += 1;
    }
    return resumed;
  });
}

/** What an account could pay for now, and how long its recordings may be. */
async function budgetOf(
  trx: Trx,
  accountId: string,
): Promise<{ microEuros: number; plan: PlanName; maximumSeconds: number }> {
  const { plan } = await trx
    .selectFrom('accounts')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { availableMicroEuros } = await balanceOf(trx, accountId);
  const { leftMicroEuros } = await spendingOf(trx, accountId);
  // What was resumed before holds nothing until it is decoded, but its credit is spoken for.
  const { rows } = await sql<{ promised: number }>`
    select coalesce(sum(waiting_micro_euros), 0)::bigint as promised from recordings
    where account_id = ${accountId} and status in ('queued', 'processing')`.execute(trx);
  return {
    microEuros:
      Math.min(availableMicroEuros, leftMicroEuros ?? availableMicroEuros) - (rows[0]?.promised ?? 0),
    plan,
    maximumSeconds: PLANS[plan].maximumSeconds,
  };
}

/** Queues a recording that waits, or moves one that is to be retried later to now. */
export async function resume(
  trx: Trx,
  { id, kind }: Pick<RecordingRow, 'id' | 'kind'>,
  changes: Partial<Pick<RecordingRow, 'plan' | 'maximumSeconds' | 'countedMonth'>> = {},
): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({
      ...changes,
      status: 'queued',
      waitingReason: null,
      waitingDetail: null,
      waitingUntil: null,
      retryAt: null,
      failures: 0,
      failingSince: null,
      errorCode: null,
      errorDetail: null,
      retryable: false,
      finishedAt: null,
    })
    .where('id', '=', id)
    .execute();
  await enqueueRecording(trx, { id, kind });
}
