import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { MailMessage } from './message.ts';
import { mailSectionSchema } from './sections.ts';

export const SEND_MAIL_TASK = 'send_mail';
const MAXIMUM_JOB_ATTEMPTS = 8;

export interface MailQueue {
  /** Sends the mail if, and only if, the transaction commits: at once, or later if a quota is used up. */
  enqueue<T>(trx: Transaction<T>, message: MailMessage): Promise<void>;
}

/**
 * Encrypts a mail's contents while it waits in the database, because codes and links are as sensitive as passwords.
 */
export interface Seal {
  seal(text: string): string;
  open(sealed: string): string;
}

const linkSchema = z.object({ label: z.string(), link: z.string() });
const messageSchema: z.ZodType<MailMessage> = z.object({
  to: z.string(),
  locale: z.enum(['en', 'fr']),
  template: z.union([
    z.object({
      name: z.enum([
        'confirmation',
        'invite',
        'recovery',
        'magiclink',
        'email_change_current',
        'email_change_new',
      ]),
      code: z.string(),
      link: z.string(),
    }),
    z.object({ name: z.literal('reauthentication'), code: z.string() }),
    z.object({
      name: z.literal('notice'),
      subject: z.string(),
      paragraphs: z.array(z.string()),
      action: linkSchema,
      isSecurity: z.boolean().optional(),
    }),
    z.object({
      name: z.literal('digest'),
      subject: z.string(),
      heading: z.string(),
      lead: z.string(),
      sections: z.array(mailSectionSchema),
      action: linkSchema,
      stop: z.object({ why: z.string(), ...linkSchema.shape, settings: linkSchema }),
    }),
    z.object({
      name: z.literal('reply'),
      language: z.string(),
      subject: z.string(),
      text: z.string(),
      quote: z.object({ lead: z.string(), text: z.string() }).nullable(),
      stop: z.object({ why: z.string(), ...linkSchema.shape }),
    }),
  ]),
  expiresAt: z.string().optional(),
  unsubscribe: z.string().optional(),
  sender: z.object({ name: z.string(), replyTo: z.string() }).optional(),
  reply: z.string().optional(),
  network: z.string().optional(),
});

export function openMailQueue(seal: Seal): MailQueue {
  return {
    async enqueue(trx, message) {
      await sql`insert into queued_mails (urgency, sealed, expires_at, reply_id)
        values (${urgencyOf(message)}, ${seal.seal(JSON.stringify(message))}, ${message.expiresAt ?? null}::timestamptz,
          ${message.reply ?? null}::uuid)`.execute(trx);
      await addJob(trx, SEND_MAIL_TASK, {}, MAXIMUM_JOB_ATTEMPTS);
    },
  };
}

export function openMessage(seal: Seal, sealed: string): MailMessage {
  return messageSchema.parse(JSON.parse(seal.open(sealed)));
}

/** The order of mails if not all can be sent: first those for users who are locked out. */
function urgencyOf({ template }: MailMessage): number {
  switch (template.name) {
    case 'recovery':
    case 'reauthentication':
      return 0;
    case 'notice':
      return template.isSecurity === true ? 1 : 3;
    case 'digest':
      return 4;
    case 'reply':
      return 3;
    default:
      return 2;
  }
}

/** Adds a job that exists if, and only if, the transaction commits. */
export async function addJob<T>(
  database: Kysely<T>,
  task: string,
  payload: object,
  maximumAttempts: number,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
    max_attempts := ${maximumAttempts})`.execute(database);
}
