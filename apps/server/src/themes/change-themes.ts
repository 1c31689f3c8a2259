import type { ChangeTheme, ThemeDetail } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { tellChanged } from './announce-themes.ts';
import { lockThemes, noteChange } from './lock-themes.ts';
import { nameThemes } from './name-themes.ts';
import { readTheme } from './read-themes.ts';

const doneSince = (given: string | undefined) =>
  given === undefined ? sql<Date>`coalesce(done_at, now())` : new Date(given);

/** Renames, pins, ignores or marks a theme. Returns undefined if the account has none with this id. */
export async function changeTheme(
  trx: Trx,
  accountId: string,
  id: string,
  { name, pinned, ignored, done, done_at: doneAt }: ChangeTheme,
): Promise<ThemeDetail | undefined> {
  await lockThemes(trx, accountId);
  const before = await readTheme(trx, accountId, id);
  if (before === undefined) return undefined;
  await trx
    .updateTable('themes')
    .set({
      ...(typeof name === 'string' ? { name, nameIsOwn: true } : {}),
      ...(name === null ? { nameIsOwn: false } : {}),
      ...(pinned === undefined ? {} : { pinned }),
      ...(ignored === undefined ? {} : { ignored }),
      ...(done === undefined ? {} : { doneAt: done ? doneSince(doneAt) : null }),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (name === null) await nameThemes(trx, [id], { renew: true });
  await noteChange(trx, accountId);
  const after = await readTheme(trx, accountId, id);
  if (after !== undefined) await tellChanged(trx, accountId, before, after);
  return after;
}
