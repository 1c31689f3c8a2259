import { type ThemeChange, themeChangedSchema, themeToldSchema } from '@voice-feedback/contract/themes';
import type { Trx } from '../database/database.ts';
import { announce } from '../jobs/announce.ts';

/** Announces themes that appeared, as they are now, in the transaction that shows them. */
export async function tellCreated(trx: Trx, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('themes')
    .select(['id', 'name', 'kind', 'doneAt', 'mergedInto', 'people', 'messages'])
    .where('id', 'in', [...ids])
    .execute();
  for (const { doneAt, mergedInto, ...theme } of rows) {
    const data = { ...theme, done_at: doneAt?.toISOString() ?? null, merged_into: mergedInto };
    await announce(trx, { accountId, type: 'theme.created', data: themeToldSchema.parse(data) });
  }
}

/** Announces what differs between a theme before and after a change. Does nothing if that's only its numbers or its place. */
export async function tellChanged<Theme extends Record<ThemeChange, string | null>>(
  trx: Trx,
  accountId: string,
  before: Theme,
  after: Theme,
): Promise<void> {
  const changed = themeChangedSchema.shape.changed.element.options.filter(
    (field) => before[field] !== after[field],
  );
  if (changed.length === 0) return;
  const data = themeChangedSchema.parse({ ...after, changed });
  await announce(trx, { accountId, type: 'theme.changed', data });
}
