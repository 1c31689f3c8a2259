import { type ThemeReference, themeReferenceSchema } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';

/** The themes of a feedback as JSON, over `recordings`, without those that the team ignores. */
export const THEMES_JSON = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', themes.id, 'name', themes.name, 'kind', themes.kind)
    order by themes.people desc, themes.id), '[]')
  from themes where not ignored and id in (
    select theme_id from theme_mentions where theme_mentions.recording_id = recordings.id))`;

export async function themesOf(database: Database, recordingId: string): Promise<ThemeReference[]> {
  const { rows } = await sql<{ themes: unknown }>`
    select ${THEMES_JSON} as themes from recordings where id = ${recordingId}::uuid`.execute(database);
  return z.array(themeReferenceSchema).parse(rows[0]?.themes ?? []);
}
