import { createHash, randomBytes } from 'node:crypto';
import { deviceName } from '@voice-feedback/contract/device-name';
import { withFrenchFirst } from '@voice-feedback/contract/french-days';
import type { TaskList } from 'graphile-worker';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Schema, Trx } from '../database/database.ts';
import { HOUR_SECONDS } from '../durations.ts';
import type { MailQueue } from './mail-queue.ts';
import { isNoticeEvent, NOTICE_EVENTS } from './notice-events.ts';
import type { NoticeWords } from './notice-words.ts';
import { english } from './notice-words-en.ts';
import { french } from './notice-words-fr.ts';
import { NOTICE_ATTEMPTS, NOTICE_TASK } from './order-notice.ts';

export interface NoticeResources {
  database: Database;
  mail: MailQueue;
  /** without a slash at the end */
  publicUrl: string;
}

type Notice = Selectable<Schema['securityNotices']>;

export const NOT_ME_PATH = '/account/not-me';
const SUMMARY_TASK = 'security_notice_summary';
/** Beyond this many mails an account's lesser notices of the hour come together in one. */
const MAILS_PER_HOUR = 6;
const LINK_DAYS = 7;
const LINK_BYTES = 32;
/** Prefix of links sent to the owner's mailbox. The hash covers it, so it can't be added later. */
const OWNER_MARK = 'owner.';
/** Lines of a summary; the Security page has the rest. */
const SUMMARY_LINES = 20;
const NOTICE_KEPT_DAYS = 30;

/** The tasks that tell owners what happened to their account. */
export function noticeTasks(resources: NoticeResources): TaskList {
  return {
    [NOTICE_TASK]: async (payload) => {
      const { id } = z.object({ id: z.uuid() }).parse(payload);
      await resources.database.transaction().execute((trx) => mailNotice(trx, resources, id));
    },
    [SUMMARY_TASK]: async (payload) => {
      const { userId } = z.object({ userId: z.uuid() }).parse(payload);
      await resources.database.transaction().execute((trx) => mailSummary(trx, resources, userId));
    },
  };
}

/** Deletes notices with links that expired long ago. */
export async function sweepNotices(database: Database): Promise<void> {
  await database
    .deleteFrom('securityNotices')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${NOTICE_KEPT_DAYS})`)
    .execute();
}

/** What a mail's link holds, as it is looked up. */
export function noticeTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether this link was mailed to the owner's address, rather than to the one that the account was changed to. */
export function isOwnersToken(token: string): boolean {
  return token.startsWith(OWNER_MARK);
}

/** What happened, in one sentence in the language of its mail. */
export function describeNotice(notice: Notice): string {
  return happenedOf(wordsOf(notice), notice);
}

async function mailNotice(trx: Trx, resources: NoticeResources, id: string): Promise<void> {
  const notice = await trx
    .selectFrom('securityNotices')
    .selectAll()
    .where('id', '=', id)
    .where('mailedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (notice === undefined || !isNoticeEvent(notice.event)) return;
  // One after the other, so that the count of those that went out holds.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notices:${notice.userId}`}, 0))`.execute(trx);
  if (!NOTICE_EVENTS[notice.event].isGrave && (await hasHadMany(trx, notice.userId)))
    return gatherLater(trx, notice.userId);
  const words = wordsOf(notice);
  const happened = happenedOf(words, notice);
  await mailTo(trx, resources, notice, words.subject(happened), [
    `${happened}.`,
    words.when(timeOf(notice)),
    words.where(deviceOf(words, notice), notice.address ?? undefined),
    words.ifYou,
    words.ifNotYou,
  ]);
  await markMailed(trx, [id]);
}

async function mailSummary(trx: Trx, resources: NoticeResources, userId: string): Promise<void> {
  const notices = await trx
    .selectFrom('securityNotices')
    .selectAll()
    .where('userId', '=', userId)
    .where('mailedAt', 'is', null)
    .orderBy('createdAt')
    .forUpdate()
    .execute();
  const [first] = notices;
  if (first === undefined) return;
  const words = wordsOf(first);
  const lines = notices
    .slice(0, SUMMARY_LINES)
    .map(
      (notice) =>
        `${timeOf(notice)}: ${happenedOf(words, notice)} (${[deviceOf(words, notice), notice.address].filter(Boolean).join(', ')})`,
    );
  const more = notices.length > lines.length ? ['…'] : [];
  const paragraphs = [words.summaryLead, ...lines, ...more, words.ifYou, words.ifNotYou];
  // The link of the first of them: what it takes back reaches back to there.
  await mailTo(trx, resources, first, words.summarySubject(notices.length), paragraphs);
  await markMailed(
    trx,
    notices.map(({ id }) => id),
  );
}

async function hasHadMany(trx: Trx, userId: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('securityNotices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('mailedAt', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${HOUR_SECONDS})`)
    .executeTakeFirstOrThrow();
  return count >= MAILS_PER_HOUR;
}

/** One summary an hour after the first notice that is held back, however many follow. */
async function gatherLater(trx: Trx, userId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${SUMMARY_TASK}, payload := ${JSON.stringify({ userId })}::json,
    max_attempts := ${NOTICE_ATTEMPTS}::int, job_key := ${`notices:${userId}`}, job_key_mode := 'preserve_run_at',
    run_at := clock_timestamp() + make_interval(secs => ${HOUR_SECONDS}))`.execute(trx);
}

/** To every recipient with their own link, so that its use shows who it was. */
async function mailTo(
  trx: Trx,
  { mail, publicUrl }: NoticeResources,
  notice: Notice,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const { button } = wordsOf(notice);
  for (const to of notice.recipients) {
    const mark = to === notice.ownerEmail ? OWNER_MARK : '';
    const token = mark + randomBytes(LINK_BYTES).toString('base64url');
    await trx
      .insertInto('securityNoticeLinks')
      .values({
        tokenHash: noticeTokenHash(token),
        noticeId: notice.id,
        expiresAt: new Date(Date.now() + LINK_DAYS * 24 * HOUR_SECONDS * 1000),
        usedAt: null,
      })
      .execute();
    const action = { label: button, link: `${publicUrl}${NOT_ME_PATH}?token=${token}` };
    const template = { name: 'notice' as const, subject, paragraphs, action, isSecurity: true };
    await mail.enqueue(trx, { to, locale: notice.locale, template });
  }
}

async function markMailed(trx: Trx, ids: string[]): Promise<void> {
  await trx
    .updateTable('securityNotices')
    .set({ mailedAt: sql<Date>`clock_timestamp()` })
    .where('id', 'in', ids)
    .execute();
}

function wordsOf({ locale }: Pick<Notice, 'locale'>): NoticeWords {
  return locale === 'fr' ? french : english;
}

function happenedOf(words: NoticeWords, { event, detail }: Notice): string {
  return isNoticeEvent(event) ? words.events[event](detail) : event;
}

function deviceOf(words: NoticeWords, { userAgent }: Notice): string {
  const device = deviceName(userAgent);
  if (device === undefined) return words.unknownDevice;
  return device.system === undefined ? device.program : words.onSystem(device.program, device.system);
}

function timeOf({ createdAt, locale }: Notice): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const time = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', options);
  return withFrenchFirst(time.format(createdAt), locale);
}
