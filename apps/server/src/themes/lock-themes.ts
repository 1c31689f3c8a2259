import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';

/** An arbitrary number that separates these locks from others. */
const THEMES_LOCK = 20_054;

/** Serializes all changes of an account's themes until the transaction ends. */
export async function lockThemes(trx: Trx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${THEMES_LOCK}, hashtext(${accountId}))`.execute(trx);
}

/** The version of an account's themes, which must be locked; 0 without any. */
export async function readVersion(trx: Trx, accountId: string): Promise<number> {
  const state = await trx
    .selectFrom('themeStates')
    .select('version')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return state?.version ?? 0;
}

/** Notes a change, so that no process goes on with the themes it remembers. Returns the new version. */
export async function noteChange(trx: Trx, accountId: string): Promise<number> {
  const { version } = await trx
    .insertInto('themeStates')
    .values({ accountId })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ version: sql<number>`theme_states.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
