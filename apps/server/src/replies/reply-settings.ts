import type { ChangeReplySettings, ReplySettings } from '@voice-feedback/contract/replies';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { organizationName } from '../organizations/members.ts';
import { senderName } from './write-reply.ts';

/** Only an address that is proven to be a member's. A hosted auth server keeps no users here. */
const provenAddress = sql<boolean>`not exists (
  select from identity.users where users.id = members.user_id
    and (deleted_at is not null or banned_until > now() or email_confirmed_at is null))`;

/** How an organization's replies are sent. */
export interface Sender {
  organization: string;
  /** null: nobody is chosen, so nothing can be sent */
  replyTo: string | null;
}

export async function findSender(database: Database | Trx, accountId: string): Promise<Sender> {
  const { organization, replyTo } = await database
    .selectFrom('accounts')
    .select(({ selectFrom }) => [
      organizationName.as('organization'),
      selectFrom('replySettings')
        .innerJoin('members', (join) =>
          join
            .onRef('members.accountId', '=', 'replySettings.accountId')
            .onRef('members.userId', '=', 'replySettings.replyToUserId'),
        )
        .select('members.email')
        .where(provenAddress)
        .whereRef('replySettings.accountId', '=', 'accounts.id')
        .as('replyTo'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { organization, replyTo };
}

export async function readReplySettings(database: Database | Trx, accountId: string): Promise<ReplySettings> {
  const { organization, replyTo } = await findSender(database, accountId);
  const saved = await database
    .selectFrom('replySettings')
    .select(['replyToUserId', 'templates'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return {
    reply_to_user_id: replyTo === null ? null : (saved?.replyToUserId ?? null),
    reply_to: replyTo,
    sender: senderName(organization),
    templates: saved?.templates ?? [],
  };
}

/** Throws `invalid_request` for somebody who isn't a member with a confirmed address. */
export async function changeReplySettings(
  trx: Trx,
  accountId: string,
  { reply_to_user_id: replyToUserId, templates }: ChangeReplySettings,
): Promise<void> {
  const member =
    replyToUserId === null
      ? null
      : await trx
          .selectFrom('members')
          .select('userId')
          .where('accountId', '=', accountId)
          .where('userId', '=', replyToUserId)
          .where(provenAddress)
          .forKeyShare()
          .executeTakeFirst();
  if (member === undefined)
    throw invalidRequest([
      { path: 'body/reply_to_user_id', message: 'is not a member with a confirmed address' },
    ]);
  const values = { replyToUserId, templates: JSON.stringify(templates) };
  await trx
    .insertInto('replySettings')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute();
}
