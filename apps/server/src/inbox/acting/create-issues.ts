import { VIEW_ISSUES_PER_DAY, type ViewActList } from '@voice-feedback/contract/saved-views';
import { sql } from 'kysely';
import { linkIssue } from '../../connectors/issues.ts';
import type { Trx } from '../../database/database.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { ActingView } from './apply-actions.ts';

type IssueOutcome = NonNullable<ViewActList['acts'][number]['issue']>;

/**
 * Links feedbacks that a view acts on to new issues, and notes what became of each. The jobs that create them are enqueued by
 * the same transaction, so either all of that has happened or nothing has. A feedback that has an issue keeps it, and a
 * state that comes back from the tracker creates none, because a view acts on a feedback once.
 * @param ids feedbacks that this transaction has noted the view's act for, oldest first
 */
export async function createIssues(
  trx: Trx,
  { id: viewId, accountId, connectionId }: ActingView,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (connectionId === undefined || ids.length === 0) return;
  if (connectionId === null) return await note(trx, viewId, ids, 'no_connection');
  const linked = await trx
    .selectFrom('issueLinks')
    .select('recordingId')
    .where('accountId', '=', accountId)
    .where('recordingId', 'in', ids)
    .execute();
  const existing = new Set(linked.map(({ recordingId }) => recordingId));
  const without = ids.filter((id) => !existing.has(id));
  const left = await leftToday(trx, viewId, now);
  const created: string[] = [];
  for (const id of without.slice(0, left)) {
    if (!(await create(trx, accountId, { connection_id: connectionId, feedback_id: id }))) break;
    created.push(id);
  }
  await note(
    trx,
    viewId,
    ids.filter((id) => existing.has(id)),
    'existing',
  );
  await note(trx, viewId, created, 'created');
  await note(trx, viewId, without.slice(created.length), 'limited');
}

async function leftToday(trx: Trx, viewId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ created: number }>`
    select count(*)::int as created from view_acts
    where view_id = ${viewId}::uuid and issue = 'created' and acted_at > ${now}::timestamptz - interval '24 hours'`.execute(
    trx,
  );
  return Math.max(0, VIEW_ISSUES_PER_DAY - (rows[0]?.created ?? 0));
}

/** @returns false if the account has no room for more issues */
async function create(
  trx: Trx,
  accountId: string,
  given: { connection_id: string; feedback_id: string },
): Promise<boolean> {
  try {
    await linkIssue(trx, accountId, given);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') return false;
    throw error;
  }
}

async function note(trx: Trx, viewId: string, ids: readonly string[], issue: IssueOutcome): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update view_acts set issue = ${issue},
      outcome = case when outcome = 'unchanged' and ${issue} = 'created' then 'done' else outcome end
    where view_id = ${viewId}::uuid and recording_id = any(${ids}::uuid[])`.execute(trx);
}
