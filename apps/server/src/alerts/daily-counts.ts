import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { type DailyCounts, type Series, USUAL_DAYS } from './find-spikes.ts';

/** Name of the series of negative feedback; those of themes are named by their ids. */
export const NEGATIVE = 'negative';

/** The counts of a project, or of what belongs to none. */
interface ProjectCounts extends DailyCounts {
  project: string | null;
}

/**
 * People a day of each of an account's projects until `day`: in all, with negative feedback, and for each theme that isn't
 * ignored. They start with the project's first feedback, because nothing was usual before.
 * @param day `2026-11-26`, in UTC
 */
export async function readDailyCounts(trx: Trx, accountId: string, day: string): Promise<ProjectCounts[]> {
  const since = sql`(${day}::date - ${USUAL_DAYS}::int)::timestamp at time zone 'UTC'`;
  const until = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  // Days before the one looked at, 0 for that day itself.
  const age = (at: string) => sql<number>`${day}::date - (${sql.ref(at)} at time zone 'UTC')::date`;
  const { rows: entries } = await sql<Entries>`
    select project_id as project, ${age('created_at')} as age,
      count(distinct coalesce(end_user_id, recording_id::text))::int as people,
      count(distinct coalesce(end_user_id, recording_id::text)) filter (where sentiment = 'negative')::int as negative
    from inbox_entries where account_id = ${accountId}::uuid and created_at >= ${since} and created_at < ${until}
    group by 1, 2`.execute(trx);
  const { rows: mentions } = await sql<Mentions>`
    select themes.project_id as project, theme_id, ${age('mention.created_at')} as age,
      count(distinct coalesce(speaker, recording_id::text))::int as people
    from theme_mentions as mention join themes on themes.id = theme_id
    where mention.account_id = ${accountId}::uuid and themes.account_id = ${accountId}::uuid and not ignored
      and mention.created_at >= ${since} and mention.created_at < ${until}
    group by 1, 2, 3`.execute(trx);
  const mentioned = Map.groupBy(mentions, ({ project }) => project);
  return [...Map.groupBy(entries, ({ project }) => project)].map(([project, own]) => ({
    project,
    ...countsOf(own, mentioned.get(project) ?? []),
  }));
}

interface Entries {
  project: string | null;
  age: number;
  people: number;
  negative: number;
}

interface Mentions {
  project: string | null;
  themeId: string;
  age: number;
  people: number;
}

function countsOf(entries: readonly Entries[], mentions: readonly Mentions[]): DailyCounts {
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
