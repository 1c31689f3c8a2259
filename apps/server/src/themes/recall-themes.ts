import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { countThemes } from './count-themes.ts';
import { lockThemes, noteChange } from './lock-themes.ts';
import { nameThemes } from './name-themes.ts';

/** A theme's words are those of so many of its newest mentions. */
const MENTIONS_READ = 500;
const THEMES_AT_ONCE = 200;

/**
 * Makes themes that lost mentions again from those that remain: their counts, words and names. What a deleted feedback
 * said is then nowhere any more. A theme without mentions goes, unless somebody has changed it.
 */
export async function recallThemes(database: Database, signal?: AbortSignal): Promise<void> {
  const accounts = await database.selectFrom('themeChanges').select('accountId').distinct().execute();
  for (const { accountId } of accounts) {
    let isDone = false;
    while (!isDone && signal?.aborted !== true)
      isDone = await database.transaction().execute(async (trx) => {
        await lockThemes(trx, accountId);
        const { rows } = await sql<{ themeId: string }>`
          with gone as (
            delete from theme_changes where id in (
              select id from theme_changes where account_id = ${accountId}::uuid order by id limit ${THEMES_AT_ONCE})
            returning theme_id
          )
          select distinct theme_id from gone`.execute(trx);
        await makeAgain(
          trx,
          rows.map(({ themeId }) => themeId),
        );
        if (rows.length > 0) await noteChange(trx, accountId);
        return rows.length === 0;
      });
  }
}

/** Makes the counts and words of themes again from their mentions, and their names where these can't stay. */
export async function makeAgain(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`
    update themes set profile = profile || jsonb_build_object('mentions', (
        select count(*) from (
          select from theme_mentions where matched_id = themes.id limit ${MENTIONS_READ}) as newest),
      'terms', coalesce((
        select jsonb_object_agg(term, weight) from (
          select term, sum(value::double precision) as weight
          from (
            select terms from theme_mentions where matched_id = themes.id order by id desc limit ${MENTIONS_READ}
          ) as newest cross join jsonb_each_text(newest.terms -> 'terms') as each (term, value)
          group by term
        ) as sums), '{}')),
      updated_at = now()
    where id = any(${[...ids]}::uuid[])`.execute(trx);
  await countThemes(trx, ids);
  // Those merged into another have no mentions to show, but may have some to give back.
  await sql`
    delete from themes where id = any(${[...ids]}::uuid[]) and messages = 0 and merged_into is null
      and not (name_is_own or pinned or ignored or arranged or done_at is not null)
      and not exists (select from theme_mentions where matched_id = themes.id)
      and not exists (select from themes as merged where merged.merged_into = themes.id)`.execute(trx);
  await nameThemes(trx, ids);
}
