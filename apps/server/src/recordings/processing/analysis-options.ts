import type { Insertable } from 'kysely';
import type { Database, Schema } from '../../database/database.ts';
import type { AnalyzeOptions } from './analyze.ts';
import { onBehalfOf } from './remote-consent.ts';

/** Returns how a recording is analyzed. Its categories are those that the account has now. */
export async function analysisOptions(
  database: Database,
  recording: Pick<Insertable<Schema['recordings']>, 'id' | 'accountId' | 'keep' | 'staysHere' | 'detailed'>,
  signal?: AbortSignal | undefined,
): Promise<AnalyzeOptions> {
  const { accountId, detailed } = recording;
  const row =
    accountId === null || accountId === undefined
      ? undefined
      : await database
          .selectFrom('accountCategories')
          .select('categories')
          .where('accountId', '=', accountId)
          .executeTakeFirst();
  return { detailed, onBehalf: onBehalfOf(recording), categories: row?.categories, signal };
}
