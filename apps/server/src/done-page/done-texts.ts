import {
  DONE_TEXTS_PER_ACCOUNT,
  type DoneText,
  type ThemeDoneText,
} from '@voice-feedback/contract/done-page';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { doneOn } from './done-page.ts';

interface ThemeReference {
  accountId: string;
  themeId: string;
}

/** What the page says about a theme. Throws `not_found`. */
export async function readDoneText(
  database: Database | Trx,
  { accountId, themeId }: ThemeReference,
): Promise<ThemeDoneText & { name: string }> {
  const theme = await database
    .selectFrom('themes')
    .leftJoin('doneTexts', 'doneTexts.themeId', 'themes.id')
    .leftJoin('donePages', 'donePages.accountId', 'themes.accountId')
    .select(['themes.name', 'themes.doneAt', 'themes.mergedInto', 'donePages.enabled', 'said', 'did'])
    .select(doneOn.as('doneOn'))
    .where('themes.id', '=', themeId)
    .where('themes.accountId', '=', accountId)
    .where('themes.emergedAt', 'is not', null)
    .executeTakeFirst();
  if (theme === undefined) throw new Problem('not_found', { detail: 'There is no theme with this id.' });
  const { name, said, did, enabled, doneAt, mergedInto } = theme;
  const text = said === null || did === null ? null : { said, did, done_on: theme.doneOn };
  return {
    name,
    text,
    is_shown: text !== null && enabled === true && doneAt !== null && mergedInto === null,
  };
}

/** Throws `conflict` if there are too many, also for concurrent calls. */
export async function writeDoneText(
  trx: Trx,
  { accountId, themeId }: ThemeReference,
  { said, did, done_on }: DoneText,
): Promise<void> {
  await sql`select from accounts where id = ${accountId}::uuid for no key update`.execute(trx);
  const { others } = await trx
    .selectFrom('doneTexts')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('accountId', '=', accountId)
    .where('themeId', '<>', themeId)
    .executeTakeFirstOrThrow();
  if (others >= DONE_TEXTS_PER_ACCOUNT)
    throw new Problem('conflict', {
      detail: `There are already ${DONE_TEXTS_PER_ACCOUNT} texts. Remove one first.`,
    });
  const values = { said, did, doneOn: done_on };
  await trx
    .insertInto('doneTexts')
    .values({ accountId, themeId, ...values })
    .onConflict((conflict) =>
      conflict.column('themeId').doUpdateSet({ ...values, updatedAt: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function removeDoneText(trx: Trx, { accountId, themeId }: ThemeReference): Promise<void> {
  await trx
    .deleteFrom('doneTexts')
    .where('themeId', '=', themeId)
    .where('accountId', '=', accountId)
    .execute();
}
