import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';

/** Counts the people and messages of themes again, from their mentions. */
export async function countThemes(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select theme.id, count(distinct mention.recording_id) as messages, count(distinct mention.person) as people,
        min(mention.created_at) as first_seen_at, max(mention.created_at) as last_seen_at
      from unnest(${[...ids]}::uuid[]) as theme (id) left join lateral (
        select recording_id, coalesce(speaker, recording_id::text) as person, created_at from theme_mentions
        where theme_id = theme.id
        union all
        select recording_id, coalesce(speaker, recording_id::text) as person, created_at from theme_mentions
        where matched_id = theme.id and theme_id is null
      ) as mention on true
      group by theme.id
    )
    update themes set messages = counted.messages, people = counted.people,
      first_seen_at = coalesce(counted.first_seen_at, themes.first_seen_at),
      last_seen_at = coalesce(counted.last_seen_at, themes.last_seen_at)
    from counted where themes.id = counted.id`.execute(trx);
}
