import { nameOf } from '@voice-feedback/analysis/themes/name-theme';
import { THEME_NAME_CHARACTERS, type ThemeKind } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { MentionWords } from '../database/tables/themes.ts';

/** A theme is named after so many of its newest mentions. */
const MENTIONS_READ = 200;
/** A theme is named again once it has grown so much. */
const GROWTH = 2;

interface NamedRow {
  id: string;
  kind: ThemeKind;
  said: MentionWords[];
}

/**
 * Names themes in the words of their mentions, except those that somebody has named. A name stays while the mention that
 * it comes from is there, until the theme has twice as many.
 * @param renew also names that could stay
 */
export async function nameThemes(
  trx: Trx,
  ids: readonly string[],
  { renew = false }: { renew?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<NamedRow>`
    select themes.id, themes.kind, coalesce((
      select jsonb_agg(terms order by id) from (
        select id, terms from theme_mentions where matched_id = themes.id order by id desc limit ${MENTIONS_READ}
      ) as newest), '[]') as said
    from themes where id = any(${[...ids]}::uuid[]) and not name_is_own and (${renew}
      or (profile -> 'mentions')::int >= ${GROWTH} * (profile -> 'named')::int
      or not exists (
        select from theme_mentions where matched_id = themes.id and terms ->> 'label' = profile ->> 'label'))`.execute(
    trx,
  );
  for (const { id, kind, said } of rows) {
    const found = nameOf(said, kind, THEME_NAME_CHARACTERS);
    if (found === undefined) continue;
    await sql`
      update themes set name = ${found.name}, profile = profile
        || jsonb_build_object('named', profile -> 'mentions', 'label', ${found.label}::text)
      where id = ${id}::uuid`.execute(trx);
  }
}
