import type { TaskList } from 'graphile-worker';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Mailer } from './mailer.ts';
import type { MailMessage } from './message.ts';
import { renderMail } from './templates.ts';

export const SEND_MAIL_TASK = 'send_mail';
/** graphile-worker waits e^attempt seconds: eight attempts go on for about 80 minutes. */
const MAXIMUM_ATTEMPTS = 8;

export interface MailQueue {
  /** The mail is sent if, and only if, the transaction is committed. */
  enqueue<T>(trx: Transaction<T>, message: MailMessage): Promise<void>;
}

/** Hides what a mail says while it waits in the job table: codes and links are as good as a password. */
export interface Seal {
  seal(text: string): string;
  open(sealed: string): string;
}

const payloadSchema = z.object({ sealed: z.string() });
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
      action: z.object({ label: z.string(), link: z.string() }),
    }),
  ]),
});

export function openMailQueue(seal: Seal): MailQueue {
  return {
    async enqueue(trx, message) {
      await addJob(trx, SEND_MAIL_TASK, { sealed: seal.seal(JSON.stringify(message)) }, MAXIMUM_ATTEMPTS);
    },
  };
}

/** The task that renders and delivers; it throws for the queue to try again. */
export function mailTasks(seal: Seal, mailer: Mailer): TaskList {
  return {
    [SEND_MAIL_TASK]: async (payload) => {
      const message = messageSchema.parse(JSON.parse(seal.open(payloadSchema.parse(payload).sealed)));
      await mailer.deliver(await renderMail(message));
    },
  };
}

/** A job that exists if, and only if, the transaction is committed. */
export async function addJob<T>(
  database: Kysely<T>,
  task: string,
  payload: object,
  maximumAttempts: number,
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
    max_attempts := ${maximumAttempts})`.execute(database);
}
