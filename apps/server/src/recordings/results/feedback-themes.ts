import { type FeedbackTheme, feedbackThemeSchema } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';

/** The themes of a feedback as JSON, over `recordings`, without those that the team ignores. */
export const THEMES_JSON = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', themes.id, 'name', themes.name, 'kind', themes.kind,
    'people', themes.people, 'mentions', mentioned.mentions) order by themes.people desc, themes.id), '[]')
  from (
    select theme_id, jsonb_agg(jsonb_build_object('quote', quote, 'start', start_seconds, 'end', end_seconds)
      order by start_seconds, id) as mentions
    from theme_mentions where theme_mentions.recording_id = recordings.id group by theme_id
  ) as mentioned join themes on themes.id = mentioned.theme_id where not ignored)`;

export async function themesOf(database: Database, recordingId: string): Promise<FeedbackTheme[]> {
  const { rows } = await sql<{ themes: unknown }>`
    select ${THEMES_JSON} as themes from recordings where id = ${recordingId}::uuid`.execute(database);
  return z.array(feedbackThemeSchema).parse(rows[0]?.themes ?? []);
}
