import { setImmediate } from 'node:timers/promises';
import { consolidate, type Joining } from '@voice-feedback/analysis/themes/consolidate';
import { THEMES_MAXIMUM } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { tellCreated } from './announce-themes.ts';
import { countThemes } from './count-themes.ts';
import { letEmerge } from './emerge.ts';
import { lockThemes, noteChange, readVersion } from './lock-themes.ts';
import { moveMentions, showMentions } from './move-mentions.ts';
import { makeAgain } from './recall-themes.ts';
import { COMPARED_THEMES, type RememberedThemes, shownBy } from './remembered-themes.ts';

/** Themes joined per account and run; the rest follows in the next run. */
const JOINED_AT_ONCE = 500;
const COUNTED_DAYS = 1;

export interface ConsolidateResources {
  database: Database;
  remembered: RememberedThemes;
}

/**
 * Joins near-duplicates among the themes of accounts that have changed since the last time. What somebody renamed,
 * pinned, ignored, marked, merged or split never becomes part of another theme. May be interrupted anywhere.
 */
export async function consolidateThemes(
  resources: ConsolidateResources,
  signal?: AbortSignal,
): Promise<void> {
  const accounts = await resources.database
    .selectFrom('themeStates')
    .select('accountId')
    .where(sql<boolean>`version is distinct from consolidated_version`)
    .execute();
  for (const { accountId } of accounts) {
    if (signal?.aborted === true) return;
    await consolidateAccount(resources, accountId);
  }
}

async function consolidateAccount(
  { database, remembered }: ConsolidateResources,
  accountId: string,
): Promise<void> {
  const { version, index, known } = await database.transaction().execute(async (trx) => {
    await lockThemes(trx, accountId);
    const themes = await remembered.read(trx, accountId, await readVersion(trx, accountId));
    // The index changes below without being stored, so nobody else may use it.
    remembered.forget(accountId);
    return themes;
  });
  // Takes seconds for an account with the most themes, so nothing is locked meanwhile.
  const joined = await consolidate(index, {
    mayJoin: (from, into) =>
      known.get(from.id)?.projectId === known.get(into.id)?.projectId &&
      known.get(from.id)?.isDecided === false &&
      shownBy(known, into.id) !== from.id &&
      // A theme that is shown doesn't disappear in a candidate.
      (known.get(from.id)?.isEmerged === false || known.get(into.id)?.isEmerged === true),
    most: JOINED_AT_ONCE,
    pause: () => setImmediate(),
  });
  await database.transaction().execute(async (trx) => {
    await lockThemes(trx, accountId);
    const changed = await joinThemes(trx, joined);
    await makeAgain(trx, changed);
    await tellCreated(trx, accountId, await letEmerge(trx, changed));
    await makeRoom(trx, accountId);
    await countDaily(trx, accountId);
    const after = await noteChange(trx, accountId);
    // What came meanwhile is consolidated the next time.
    if (after === version + 1 && joined.length < JOINED_AT_ONCE)
      await sql`update theme_states set consolidated_version = ${after} where account_id = ${accountId}::uuid`.execute(
        trx,
      );
  });
}

/** Joins themes, except those that are gone or that somebody has changed meanwhile. Returns the ids of all others. */
async function joinThemes(trx: Trx, joined: readonly Joining[]): Promise<string[]> {
  const ids = [...new Set(joined.flatMap(({ from, into }) => [from, into]))];
  const { rows } = await sql<{ id: string; isEmerged: boolean; isDecided: boolean }>`
    select id, emerged_at is not null as is_emerged, name_is_own or pinned or ignored or arranged
      or done_at is not null or merged_into is not null as is_decided
    from themes where id = any(${ids}::uuid[])`.execute(trx);
  const themes = new Map(rows.map((row) => [row.id, row]));
  const changed = new Set<string>();
  for (const { from, into } of joined) {
    const theme = themes.get(from);
    if (theme === undefined || theme.isDecided || !themes.has(into)) continue;
    await join(trx, { from, into }, theme.isEmerged);
    changed.add(from).add(into);
  }
  await showMentions(trx, [...changed]);
  return [...changed];
}

/** The mentions of a candidate move. A theme that was shown stays as one that was merged, so that its id still leads on. */
async function join(trx: Trx, { from, into }: Joining, isEmerged: boolean): Promise<void> {
  if (isEmerged)
    await sql`update themes set merged_into = ${into}::uuid, updated_at = now() where id = ${from}::uuid`.execute(
      trx,
    );
  else
    await moveMentions(
      trx,
      sql`matched_id = ${into}::uuid`,
      sql<boolean>`mention.matched_id = ${from}::uuid`,
    );
}

/** Counts all themes of an account from their mentions, once a day: what only ever adds up keeps any mistake. */
async function countDaily(trx: Trx, accountId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update theme_states set counted_at = now() where account_id = ${accountId}::uuid
      and (counted_at is null or counted_at < now() - make_interval(days => ${COUNTED_DAYS}))`.execute(trx);
  if (numAffectedRows !== 1n) return;
  const { rows } = await sql<{ id: string }>`
    select id from themes where account_id = ${accountId}::uuid`.execute(trx);
  await countThemes(
    trx,
    rows.map(({ id }) => id),
  );
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
