import { consolidate, type Joining } from '@voice-feedback/analysis/themes/consolidate';
import { THEMES_MAXIMUM } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { letEmerge } from './emerge.ts';
import { lockThemes, noteChange } from './lock-themes.ts';
import { makeAgain } from './recall-themes.ts';
import { type AccountThemes, COMPARED_THEMES, type RememberedThemes, shownBy } from './remembered-themes.ts';

/** Themes joined per account and run; the rest follows in the next run. */
const JOINED_AT_ONCE = 500;

/**
 * Joins near-duplicates among the themes of accounts that have changed since the last time, and gives grown ones a name
 * again. What somebody renamed, pinned, ignored, marked, merged or split never becomes part of another theme.
 */
export async function consolidateThemes(
  database: Database,
  remembered: RememberedThemes,
  signal?: AbortSignal,
): Promise<void> {
  const accounts = await database
    .selectFrom('themeStates')
    .select('accountId')
    .where(sql<boolean>`version is distinct from consolidated_version`)
    .execute();
  for (const { accountId } of accounts) {
    if (signal?.aborted === true) return;
    await database.transaction().execute(async (trx) => {
      await lockThemes(trx, accountId);
      // Changed here without being stored, so it must not be used again.
      const themes = await remembered.read(trx, accountId);
      remembered.forget(accountId);
      await joinThemes(trx, accountId, themes);
      await makeRoom(trx, accountId);
      const version = await noteChange(trx, accountId);
      await sql`update theme_states set consolidated_version = ${version} where account_id = ${accountId}::uuid`.execute(
        trx,
      );
    });
  }
}

async function joinThemes(trx: Trx, accountId: string, { index, known }: AccountThemes): Promise<void> {
  const joined = consolidate(
    index,
    (from, into) =>
      known.get(from.id)?.isDecided === false &&
      shownBy(known, into.id) !== from.id &&
      // A theme that is shown doesn't disappear in a candidate.
      (known.get(from.id)?.isEmerged === false || known.get(into.id)?.isEmerged === true),
    JOINED_AT_ONCE,
  );
  for (const { from, into } of joined) await join(trx, accountId, { from, into });
  const grown = [...known].flatMap(([id, { named }]) =>
    (index.profile(id)?.mentions ?? 0) >= 2 * named && named > 0 ? [id] : [],
  );
  const changed = [...new Set([...joined.flatMap(({ from, into }) => [from, into]), ...grown])];
  await makeAgain(trx, changed);
  await letEmerge(trx, changed);
}

/** The mentions of a candidate move. A theme that was shown stays as one that was merged, so that its id still leads on. */
async function join(trx: Trx, accountId: string, { from, into }: Joining): Promise<void> {
  const { rows } = await sql<{ isEmerged: boolean }>`
    select emerged_at is not null as is_emerged from themes where id = ${from}::uuid`.execute(trx);
  if (rows[0]?.isEmerged === true) {
    await sql`update themes set merged_into = ${into}::uuid, updated_at = now() where id = ${from}::uuid`.execute(
      trx,
    );
  } else {
    await sql`update theme_mentions set matched_id = ${into}::uuid where matched_id = ${from}::uuid`.execute(
      trx,
    );
    await sql`update themes set merged_into = ${into}::uuid where merged_into = ${from}::uuid`.execute(trx);
    await sql`delete from themes where id = ${from}::uuid`.execute(trx);
  }
  await showMentions(trx, accountId, [from, into]);
}

/** Sets which theme shows the mentions of the given ones. */
export async function showMentions(trx: Trx, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`
    with recursive way as (
      select id, id as shown, merged_into as next, emerged_at is not null as is_emerged from themes
      where account_id = ${accountId}::uuid and id = any(${[...ids]}::uuid[])
      union
      select way.id, themes.id, themes.merged_into, way.is_emerged from way join themes on themes.id = way.next
    )
    update theme_mentions set theme_id = case when way.is_emerged then way.shown end
    from way where way.next is null and theme_mentions.matched_id = way.id
      and theme_mentions.theme_id is distinct from case when way.is_emerged then way.shown end`.execute(trx);
}

/** Keeps an account within its limits: the themes and candidates seen longest ago go, but none that somebody changed. */
async function makeRoom(trx: Trx, accountId: string): Promise<void> {
  const candidates = COMPARED_THEMES - THEMES_MAXIMUM;
  for (const { emerged, most } of [
    { emerged: true, most: THEMES_MAXIMUM },
    { emerged: false, most: candidates },
  ])
    await sql`
      delete from themes where id in (
        select id from themes where account_id = ${accountId}::uuid and (emerged_at is not null) = ${emerged}
          and merged_into is null and not (name_is_own or pinned or ignored or arranged or done_at is not null)
        order by last_seen_at desc offset ${most})`.execute(trx);
}
