import {
  RELEASE_DAYS,
  RELEASE_THEMES,
  type Release,
  type ReleaseChange,
} from '@voice-feedback/contract/releases';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { DAY_MS } from '../durations.ts';
import { type FixedFilter, matching } from '../inbox/filter.ts';
import { isMoreThanChance } from './trend.ts';

interface Row {
  counts: { before: ReleaseChange['before'] | null; after: ReleaseChange['after'] | null };
  themes: ReleaseChange['themes'] | null;
}

const NONE = { people: 0, messages: 0, negative: 0 };

/** What people said in the days after a release, compared with as many days before it. */
export async function compareRelease(
  database: Database,
  accountId: string,
  release: Release,
  { filter, now }: { filter: FixedFilter; now: Date },
): Promise<ReleaseChange> {
  const at = new Date(release.released_at);
  const spanMs = Math.max(0, Math.min(RELEASE_DAYS * DAY_MS, now.getTime() - at.getTime()));
  const from = new Date(at.getTime() - spanMs);
  const to = new Date(at.getTime() + spanMs);
  const around = matching(
    accountId,
    { ...filter, from: from.toISOString(), to: to.toISOString() },
    { ranked: true },
  );
  const { rows } = await sql<Row>`
    with entry as materialized (
      select entry.recording_id, entry.created_at >= ${at} as is_after,
        coalesce(entry.sentiment = 'negative', false) as is_negative,
        coalesce(entry.end_user_id, entry.recording_id::text) as speaker
      from ${around.from} where ${around.where}
    ), counted as (
      select is_after, jsonb_build_object('people', count(*), 'messages', sum(messages), 'negative', sum(negative))
        as counts
      from (
        select is_after, speaker, count(*) as messages, count(*) filter (where is_negative) as negative
        from entry group by is_after, speaker
      ) as people group by is_after
    ), said as (
      select theme_id, count(*) filter (where not is_after) as people_before,
        count(*) filter (where is_after) as people_after
      from (
        select distinct theme_id, entry.speaker, is_after from theme_mentions join entry using (recording_id)
        where account_id = ${accountId}::uuid and theme_id is not null
          and created_at >= ${from} and created_at < ${to}
      ) as people group by theme_id
    )
    select jsonb_build_object('before', (select counts from counted where not is_after),
      'after', (select counts from counted where is_after)) as counts, (
        select jsonb_agg(jsonb_build_object('id', themes.id, 'name', name, 'kind', kind,
          'people_before', people_before, 'people_after', people_after) order by people_after - people_before desc, name)
        from said join themes on themes.id = said.theme_id
        where people_after > people_before and emerged_at is not null and not ignored
      ) as themes`.execute(database);
  const [{ counts, themes } = { counts: { before: null, after: null }, themes: null }] = rows;
  return {
    ...release,
    days: Number((spanMs / DAY_MS).toFixed(1)),
    before: counts.before ?? NONE,
    after: counts.after ?? NONE,
    themes: (themes ?? [])
      .filter(({ people_before, people_after }) => isMoreThanChance(people_after, people_before))
      .slice(0, RELEASE_THEMES),
  };
}
