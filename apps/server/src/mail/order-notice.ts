import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { addJob } from './mail-queue.ts';
import { isMailed } from './notice-events.ts';

export const NOTICE_TASK = 'security_notice';
export const NOTICE_ATTEMPTS = 8;
const MAXIMUM_USER_AGENT = 300;
/** The part before the @ may be in any script. */
const MAILED_DOMAIN = /@[^@\s]+\.[^@\s.]+$/;

export interface NoticeOrder {
  event: string;
  userId: string;
  /** the account that it's about; undefined if it's about the user's sign-in */
  accountId?: string | undefined;
  /** the account's owner; after a change of address, the previous address and the new one */
  ownerEmail: string;
  newEmail?: string | undefined;
  detail: Readonly<Record<string, unknown>>;
}

/**
 * Notifies the owner of an important event in the transaction of the change. The addresses are those at this moment,
 * even if they change before the mail is sent. Addresses that can't receive mail (`developer@localhost`) get none.
 */
export async function orderNotice<T>(
  database: Kysely<T>,
  request: Pick<FastifyRequest, 'ip' | 'headers'> | undefined,
  { event, userId, accountId, ownerEmail, newEmail, detail }: NoticeOrder,
): Promise<void> {
  if (!isMailed(event, detail)) return;
  const recipients = [...new Set([ownerEmail, ...(newEmail === undefined ? [] : [newEmail])])].filter(
    (address) => MAILED_DOMAIN.test(address),
  );
  if (recipients.length === 0) return;
  const locale = /^\s*fr\b/i.test(request?.headers['accept-language'] ?? '') ? 'fr' : 'en';
  const userAgent = request?.headers['user-agent']?.slice(0, MAXIMUM_USER_AGENT) ?? null;
  const { rows } = await sql<{ id: string }>`
    insert into security_notices (user_id, account_id, event, recipients, owner_email, locale, address, user_agent, detail)
    values (${userId}::uuid, ${accountId ?? null}::uuid, ${event}, ${recipients}::text[], ${ownerEmail},
      coalesce((select locale from accounts where user_id = ${userId}::uuid), ${locale}),
      ${request?.ip ?? null}, ${userAgent}, ${JSON.stringify(detail)}::jsonb)
    returning id`.execute(database);
  for (const { id } of rows) await addJob(database, NOTICE_TASK, { id }, NOTICE_ATTEMPTS);
}
