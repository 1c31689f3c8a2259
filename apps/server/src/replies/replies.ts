import {
  type Contact,
  REPLIES_PER_ADDRESS_PER_DAY,
  REPLIES_PER_FEEDBACK,
  REPLIES_PER_HOUR,
  REPLIES_PER_PERSON,
  type Reply,
} from '@voice-feedback/contract/replies';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../durations.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitTries } from '../http/limits/rate-limit.ts';
import { findDiscussed } from '../inbox/comments/comments.ts';
import { actorOf } from '../inbox/history/act-as.ts';
import { fillText, replyValues, themeOfFeedback } from './fill-text.ts';
import type { ReplyLinks } from './reply-links.ts';
import { findSender } from './reply-settings.ts';
import { type Contactable, mailReply, type ReplyResources, saidLanguage, saidText } from './send-reply.ts';
import { suppressedAmong } from './suppressions.ts';
import { mailLanguage, senderName } from './write-reply.ts';

type ReplyRow = Selectable<Schema['replies']>;

/** Codes of why somebody can't get a reply. */
const REFUSALS = {
  no_address: 'no_contact_address',
  unsubscribed: 'person_unsubscribed',
  no_reply_address: 'reply_address_missing',
} as const;

export function replyView(row: ReplyRow): Reply {
  return {
    id: row.id,
    feedback_id: row.recordingId,
    announcement_id: row.announcementId,
    ...{ email: row.email, text: row.text, author: row.author },
    status: row.status === 'sending' ? 'queued' : row.status,
    failure: row.failure,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  };
}

/** Emails to the person who sent a feedback, the oldest first. Throws `not_found`. */
export async function listReplies(
  database: Database,
  replyLinks: ReplyLinks,
  caller: Principal,
  feedbackId: string,
): Promise<{ rows: ReplyRow[]; contact: Contact }> {
  const { accountId } = await findDiscussed(database, caller, feedbackId);
  const rows = await database
    .selectFrom('replies')
    .selectAll()
    .where('recordingId', '=', feedbackId)
    .orderBy('createdAt')
    .limit(REPLIES_PER_PERSON)
    .execute();
  const { contact } = await contactOf(database, replyLinks, accountId, feedbackId);
  return { rows, contact };
}

/** The newest emails to a speaker, the newest first. */
export async function listPersonReplies(
  database: Database,
  accountId: string,
  endUserId: string,
): Promise<ReplyRow[]> {
  return await database
    .selectFrom('replies')
    .selectAll()
    .where(
      sql<boolean>`recording_id in (select recording_id from inbox_entries
        where account_id = ${accountId}::uuid and end_user_id = ${endUserId})`,
    )
    .orderBy('createdAt', 'desc')
    .limit(REPLIES_PER_PERSON)
    .execute();
}

/**
 * Queues a reply to the person who sent a feedback.
 * @param given its text, with variables
 * @throws Problem `not_found`, `invalid_request` for variables, `no_contact_address`, `person_unsubscribed`,
 * `reply_address_missing`, `reply_repeated`, `too_many_replies`, `rate_limited`
 */
export async function createReply(
  trx: Trx,
  resources: ReplyResources,
  caller: Principal,
  feedbackId: string,
  given: string,
): Promise<Reply> {
  const { accountId } = await findDiscussed(trx, caller, feedbackId);
  // One after the other, so that the number below holds.
  await sql`select from recordings where id = ${feedbackId}::uuid for no key update`.execute(trx);
  const { contact, sender, feedback } = await contactOf(trx, resources.replyLinks, accountId, feedbackId);
  if (contact.state !== 'open') throw new Problem(REFUSALS[contact.state]);
  const text = fillText(given, contact.variables);
  const { contactEmail } = feedback;
  const { replyTo } = sender;
  if (contactEmail === null || replyTo === null) throw new Error('an open contact has both addresses');
  const { earlier } = await trx
    .selectFrom('replies')
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .where('recordingId', '=', feedbackId)
    .executeTakeFirstOrThrow();
  if (Number(earlier) >= REPLIES_PER_FEEDBACK) throw new Problem('too_many_replies');
  const addressHash = resources.replyLinks.hashOf(contactEmail);
  await limitTries(trx, {
    subject: `replies:${accountId}`,
    most: REPLIES_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
  });
  await limitTries(trx, {
    subject: `replies:${accountId}:${addressHash.toString('hex')}`,
    most: REPLIES_PER_ADDRESS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const { id: authorId, name: author } = await actorOf(trx, caller);
  const row = await trx
    .insertInto('replies')
    .values({ accountId, recordingId: feedbackId, email: contactEmail, addressHash, text, author, authorId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('reply_repeated');
  await mailReply(trx, resources, {
    ...{ replyId: row.id, accountId, text },
    sender: { ...sender, replyTo },
    feedback: { ...feedback, contactEmail },
  });
  return replyView(row);
}

async function contactOf(
  database: Database | Trx,
  replyLinks: ReplyLinks,
  accountId: string,
  feedbackId: string,
) {
  const feedback: Omit<Contactable, 'contactEmail'> & { contactEmail: string | null } = await database
    .selectFrom('recordings')
    .select(['id', 'contactEmail', 'createdAt', saidText.as('said'), saidLanguage.as('language')])
    .where('id', '=', feedbackId)
    .executeTakeFirstOrThrow();
  const sender = await findSender(database, accountId);
  const email = feedback.contactEmail;
  const isSuppressed =
    email !== null && (await suppressedAmong(database, accountId, [replyLinks.hashOf(email)])).size > 0;
  const contact: Contact = {
    email,
    state:
      email === null
        ? 'no_address'
        : isSuppressed
          ? 'unsubscribed'
          : sender.replyTo === null
            ? 'no_reply_address'
            : 'open',
    language: mailLanguage(feedback.language),
    sender: senderName(sender.organization),
    reply_to: sender.replyTo,
    variables: replyValues({
      organization: sender.organization,
      theme: await themeOfFeedback(database, feedbackId),
      quote: feedback.said,
    }),
  };
  return { contact, sender, feedback };
}
