import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { SESSIONS_KEY_ID } from './request-log.ts';

/** Adds a finished recording to its day's usage, in the transaction that charges it, so that the two always agree. */
export async function countUsage(
  trx: Trx,
  given: { accountId: string; apiKeyId: string | null; durationSeconds: number; costMicroEuros: number },
): Promise<void> {
  await sql`
    insert into usage_daily as old (account_id, day, api_key_id, recordings, duration_seconds, cost_micro_euros)
    values (${given.accountId}, (clock_timestamp() at time zone 'utc')::date, ${given.apiKeyId ?? SESSIONS_KEY_ID}, 1,
      ${given.durationSeconds}, ${given.costMicroEuros})
    on conflict (account_id, day, api_key_id) do update set
      recordings = old.recordings + 1,
      duration_seconds = old.duration_seconds + excluded.duration_seconds,
      cost_micro_euros = old.cost_micro_euros + excluded.cost_micro_euros ${prepared}`.execute(trx);
}
