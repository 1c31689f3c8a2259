import { NO_PROJECT } from '@voice-feedback/contract/project-id';
import {
  THEME_QUOTES,
  type Theme,
  type ThemeDetail,
  type ThemeList,
  type ThemeQuery,
} from '@voice-feedback/contract/themes';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { pageOf } from '../http/answers/page.ts';
import { countWaiting } from './backlog.ts';

type ThemeRow = Omit<Selectable<Schema['themes']>, 'profile'>;

/** Without `profile`, which is as large as all others together. */
const SHOWN_COLUMNS = [
  ...([
    'id',
    'accountId',
    'projectId',
    'kind',
    'language',
    'name',
    'nameIsOwn',
    'pinned',
    'ignored',
    'arranged',
  ] as const),
  ...(['doneAt', 'mergedInto', 'messages', 'people', 'firstSeenAt', 'lastSeenAt', 'emergedAt'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const;
/** Themes that were merged into one, as its answer lists them. */
const MERGED_SHOWN = 100;
/** For sorting numbers as text. */
const DIGITS = 10;

/** Returns a page of an account's themes: pinned ones first. */
export async function listThemes(
  database: Database,
  accountId: string,
  { kind, project, ignored, done, order, ...page }: ThemeQuery,
): Promise<ThemeList> {
  let matching = database
    .selectFrom('themes')
    .select(SHOWN_COLUMNS)
    .where('accountId', '=', accountId)
    .where('emergedAt', 'is not', null)
    .where('mergedInto', 'is', null)
    .where('ignored', '=', ignored);
  if (kind !== undefined) matching = matching.where('kind', '=', kind);
  if (project === NO_PROJECT) matching = matching.where('projectId', 'is', null);
  else if (project !== undefined) matching = matching.where('projectId', '=', project);
  if (done !== undefined) matching = matching.where('doneAt', done ? 'is not' : 'is', null);
  const rows = await matching.execute();
  const { items, ...rest } = pageOf(rows, page, {
    place: (theme) =>
      `${theme.pinned ? 1 : 0} ${order === 'newest' ? theme.lastSeenAt.toISOString() : String(theme.people).padStart(DIGITS, '0')}`,
    id: ({ id }) => id,
    newestFirst: true,
  });
  const waiting = await countWaiting(database, accountId, project);
  return { themes: items.map(themeView), waiting, ...rest };
}

/**
 * Returns a theme with quotes; undefined if the account has none with this id.
 * @param isReadable a further condition on the theme
 */
export async function readTheme(
  database: Database | Trx,
  accountId: string,
  id: string,
  isReadable = sql<boolean>`true`,
): Promise<ThemeDetail | undefined> {
  const row = await database
    .selectFrom('themes')
    .select(SHOWN_COLUMNS)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where('emergedAt', 'is not', null)
    .where(isReadable)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const quotes = await database
    .selectFrom('themeMentions')
    .select(['recordingId', 'quote', 'startSeconds', 'endSeconds', 'createdAt'])
    .where('themeId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('recordingId', 'desc')
    .limit(THEME_QUOTES)
    .execute();
  const merged = await database
    .selectFrom('themes')
    .select(['id', 'name', 'kind'])
    .where('mergedInto', '=', id)
    .orderBy('name')
    .limit(MERGED_SHOWN)
    .execute();
  return {
    ...themeView(row),
    quotes: quotes.map(({ recordingId, quote, startSeconds, endSeconds, createdAt }) => ({
      ...{ feedback_id: recordingId, quote, start: startSeconds, end: endSeconds },
      created_at: createdAt.toISOString(),
    })),
    merged,
  };
}

function themeView(row: ThemeRow): Theme {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    project: row.projectId,
    name_is_own: row.nameIsOwn,
    language: row.language,
    pinned: row.pinned,
    ignored: row.ignored,
    done_at: row.doneAt?.toISOString() ?? null,
    merged_into: row.mergedInto,
    people: row.people,
    messages: row.messages,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
