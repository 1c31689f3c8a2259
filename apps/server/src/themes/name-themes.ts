import { nameOf } from '@voice-feedback/analysis/themes/name-theme';
import { THEME_NAME_CHARACTERS, type ThemeKind } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { MentionWords } from '../database/tables/themes.ts';

/** A theme is named after so many of its newest mentions. */
const MENTIONS_READ = 200;

interface NamedRow {
  id: string;
  kind: ThemeKind;
  said: MentionWords[];
}

/** Names themes in the words of their mentions, except those that somebody has named. */
export async function nameThemes(trx: Trx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<NamedRow>`
    select themes.id, themes.kind, coalesce((
      select jsonb_agg(terms order by id) from (
        select id, terms from theme_mentions where matched_id = themes.id order by id desc limit ${MENTIONS_READ}
      ) as newest), '[]') as said
    from themes where id = any(${[...ids]}::uuid[]) and not name_is_own`.execute(trx);
  for (const { id, kind, said } of rows) {
    const name = nameOf(said, kind, THEME_NAME_CHARACTERS);
    if (name === undefined) continue;
    await sql`
      update themes set name = ${name}, profile = jsonb_set(profile, '{named}', to_jsonb(${said.length}::int))
      where id = ${id}::uuid`.execute(trx);
  }
}
