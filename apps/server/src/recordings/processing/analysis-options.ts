import { type Asked, joinAsked } from '@voice-feedback/contract/extraction';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { AnalyzeOptions } from './analyze.ts';
import { type ConsentFacts, onBehalfOf } from './remote-consent.ts';

/**
 * Returns how a recording is analyzed. Its categories are those that the account has now; its questions and its
 * schema are its own and those that the account has now.
 */
export async function analysisOptions(
  database: Database,
  recording: ConsentFacts & Asked & { detailed: boolean },
  signal?: AbortSignal | undefined,
): Promise<AnalyzeOptions> {
  const { accountId, detailed } = recording;
  const row =
    accountId === null || accountId === undefined
      ? undefined
      : await database
          .selectFrom('accounts')
          .leftJoin('accountCategories', 'accountCategories.accountId', 'accounts.id')
          .leftJoin('accountQuestions', 'accountQuestions.accountId', 'accounts.id')
          .select(['accountCategories.categories', 'accountQuestions.questions', 'accountQuestions.schema'])
          .where('accounts.id', '=', accountId)
          .modifyEnd(prepared)
          .executeTakeFirst();
  return {
    detailed,
    onBehalf: onBehalfOf(recording),
    categories: row?.categories ?? undefined,
    ...joinAsked(recording, row ?? {}),
    signal,
  };
}
