import type { usageSchema } from '@voice-feedback/contract/usage';
import { sql } from 'kysely';
import type { z } from 'zod';
import { creditsOf, eurosText } from '../credits/amounts.ts';
import type { Database } from '../database/database.ts';
import { SESSIONS_KEY_ID } from './request-log.ts';

type Usage = z.infer<typeof usageSchema>;

interface UsageRow {
  date: string;
  apiKeyId: string;
  keyName: string | null;
  keyPrefix: string | null;
  requests: number;
  errors: number;
  recordings: number;
  durationSeconds: number;
  costMicroEuros: number;
}

const SECONDS_DIGITS = 3;

/** Returns an account's usage per day (UTC, both dates included) and key. */
export async function readUsage(
  database: Database,
  accountId: string,
  { from, to, apiKeyId }: { from: string; to: string; apiKeyId: string | undefined },
): Promise<Usage> {
  const { rows } = await sql<UsageRow>`
    select to_char(day, 'YYYY-MM-DD') as date, usage_daily.api_key_id, api_keys.name as key_name, api_keys.key_prefix,
      requests, errors, recordings, duration_seconds, cost_micro_euros
    from usage_daily left join api_keys on api_keys.id = usage_daily.api_key_id
    where usage_daily.account_id = ${accountId} and day between ${from} and ${to}
      and ${apiKeyId === undefined ? sql`true` : sql`usage_daily.api_key_id = ${apiKeyId}`}
    order by day desc, usage_daily.api_key_id`.execute(database);
  const total = { requests: 0, errors: 0, recordings: 0, durationSeconds: 0, costMicroEuros: 0 };
  for (const row of rows) {
    total.requests += row.requests;
    total.errors += row.errors;
    total.recordings += row.recordings;
    total.durationSeconds += row.durationSeconds;
    total.costMicroEuros += row.costMicroEuros;
  }
  return {
    from,
    to,
    total: countsOf(total),
    usage: rows.map((row) => ({
      date: row.date,
      api_key_id: row.apiKeyId === SESSIONS_KEY_ID ? null : row.apiKeyId,
      key_name: row.keyName,
      key_prefix: row.keyPrefix,
      ...countsOf(row),
    })),
  };
}

function countsOf(
  row: Pick<UsageRow, 'requests' | 'errors' | 'recordings' | 'durationSeconds' | 'costMicroEuros'>,
) {
  return {
    requests: row.requests,
    errors: row.errors,
    recordings: row.recordings,
    duration_seconds: Number(row.durationSeconds.toFixed(SECONDS_DIGITS)),
    cost: costView(row.costMicroEuros),
  };
}

export function costView(microEuros: number): { credits: number; amount_euros: string; euros: number } {
  const amount = eurosText(microEuros);
  return { credits: creditsOf(microEuros), amount_euros: amount, euros: Number(amount) };
}
