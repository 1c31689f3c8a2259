import type { ViewAction } from '@voice-feedback/contract/saved-views';
import type { Trx } from '../../database/database.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';
import { findAssignee } from '../assignees/find-assignee.ts';

const PATH = 'body/actions';

/**
 * Actions as they're stored: a member by user id. What they name can be gone later, so that's also checked when a view acts.
 * @throws `invalid_request` for somebody who can't be assigned, and a connection that the account doesn't have
 */
export async function checkActions(
  trx: Trx,
  accountId: string,
  actions: readonly ViewAction[],
): Promise<ViewAction[]> {
  const checked: ViewAction[] = [];
  for (const action of actions)
    switch (action.type) {
      case 'assign': {
        const assignee = await findAssignee(trx, accountId, action.assignee, PATH);
        if (assignee !== null) checked.push({ ...action, assignee });
        break;
      }
      case 'create_issue':
        await requireConnection(trx, accountId, action.connection_id);
        checked.push(action);
        break;
      default:
        checked.push(action);
    }
  return checked;
}

async function requireConnection(trx: Trx, accountId: string, id: string): Promise<void> {
  const connection = await trx
    .selectFrom('connections')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (connection === undefined)
    throw invalidRequest([{ path: PATH, message: 'names a connection that doesn’t exist' }]);
}
