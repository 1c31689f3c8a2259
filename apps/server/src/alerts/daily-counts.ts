import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { type DailyCounts, type Series, USUAL_DAYS } from './find-spikes.ts';

/** Name of the series of negative feedback; those of themes are named by their ids. */
export const NEGATIVE = 'negative';

/**
 * People a day of an account until `day`: in all, with negative feedback, and for each theme that isn't ignored. They
 * start with the account's first feedback, because nothing was usual before.
 * @param day `2026-11-26`, in UTC
 */
export async function readDailyCounts(trx: Trx, accountId: string, day: string): Promise<DailyCounts> {
  const since = sql`(${day}::date - ${USUAL_DAYS}::int)::timestamp at time zone 'UTC'`;
  const until = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  // Days before the one looked at, 0 for that day itself.
  const age = (at: string) => sql<number>`${day}::date - (${sql.ref(at)} at time zone 'UTC')::date`;
  const { rows: entries } = await sql<{ age: number; people: number; negative: number }>`
    select ${age('created_at')} as age, count(distinct coalesce(end_user_id, recording_id::text))::int as people,
      count(distinct coalesce(end_user_id, recording_id::text)) filter (where sentiment = 'negative')::int as negative
    from inbox_entries where account_id = ${accountId}::uuid and created_at >= ${since} and created_at < ${until}
    group by 1`.execute(trx);
  const { rows: mentions } = await sql<{ themeId: string; age: number; people: number }>`
    select theme_id, ${age('created_at')} as age,
      count(distinct coalesce(speaker, recording_id::text))::int as people
    from theme_mentions where account_id = ${accountId}::uuid and created_at >= ${since} and created_at < ${until}
      and theme_id in (select id from themes where account_id = ${accountId}::uuid and not ignored)
    group by 1, 2`.execute(trx);
  const oldest = Math.max(0, ...entries.map((entry) => entry.age));
  const empty = () => Array.from({ length: oldest + 1 }, () => 0);
  const total = empty();
  const negative = empty();
  for (const entry of entries) {
    total[oldest - entry.age] = entry.people;
    negative[oldest - entry.age] = entry.negative;
  }
  const themes = new Map<string, number[]>();
  for (const { themeId, age: daysAgo, people } of mentions) {
    const counts = themes.get(themeId) ?? empty();
    if (daysAgo <= oldest) counts[oldest - daysAgo] = people;
    themes.set(themeId, counts);
  }
  const series = new Map<string, Series>([[NEGATIVE, { counts: negative, isShare: true }]]);
  for (const [themeId, counts] of themes) series.set(themeId, { counts });
  return { total, series };
}
