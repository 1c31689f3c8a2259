import { feedbackFilterSchema } from '@voice-feedback/contract/inbox';
import { rolesWith } from '@voice-feedback/contract/permissions';
import { type ViewAction, viewActionsSchema } from '@voice-feedback/contract/saved-views';
import type { Trx } from '../../database/database.ts';
import type { ActingView } from './apply-actions.ts';

/**
 * An account's views with actions, in their order, with the member they assign and where they create issues. Until the transaction
 * ends, views and connections can't be deleted, and these members can't leave: they're locked before any feedback is, as in edits.
 */
export async function readActingViews(trx: Trx, accountId: string): Promise<ActingView[]> {
  const rows = await trx
    .selectFrom('savedViews')
    .select(['id', 'name', 'filter', 'actions', 'actsSince'])
    .where('accountId', '=', accountId)
    .where('actsSince', 'is not', null)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy((view) => view.fn('lower', ['name']))
    .forKeyShare()
    .execute();
  const views = rows.flatMap(({ actsSince, ...row }) =>
    actsSince === null ? [] : [{ ...row, actsSince, actions: viewActionsSchema.parse(row.actions) }],
  );
  const members = await lockMembers(
    trx,
    accountId,
    views.flatMap(({ actions }) => assigneeIn(actions) ?? []),
  );
  const connections = await lockConnections(
    trx,
    accountId,
    views.flatMap(({ actions }) => connectionIn(actions) ?? []),
  );
  return views.map(({ id, name, filter, actions, actsSince }) => {
    const assignee = assigneeIn(actions);
    const connectionId = connectionIn(actions);
    return {
      ...{ id, name, accountId, actions, actsSince, filter: feedbackFilterSchema.parse(filter) },
      assignee: assignee !== undefined && members.has(assignee) ? assignee : undefined,
      connectionId: connectionId === undefined || connections.has(connectionId) ? connectionId : null,
    };
  });
}

const assigneeIn = (actions: readonly ViewAction[]) =>
  actions.find((action) => action.type === 'assign')?.assignee;
const connectionIn = (actions: readonly ViewAction[]) =>
  actions.find((action) => action.type === 'create_issue')?.connection_id;

async function lockMembers(trx: Trx, accountId: string, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('members')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('userId', 'in', userIds)
    .where('role', 'in', rolesWith('feedback:read'))
    .orderBy('userId')
    .forShare()
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

async function lockConnections(trx: Trx, accountId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('connections')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
