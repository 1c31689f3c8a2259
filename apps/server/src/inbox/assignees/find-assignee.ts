import type { GivenAssignee } from '@voice-feedback/contract/assignees';
import { rolesWith } from '@voice-feedback/contract/permissions';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';

/**
 * The user id of the member to assign to. The member can't leave or get another role until the transaction ends, so nothing
 * stays assigned to somebody who left.
 * @param given a user id or an email address; `me` was replaced by the request's hook
 * @param path of the field in the request
 * @throws `invalid_request` for anyone else
 */
export async function findAssignee(
  trx: Trx,
  accountId: string,
  given: GivenAssignee,
  path = 'body/assignee',
): Promise<string | null> {
  if (given === null) return null;
  const isAddress = given.includes('@');
  const member = await trx
    .selectFrom('members')
    .select(['userId', 'role'])
    .where('accountId', '=', accountId)
    .$if(isAddress, (query) => query.where(sql`lower(email)`, '=', given.toLowerCase()))
    .$if(!isAddress, (query) => query.where('userId', '=', given.toLowerCase()))
    .orderBy('createdAt')
    .limit(1)
    .forShare()
    .executeTakeFirst();
  if (member === undefined) throw invalidRequest([{ path, message: 'is no member of the organization' }]);
  if (!rolesWith('feedback:read').includes(member.role))
    throw invalidRequest([{ path, message: 'has a role that can’t read feedback' }]);
  return member.userId;
}
