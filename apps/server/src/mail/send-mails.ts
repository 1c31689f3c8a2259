import type { TaskList } from 'graphile-worker';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import { removeJob } from '../jobs/enqueue.ts';
import { admitReply, noteReply } from './follow-replies.ts';
import { openMessage, SEND_MAIL_TASK, type Seal } from './mail-queue.ts';
import { mailboxOf } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import type { MailMessage } from './message.ts';
import { renderMail } from './templates.ts';

/** How many mails may go out. What is asked: seconds to wait, 0 when one was taken. */
export interface MailQuotas {
  tryTake(quota: 'mailbox' | 'network' | 'server', who: string): Promise<number>;
  giveBack(quota: 'mailbox' | 'network' | 'server', who: string): Promise<void>;
}

/** Where nothing really leaves: the outbox of a development server. */
export const NO_QUOTAS: MailQuotas = { tryTake: async () => 0, giveBack: async () => undefined };

export interface SendResources {
  database: Database;
  seal: Seal;
  mailer: Mailer;
  quotas: MailQuotas;
}

type QueuedMail = Selectable<Schema['queuedMails']>;

/** Longer than any SMTP conversation: after it another worker may send the mail. */
const CLAIM_SECONDS = 120;
/** A mail server that refuses is asked again after e, e², … seconds: for about 80 minutes. */
const MAXIMUM_ATTEMPTS = 8;
const LATER_KEY = 'send_mail_later';
/** Any fixed number. */
const LATER_LOCK = 7_402_126;
/** What a job held before mails had a table of their own. */
const earlierSchema = z.object({ sealed: z.string() });

/** The task that sends whatever may be sent, in order, and has itself called again for the rest. */
export function mailTasks(resources: SendResources): TaskList {
  return {
    [SEND_MAIL_TASK]: async (payload, helpers) => {
      const { database } = resources;
      const earlier = earlierSchema.safeParse(payload);
      if (earlier.success)
        await database
          .insertInto('queuedMails')
          .values({ urgency: 0, sealed: earlier.data.sealed, expiresAt: null, claimedUntil: null })
          .execute();
      const serverWaitSeconds = await sendDue(resources, (error) =>
        helpers.logger.error(`a mail was not taken: ${reasonOf(error)}`),
      );
      await callAgain(database, serverWaitSeconds);
    },
  };
}

/** Sends until nothing is due. @returns seconds until the server may send again; 0 when its quota is not used up */
async function sendDue(resources: SendResources, onRefused: (error: unknown) => void): Promise<number> {
  const { database, seal, mailer, quotas } = resources;
  for (;;) {
    await database
      .deleteFrom('queuedMails')
      .where('expiresAt', '<', sql<Date>`clock_timestamp()`)
      .where((row) =>
        row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', sql<Date>`clock_timestamp()`)]),
      )
      .execute();
    const mail = await claim(database);
    if (mail === undefined) return 0;
    const message = openMessage(seal, mail.sealed);
    const wait = await takeQuotas(quotas, message);
    if (wait.seconds > 0) {
      await letGo(database, mail, wait.ofServer ? 0 : wait.seconds);
      if (wait.ofServer) return wait.seconds;
      continue;
    }
    if (mail.replyId !== null && !(await admitReply(database, mail.replyId))) {
      await database.deleteFrom('queuedMails').where('id', '=', mail.id).execute();
      continue;
    }
    try {
      await mailer.deliver(await renderMail(message));
      if (mail.replyId !== null) await noteReply(database, mail.replyId, 'sent');
      await database.deleteFrom('queuedMails').where('id', '=', mail.id).execute();
    } catch (error) {
      onRefused(error);
      const attempts = mail.attempts + 1;
      const isLast = attempts >= MAXIMUM_ATTEMPTS;
      if (mail.replyId !== null) await noteReply(database, mail.replyId, isLast ? 'failed' : 'queued');
      if (isLast) await database.deleteFrom('queuedMails').where('id', '=', mail.id).execute();
      else await letGo(database, mail, Math.exp(attempts), attempts);
    }
  }
}

async function claim(database: Database): Promise<QueuedMail | undefined> {
  return database
    .updateTable('queuedMails')
    .set({ claimedUntil: sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('queuedMails')
        .select('id')
        .where('notBefore', '<=', sql<Date>`clock_timestamp()`)
        .where((row) =>
          row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', sql<Date>`clock_timestamp()`)]),
        )
        .orderBy('urgency')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function letGo(
  database: Database,
  { id, attempts }: QueuedMail,
  waitSeconds: number,
  countedAttempts = attempts,
): Promise<void> {
  await database
    .updateTable('queuedMails')
    .set({
      claimedUntil: null,
      attempts: countedAttempts,
      notBefore: sql`clock_timestamp() + make_interval(secs => ${waitSeconds})`,
    })
    .where('id', '=', id)
    .execute();
}

async function takeQuotas(
  quotas: MailQuotas,
  { to, network }: MailMessage,
): Promise<{ seconds: number; ofServer: boolean }> {
  const mailbox = mailboxOf(to);
  const ofMailbox = await quotas.tryTake('mailbox', mailbox);
  if (ofMailbox > 0) return { seconds: ofMailbox, ofServer: false };
  const ofNetwork = network === undefined ? 0 : await quotas.tryTake('network', network);
  if (ofNetwork > 0) {
    await quotas.giveBack('mailbox', mailbox);
    return { seconds: ofNetwork, ofServer: false };
  }
  const seconds = await quotas.tryTake('server', 'all');
  if (seconds > 0) {
    await quotas.giveBack('mailbox', mailbox);
    if (network !== undefined) await quotas.giveBack('network', network);
  }
  return { seconds, ofServer: true };
}

/**
 * One job in the future for all that wait, also for a mail that another worker is sending and may die over; none when
 * nothing is left.
 */
async function callAgain(database: Database, serverWaitSeconds: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    // One after the other, so that the last one sees what remains.
    await sql`select pg_advisory_xact_lock(${LATER_LOCK})`.execute(trx);
    await orderJob(trx, serverWaitSeconds);
  });
}

async function orderJob(trx: Trx, serverWaitSeconds: number): Promise<void> {
  await removeJob(trx, LATER_KEY);
  await sql`
    select graphile_worker.add_job(${SEND_MAIL_TASK}, payload := '{}'::json, max_attempts := ${MAXIMUM_ATTEMPTS}::int,
      job_key := ${LATER_KEY},
      run_at := greatest(next, clock_timestamp() + make_interval(secs => ${serverWaitSeconds})))
    from (select min(greatest(not_before, claimed_until)) as next from queued_mails) as waiting
    where next is not null`.execute(trx);
}

/** Of an SMTP error only its codes: its text names the recipient, who is in no log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const codes = ['code', 'responseCode'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
  return codes.join(' ') || error.name;
}
