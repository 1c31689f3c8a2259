import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { ReplyLinks } from './reply-links.ts';
import type { Sender } from './reply-settings.ts';
import { writeReply } from './write-reply.ts';

export interface ReplyResources {
  mail: MailQueue;
  replyLinks: ReplyLinks;
  /** without a slash at the end */
  publicUrl: string;
}

/** A feedback whose speaker may be contacted. */
export interface Contactable {
  id: string;
  contactEmail: string;
  language: string | null;
  said: string | null;
  createdAt: Date;
}

/** What a reply needs to know of its feedback, for queries on `recordings`. */
export const saidText = sql<string | null>`nullif(recordings.result ->> 'transcript', '')`;
export const saidLanguage = sql<
  string | null
>`coalesce(recordings.result ->> 'language', recordings.language)`;

/** Queues the email of a reply whose row is in the same transaction. */
export async function mailReply(
  trx: Trx,
  { mail, replyLinks, publicUrl }: ReplyResources,
  {
    replyId,
    accountId,
    text,
    sender,
    feedback,
  }: {
    replyId: string;
    accountId: string;
    text: string;
    sender: Sender & { replyTo: string };
    feedback: Contactable;
  },
): Promise<void> {
  const addressHash = replyLinks.hashOf(feedback.contactEmail);
  const unsubscribe = publicUrl + replyLinks.sign({ accountId, addressHash });
  const { name, template } = writeReply({
    ...{ text, unsubscribe, organization: sender.organization, language: feedback.language },
    said: { at: feedback.createdAt, text: feedback.said },
  });
  await mail.enqueue(trx, {
    to: feedback.contactEmail,
    locale: 'en',
    template,
    unsubscribe,
    sender: { name, replyTo: sender.replyTo },
    reply: replyId,
  });
}
