import { BULK_BATCH } from '@voice-feedback/contract/bulk-edits';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { retryRecordings } from '../../recordings/processing/retry-recordings.ts';
import { matching } from '../filter.ts';
import { beginBulkEdit } from './begin-bulk-edit.ts';
import type { Target } from './matched.ts';

/** Retries many feedbacks that failed on our side or wait, the oldest first. It can't be undone. */
export async function retryMany(
  trx: Trx,
  { accountId, principal, ids, filter = {}, before }: Target & { principal: Principal },
): Promise<{ changed: number; remaining: number }> {
  const { from, where } = matching(accountId, filter, { ranked: false });
  const { tell } = await beginBulkEdit(trx, accountId, principal);
  const { retried, remaining } = await retryRecordings(
    trx,
    ids === undefined
      ? sql<boolean>`recordings.account_id = ${accountId} and recordings.created_at < ${before}
          and recordings.id in (select entry.recording_id from ${from} where ${where})`
      : sql<boolean>`recordings.account_id = ${accountId} and recordings.id = any(${ids}::uuid[])`,
    BULK_BATCH,
  );
  await tell(retried);
  return { changed: retried, remaining };
}
