import type {
  MemberTold,
  memberLeftSchema,
  memberRoleChangedSchema,
} from '@voice-feedback/contract/organizations';
import type { z } from 'zod';
import type { Trx } from '../database/database.ts';
import { announce } from '../jobs/announce.ts';
import type { MemberReference } from './members.ts';

/** What webhooks get about a member, by event. */
interface MemberEvents {
  'member.joined': MemberTold;
  'member.role_changed': z.infer<typeof memberRoleChangedSchema>;
  'member.left': z.infer<typeof memberLeftSchema>;
}

/** Announces a change of who is in an organization, in the transaction that makes it. */
export async function tellMember<Type extends keyof MemberEvents>(
  trx: Trx,
  type: Type,
  { accountId, userId }: MemberReference,
  data: Omit<MemberEvents[Type], 'user_id'>,
): Promise<void> {
  await announce(trx, { accountId, type, data: { user_id: userId, ...data } });
}
