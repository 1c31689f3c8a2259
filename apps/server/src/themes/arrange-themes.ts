import type { SplitTheme, ThemeDetail } from '@voice-feedback/contract/themes';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { tellChanged, tellCreated } from './announce-themes.ts';
import { countThemes } from './count-themes.ts';
import { lockThemes, noteChange } from './lock-themes.ts';
import { moveMentions, showMentions } from './move-mentions.ts';
import { readTheme } from './read-themes.ts';
import { makeAgain } from './recall-themes.ts';

const NO_THEME = { detail: 'There is no theme with this id.' };

/** Merges a theme into another, which shows its mentions from then on. `unmergeTheme` undoes it. Throws `Problem`. */
export async function mergeTheme(
  database: Database,
  accountId: string,
  id: string,
  into: string,
): Promise<ThemeDetail> {
  return await database.transaction().execute(async (trx) => {
    await lockThemes(trx, accountId);
    const [theme, target] = [await find(trx, accountId, id), await find(trx, accountId, into)];
    if (id === into) throw refused('into', 'is the theme itself');
    if (theme.project !== target.project) throw refused('into', 'belongs to another project');
    if (target.merged_into !== null) throw refused('into', 'was merged into another theme');
    if (theme.merged_into !== null && theme.merged_into !== into)
      throw new Problem('invalid_request', { detail: 'This theme was merged into another one already.' });
    await trx.updateTable('themes').set({ mergedInto: into }).where('id', '=', id).execute();
    await arrange(trx, [id, into]);
    await showMentions(trx, await withMerged(trx, id));
    await countThemes(trx, [id, into]);
    await noteChange(trx, accountId);
    await tellChanged(trx, accountId, theme, await find(trx, accountId, id));
    return await find(trx, accountId, into);
  });
}

/** Takes a theme out of the one it was merged into. Changes nothing if it isn't merged. Throws `Problem`. */
export async function unmergeTheme(database: Database, accountId: string, id: string): Promise<ThemeDetail> {
  return await database.transaction().execute(async (trx) => {
    await lockThemes(trx, accountId);
    const theme = await find(trx, accountId, id);
    if (theme.merged_into === null) return theme;
    await trx.updateTable('themes').set({ mergedInto: null }).where('id', '=', id).execute();
    await arrange(trx, [id, theme.merged_into]);
    await showMentions(trx, await withMerged(trx, id));
    const { rows } = await sql<{ id: string }>`
      with recursive way as (
        select id, merged_into from themes where id = ${theme.merged_into}::uuid
        union select themes.id, themes.merged_into from way join themes on themes.id = way.merged_into
      )
      select id from way`.execute(trx);
    await countThemes(trx, [id, ...rows.map((row) => row.id)]);
    await noteChange(trx, accountId);
    const after = await find(trx, accountId, id);
    await tellChanged(trx, accountId, theme, after);
    return after;
  });
}

/**
 * Makes a theme of its own of some mentions of another: those of some feedbacks, or with some words. To undo it, merge
 * it back. Throws `Problem`.
 */
export async function splitTheme(
  trx: Trx,
  accountId: string,
  id: string,
  { feedback_ids, terms, name }: SplitTheme,
): Promise<ThemeDetail> {
  await lockThemes(trx, accountId);
  await find(trx, accountId, id);
  const { rows } = await sql<{ id: string }>`
    insert into themes (account_id, project_id, kind, language, name, name_is_own, arranged, profile, first_seen_at,
      last_seen_at, emerged_at)
    select account_id, project_id, kind, language, coalesce(${name ?? null}, name), ${name !== undefined}, true,
      '{"mentions": 0, "terms": {}, "named": 0}', first_seen_at, last_seen_at, now()
    from themes where id = ${id}::uuid returning id`.execute(trx);
  const made = rows[0]?.id;
  if (made === undefined) throw new Error('a theme was not made');
  const moved = await moveMentions(
    trx,
    sql`matched_id = ${made}::uuid, theme_id = ${made}::uuid`,
    sql<boolean>`mention.theme_id = ${id}::uuid and ${feedback_ids === undefined ? hasWord(terms ?? []) : sql<boolean>`mention.recording_id = any(${feedback_ids}::uuid[])`}`,
  );
  if (moved === 0)
    throw refused(feedback_ids === undefined ? 'terms' : 'feedback_ids', 'match nothing in this theme');
  await arrange(trx, [id]);
  await makeAgain(trx, [made, ...(await withMerged(trx, id))]);
  await noteChange(trx, accountId);
  await tellCreated(trx, accountId, [made]);
  return await find(trx, accountId, made);
}

function hasWord(terms: readonly string[]): RawBuilder<boolean> {
  const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`mention.quote ilike any(${patterns}::text[])`;
}

/** Notes that somebody arranged themes: they're never merged automatically from then on. */
async function arrange(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('themes')
    .set({ arranged: true, updatedAt: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns a theme's id and those of the themes that were merged into it, directly or not. */
async function withMerged(trx: Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive merged as (
      select ${id}::uuid as id union select themes.id from merged join themes on themes.merged_into = merged.id
    )
    select id from merged`.execute(trx);
  return rows.map((row) => row.id);
}

async function find(trx: Trx, accountId: string, id: string): Promise<ThemeDetail> {
  const theme = await readTheme(trx, accountId, id);
  if (theme === undefined) throw new Problem('not_found', NO_THEME);
  return theme;
}

function refused(path: string, message: string): Problem {
  return new Problem('invalid_request', { detail: `${path} ${message}`, errors: [{ path, message }] });
}
