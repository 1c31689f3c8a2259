import type { InsightGroup } from '@voice-feedback/contract/insights';
import { QUOTES_SHOWN } from '@voice-feedback/contract/insights';
import { sql } from 'kysely';
import type { Period } from '../analytics/period.ts';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { type FixedFilter, matching } from '../inbox/filter.ts';

export interface ThemeFacts {
  id: string;
  name: string;
  kind: NonNullable<InsightGroup['kind']>;
  pinned: boolean;
  ignored: boolean;
  doneAt: Date | null;
}

/** The themes of an account that are shown, by id. */
export async function readThemes(
  database: Database,
  accountId: string,
): Promise<ReadonlyMap<string, ThemeFacts>> {
  const rows = await database
    .selectFrom('themes')
    .select(['id', 'name', 'kind', 'pinned', 'ignored', 'doneAt'])
    .where('accountId', '=', accountId)
    .where('emergedAt', 'is not', null)
    .where('mergedInto', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Quote = InsightGroup['quotes'][number];

/** Mentions of a theme that are looked at for quotes from different people. */
const MENTIONS_LOOKED_AT = 12;

/** The newest quotes of each theme in a period, from different people, those with sound first. */
export async function readQuotes(
  database: Database,
  accountId: string,
  { themeIds, period, filter }: { themeIds: readonly string[]; period: Period; filter: FixedFilter },
): Promise<ReadonlyMap<string, Quote[]>> {
  if (themeIds.length === 0) return new Map();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { from, where } = matching(accountId, filter, { ranked: true, isOfOne: true });
  const matches = isFiltered
    ? sql`and exists (select from ${from} where ${where} and entry.recording_id = mention.recording_id)`
    : sql``;
  const { rows } = await sql<
    Omit<Quote, 'feedback_id'> & { feedbackId: string; themeId: string; speaker: string; at: Date }
  >`
    select theme.id as theme_id, mention.* from unnest(${themeIds}::uuid[]) as theme (id) cross join lateral (
      select recording_id as feedback_id, quote, start_seconds as start, end_seconds as end, created_at as at,
        coalesce(speaker, recording_id::text) as speaker
      from theme_mentions as mention
      where mention.theme_id = theme.id
        and mention.created_at >= ${period.from} and mention.created_at < ${period.to} ${matches}
      order by mention.created_at desc, mention.recording_id desc, mention.start_seconds limit ${MENTIONS_LOOKED_AT}
    ) as mention`.execute(database);
  return new Map(
    [...Map.groupBy(rows, (row) => row.themeId)].map(([id, mentions]) => [
      id,
      [...new Map(mentions.toReversed().map((mention) => [mention.speaker, mention])).values()]
        .sort((a, b) => Number(b.end > b.start) - Number(a.end > a.start) || b.at.getTime() - a.at.getTime())
        .slice(0, QUOTES_SHOWN)
        .map(({ feedbackId, quote, start, end, at }) => ({
          feedback_id: feedbackId,
          quote,
          start,
          end,
          created_at: at.toISOString(),
        })),
    ]),
  );
}

const WEEK_MS = 7 * DAY_MS;
const COMPARED_MS = 4 * WEEK_MS;

/** For each theme that is done: feedbacks per week before and after. */
export async function readAfterDone(
  database: Database,
  themes: readonly ThemeFacts[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<InsightGroup['after_done']>>> {
  const done = themes.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [{ id, doneAt }]));
  if (done.length === 0) return new Map();
  const { rows } = await sql<{ id: string; before: number; after: number }>`
    select theme.id,
      count(distinct recording_id) filter (where created_at < done_at) as before,
      count(distinct recording_id) filter (where created_at >= done_at) as after
    from unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ doneAt }) => doneAt)}::timestamptz[])
      as theme (id, done_at)
    left join theme_mentions on theme_id = theme.id
      and created_at >= done_at - ${COMPARED_MS} * interval '1 ms'
      and created_at < done_at + ${COMPARED_MS} * interval '1 ms'
    group by theme.id`.execute(database);
  const counts = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    done.map(({ id, doneAt }) => {
      const { before = 0, after = 0 } = counts.get(id) ?? {};
      const since = Math.min(now.getTime() - doneAt.getTime(), COMPARED_MS);
      return [
        id,
        {
          before_per_week: perWeek(before, COMPARED_MS),
          after_per_week: since < DAY_MS ? null : perWeek(after, since),
        },
      ];
    }),
  );
}

function perWeek(count: number, milliseconds: number): number {
  return Number(((count * WEEK_MS) / milliseconds).toFixed(1));
}
