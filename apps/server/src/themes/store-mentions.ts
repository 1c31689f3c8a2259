import type { ThemeKind } from '@voice-feedback/contract/themes';
import { THEME_PEOPLE_MINIMUM } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { MentionWords, ThemeWords } from '../database/tables/themes.ts';

export interface MentionRow {
  recording_id: string;
  matched_id: string;
  theme_id: string | null;
  kind: ThemeKind;
  speaker: string | null;
  quote: string;
  start_seconds: number;
  end_seconds: number;
  terms: MentionWords;
  created_at: string;
}

export interface FoundedRow {
  id: string;
  project_id: string | null;
  kind: ThemeKind;
  language: string;
  name: string;
  profile: ThemeWords;
  at: string;
}

export interface WordsRow {
  id: string;
  profile: Omit<ThemeWords, 'named' | 'label'>;
}

/**
 * Stores new mentions, the themes that they found, and the words of those that they join, and adds them to the counts. It
 * is one statement, because each costs more than what it does for a single feedback.
 *
 * A theme's counts grow by the people and feedbacks that it didn't have yet: to count all of a large one again for each
 * mention takes ever longer. Instead of "not exists", it asks for one row: PostgreSQL would hash the whole table for the former.
 * @param addsUp false if the caller counts all of these themes afterwards
 * @returns the account's new version, and the candidates that enough people have said now
 */
export async function storeMentions(
  trx: Trx,
  accountId: string,
  {
    mentions,
    founded,
    words,
    addsUp,
  }: {
    mentions: readonly MentionRow[];
    founded: readonly FoundedRow[];
    words: readonly WordsRow[];
    addsUp: boolean;
  },
): Promise<{ version: number; ready: string[] }> {
  const { rows } = await sql<{ version: number; ready: string[] }>`
    with said as (
      select row.*, ${sql.lit(addsUp)} and (
        select true from theme_mentions as old where old.recording_id = row.recording_id
          and coalesce(old.theme_id, old.matched_id) = coalesce(row.theme_id, row.matched_id)
        limit 1) is null as is_new
      from jsonb_to_recordset(${JSON.stringify(mentions)}::jsonb) as row (recording_id uuid, theme_id uuid,
        matched_id uuid, kind text, speaker text, quote text, start_seconds double precision,
        end_seconds double precision, terms jsonb, created_at timestamptz)
    ), counted as (
      select coalesce(theme_id, matched_id) as id, count(distinct recording_id) filter (where is_new) as messages,
        count(distinct coalesce(speaker, recording_id::text)) filter (where is_new and (speaker is null or (
          (
            select true from theme_mentions as old where old.theme_id = coalesce(said.theme_id, said.matched_id)
              and old.speaker = said.speaker limit 1) is null
          and (
            select true from theme_mentions as old where old.matched_id = coalesce(said.theme_id, said.matched_id)
              and old.theme_id is null and old.speaker = said.speaker limit 1) is null))) as people,
        min(created_at) as first_seen_at, max(created_at) as last_seen_at
      from said group by 1
    ), founded as (
      insert into themes (id, account_id, project_id, kind, language, name, profile, messages, people, first_seen_at,
        last_seen_at)
      select row.id, ${accountId}::uuid, project_id, kind, language, name, profile, coalesce(messages, 0), coalesce(people, 0),
        coalesce(first_seen_at, at), coalesce(last_seen_at, at)
      from jsonb_to_recordset(${JSON.stringify(founded)}::jsonb) as row (id uuid, project_id uuid, kind text, language text,
        name text, profile jsonb, at timestamptz) left join counted on counted.id = row.id
      returning id, people, emerged_at
    ), changed as (
      update themes set profile = themes.profile || coalesce(row.profile, '{}'),
        messages = themes.messages + coalesce(row.messages, 0), people = themes.people + coalesce(row.people, 0),
        first_seen_at = least(themes.first_seen_at, row.first_seen_at),
        last_seen_at = greatest(themes.last_seen_at, row.last_seen_at), updated_at = now()
      from (
        select id, profile, messages, people, first_seen_at, last_seen_at
        from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as row (id uuid, profile jsonb)
        full join counted using (id)
      ) as row where themes.id = row.id
      returning themes.id, themes.people, themes.emerged_at
    ), mentioned as (
      insert into theme_mentions (account_id, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
        end_seconds, terms, created_at)
      select ${accountId}::uuid, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds, end_seconds,
        terms, created_at from said
    ), noted as (
      insert into theme_states (account_id) values (${accountId}::uuid)
      on conflict (account_id) do update set version = theme_states.version + 1
      returning version
    )
    select version, coalesce((
      select jsonb_agg(id) from (select * from founded union all select * from changed) as theme
      where emerged_at is null and people >= ${THEME_PEOPLE_MINIMUM}), '[]') as ready
    from noted`.execute(trx);
  const [stored] = rows;
  if (stored === undefined) throw new Error('mentions were not stored');
  return stored;
}
