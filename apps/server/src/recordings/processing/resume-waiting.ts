import { PLANS } from '@voice-feedback/contract/catalogue-entries';
import { sql } from 'kysely';
import { spendableOf } from '../../credits/balance.ts';
import type { Database, Trx } from '../../database/database.ts';
import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import type { StoreResources } from '../audio/store-audio.ts';
import type { RecordingRow } from '../recording-row.ts';
import { enqueueRecording } from './enqueue-recording.ts';

/** Accounts per query. A pass covers all accounts, or those that cannot pay would hide the others. */
const ACCOUNTS = 500;
/** Recordings of one account that a pass resumes; the next pass takes the rest. */
const BATCH = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Queues recordings that wait for their account as soon as it can pay: after a top-up, a higher limit, a new month or a
 * new plan. Oldest first. One that the account cannot pay for yet blocks the later ones, so that small recordings don't
 * keep a large one waiting forever.
 */
export async function resumeWaiting({
  database,
  logger,
}: Pick<StoreResources, 'database' | 'logger'>): Promise<void> {
  for (let last = NO_ID; ; ) {
    const { rows } = await sql<{ accountId: string }>`
      select distinct account_id from recordings where status = 'waiting' and account_id > ${last}::uuid
      order by account_id limit ${ACCOUNTS}`.execute(database);
    for (const { accountId } of rows) {
      try {
        const resumed = await resumeWaitingOf(database, accountId);
        if (resumed > 0) logger.info({ accountId, resumed }, 'waiting recordings resumed');
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // An error of one account doesn't stop the others.
        logger.error({ err: error, accountId }, 'waiting recordings not resumed');
      }
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < ACCOUNTS) return;
    last = end.accountId;
  }
}

type WaitingRow = Pick<RecordingRow, 'id' | 'kind' | 'waitingReason' | 'waitingMicroEuros'>;

async function resumeWaitingOf(database: Database, accountId: string): Promise<number> {
  return await database.transaction().execute(async (trx) => {
    const { plan } = await trx
      .selectFrom('accounts')
      .select('plan')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { maximumSeconds } = PLANS[plan];
    // Recordings that are still too long are excluded, or they would fill every batch.
    const { rows } = await sql<WaitingRow>`
      select id, kind, waiting_reason, waiting_micro_euros from recordings
      where status = 'waiting' and account_id = ${accountId}
        and (waiting_reason <> 'audio_too_long' or maximum_seconds < ${maximumSeconds})
      order by created_at, id limit ${BATCH} for update skip locked`.execute(trx);
    let left = await budgetOf(trx, accountId);
    let resumed = 0;
    for (const row of rows) {
      if (row.waitingReason === 'audio_too_long') {
        await resume(trx, row, { plan, maximumSeconds });
      } else {
        const needed = row.waitingMicroEuros ?? 0;
        if (needed > left) break;
        left -= needed;
        await resume(trx, row);
      }
      resumed += 1;
    }
    return resumed;
  });
}

/** Returns the micro-euros that an account can spend now. */
async function budgetOf(trx: Trx, accountId: string): Promise<number> {
  const { availableMicroEuros, leftMicroEuros } = await spendableOf(trx, accountId);
  // Resumed recordings reserve nothing until they are decoded, so subtract their prices.
  const { rows } = await sql<{ promised: number }>`
    select coalesce(sum(waiting_micro_euros), 0)::bigint as promised from recordings
    where account_id = ${accountId} and status in ('queued', 'processing')`.execute(trx);
  return Math.min(availableMicroEuros, leftMicroEuros ?? availableMicroEuros) - (rows[0]?.promised ?? 0);
}

/** What queues a recording that waits, failed, or is scheduled for a retry. */
export const RESUMED = {
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
} as const;

/** Queues a waiting recording, or brings a scheduled retry forward to now. */
export async function resume(
  trx: Trx,
  { id, kind }: Pick<RecordingRow, 'id' | 'kind'>,
  changes: Partial<
    Pick<RecordingRow, 'plan' | 'maximumSeconds' | 'countedMonth' | 'crashes' | 'language'>
  > = {},
): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({ ...changes, ...RESUMED })
    .where('id', '=', id)
    .execute();
  await enqueueRecording(trx, { id, kind });
}
