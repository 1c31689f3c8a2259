import { THEME_PEOPLE_MINIMUM } from '@voice-feedback/contract/themes';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import { moveMentions } from './move-mentions.ts';
import { nameThemes } from './name-themes.ts';

/** Shows candidates that enough people have said, and names them. Returns their ids. */
export async function letEmerge(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update themes set emerged_at = now(), updated_at = now()
    where id = any(${[...ids]}::uuid[]) and emerged_at is null and people >= ${THEME_PEOPLE_MINIMUM}
    returning id`.execute(trx);
  const emerged = rows.map(({ id }) => id);
  if (emerged.length === 0) return [];
  await moveMentions(
    trx,
    sql`theme_id = matched_id`,
    sql<boolean>`mention.matched_id = any(${emerged}::uuid[])`,
  );
  await nameThemes(trx, emerged);
  return emerged;
}
