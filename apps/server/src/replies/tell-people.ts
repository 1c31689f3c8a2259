import { ANNOUNCEMENT_PEOPLE } from '@voice-feedback/contract/replies';
import { fillVariables } from '@voice-feedback/contract/reply-variables';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { tellReply } from '../mail/follow-replies.ts';
import { announcedValues, peopleToTell } from './announcements.ts';
import { findSender } from './reply-settings.ts';
import { mailReply, type ReplyResources } from './send-reply.ts';
import { suppressedAmong } from './suppressions.ts';

export interface TellResources extends ReplyResources {
  database: Database;
  logger: FastifyBaseLogger;
}

const ANNOUNCEMENTS_AT_ONCE = 50;
/** People told in one transaction. */
const PEOPLE_AT_ONCE = 100;

/**
 * Queues the emails of announcements, some people at a time. Each person is told once for a theme. It can break off
 * anywhere, and several processes can do it at once.
 */
export async function tellPeople(resources: TellResources): Promise<void> {
  const { database, logger } = resources;
  const due = await database
    .selectFrom('themeAnnouncements')
    .select('id')
    .where('finishedAt', 'is', null)
    .orderBy('createdAt')
    .limit(ANNOUNCEMENTS_AT_ONCE)
    .execute();
  for (const { id } of due)
    try {
      let hasMore = true;
      while (hasMore) hasMore = await database.transaction().execute((trx) => tellSome(trx, resources, id));
    } catch (error) {
      logger.error({ err: error, announcementId: id }, 'an announcement broke off; it will go on later');
    }
}

/** @returns whether there may be more to tell */
async function tellSome(trx: Trx, resources: TellResources, id: string): Promise<boolean> {
  const announcement = await trx
    .selectFrom('themeAnnouncements')
    .innerJoin('themes', 'themes.id', 'themeAnnouncements.themeId')
    .selectAll('themeAnnouncements')
    .select(['themes.doneAt', 'themes.name as theme'])
    .where('themeAnnouncements.id', '=', id)
    .where('themeAnnouncements.finishedAt', 'is', null)
    .forUpdate('themeAnnouncements')
    .skipLocked()
    .executeTakeFirst();
  if (announcement === undefined) return false;
  const { accountId, themeId, text: given, author, authorId, doneAt } = announcement;
  const { organization, replyTo } = await findSender(trx, accountId);
  // It was checked when it was written.
  const { text } = fillVariables(given, announcedValues(organization, announcement.theme));
  const { told } = await trx
    .selectFrom('replies')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('announcementId', '=', id)
    .executeTakeFirstOrThrow();
  const limit = Math.min(PEOPLE_AT_ONCE, ANNOUNCEMENT_PEOPLE - Number(told));
  const people =
    doneAt === null || replyTo === null || limit <= 0
      ? []
      : await peopleToTell(trx, { accountId, themeId }, limit);
  if (people.length === 0 || replyTo === null) {
    await trx
      .updateTable('themeAnnouncements')
      .set({ finishedAt: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    return false;
  }
  const hashed = people.map((feedback) => ({
    feedback,
    addressHash: resources.replyLinks.hashOf(feedback.contactEmail),
  }));
  const suppressed = await suppressedAmong(
    trx,
    accountId,
    hashed.map(({ addressHash }) => addressHash),
  );
  for (const { feedback, addressHash } of hashed) {
    const isSuppressed = suppressed.has(addressHash.toString('hex'));
    const row = await trx
      .insertInto('replies')
      .values({
        ...{ accountId, recordingId: feedback.id, announcementId: id, themeId, text, author, authorId },
        ...{ email: feedback.contactEmail, addressHash },
        ...(isSuppressed && { status: 'failed', failure: 'unsubscribed' }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['accountId', 'id', 'recordingId', 'announcementId', 'author', 'failure'])
      .executeTakeFirst();
    if (row !== undefined && isSuppressed) await tellReply(trx, 'reply.failed', row);
    if (row === undefined || isSuppressed) continue;
    await mailReply(trx, resources, {
      ...{ replyId: row.id, accountId, text, feedback },
      sender: { organization, replyTo },
    });
  }
  return true;
}
