import {
  ANNOUNCEMENT_PEOPLE,
  ANNOUNCEMENTS_PER_DAY,
  ANNOUNCEMENTS_PER_THEME,
  type Announcement,
} from '@voice-feedback/contract/replies';
import type { ReplyValues } from '@voice-feedback/contract/reply-variables';
import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';
import { DAY_SECONDS } from '../durations.ts';
import type { Principal } from '../http/access/principal.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitTries } from '../http/limits/rate-limit.ts';
import { actorOf } from '../inbox/history/act-as.ts';
import { fillText, replyValues } from './fill-text.ts';
import type { ReplyLinks } from './reply-links.ts';
import { findSender } from './reply-settings.ts';
import { type Contactable, saidLanguage, saidText } from './send-reply.ts';
import { suppressedAmong } from './suppressions.ts';

interface ThemeReference {
  accountId: string;
  themeId: string;
}

/** Announcements of a theme, the newest first, and who the next one would tell. Throws `not_found`. */
export async function listAnnouncements(
  database: Database,
  replyLinks: ReplyLinks,
  theme: ThemeReference,
): Promise<{
  announcements: Announcement[];
  people: number;
  can_announce: boolean;
  variables: ReplyValues;
}> {
  const { isDone, name } = await findTheme(database, theme);
  const announcements = await announcementsOf(database, theme);
  const { replyTo, organization } = await findSender(database, theme.accountId);
  return {
    variables: announcedValues(organization, name),
    announcements,
    // Those that the one under way will tell don't count twice.
    people: announcements.some((one) => !one.is_finished)
      ? 0
      : await countPeople(database, replyLinks, theme),
    can_announce: isDone && replyTo !== null,
  };
}

/**
 * Begins to tell everyone who said a theme that it's done. `tellPeople` writes the emails.
 * @throws Problem `not_found`, `invalid_request` for variables, `theme_not_done`, `reply_address_missing`,
 * `nobody_to_tell`, `rate_limited`
 */
export async function createAnnouncement(
  trx: Trx,
  replyLinks: ReplyLinks,
  caller: Principal,
  theme: ThemeReference,
  text: string,
): Promise<Announcement> {
  // One after the other, so that two at once don't both begin.
  await sql`select from themes where id = ${theme.themeId}::uuid for no key update`.execute(trx);
  const { isDone, name } = await findTheme(trx, theme);
  if (!isDone) throw new Problem('theme_not_done');
  const { replyTo, organization } = await findSender(trx, theme.accountId);
  if (replyTo === null) throw new Problem('reply_address_missing');
  fillText(text, announcedValues(organization, name));
  const underWay = (await announcementsOf(trx, theme)).some((one) => !one.is_finished);
  if (underWay || (await countPeople(trx, replyLinks, theme)) === 0) throw new Problem('nobody_to_tell');
  await limitTries(trx, {
    subject: `announcements:${theme.accountId}`,
    most: ANNOUNCEMENTS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
  const { id: authorId, name: author } = await actorOf(trx, caller);
  const { id } = await trx
    .insertInto('themeAnnouncements')
    .values({ ...theme, text, author, authorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [made] = (await announcementsOf(trx, theme)).filter((one) => one.id === id);
  if (made === undefined) throw new Error('the new announcement is missing');
  return made;
}

/**
 * The people who said a theme, left an address and weren't told yet, each with their newest feedback that says it.
 */
export async function peopleToTell(
  database: Database | Trx,
  { accountId, themeId }: ThemeReference,
  limit: number,
): Promise<Contactable[]> {
  return await database
    .selectFrom('themeMentions')
    .innerJoin('recordings', 'recordings.id', 'themeMentions.recordingId')
    .distinctOn(sql`lower(recordings.contact_email)`)
    .select(['recordings.id', 'recordings.createdAt', saidText.as('said'), saidLanguage.as('language')])
    .select(sql<string>`recordings.contact_email`.as('contactEmail'))
    .where('themeMentions.themeId', '=', themeId)
    .where('recordings.accountId', '=', accountId)
    .where('recordings.kind', '=', 'feedback')
    .where('recordings.keep', '=', true)
    .where('recordings.contactEmail', 'is not', null)
    .where(
      sql<boolean>`not exists (select from replies where replies.theme_id = ${themeId}::uuid
        and lower(replies.email) = lower(recordings.contact_email))`,
    )
    .orderBy(sql`lower(recordings.contact_email)`)
    .orderBy('recordings.createdAt', 'desc')
    .limit(limit)
    .execute();
}

async function countPeople(
  database: Database | Trx,
  replyLinks: ReplyLinks,
  theme: ThemeReference,
): Promise<number> {
  const people = await peopleToTell(database, theme, ANNOUNCEMENT_PEOPLE);
  const hashes = people.map(({ contactEmail }) => replyLinks.hashOf(contactEmail));
  const suppressed = await suppressedAmong(database, theme.accountId, hashes);
  return people.length - suppressed.size;
}

async function announcementsOf(
  database: Database | Trx,
  { accountId, themeId }: ThemeReference,
): Promise<Announcement[]> {
  const rows = await database
    .selectFrom('themeAnnouncements')
    .leftJoin('replies', 'replies.announcementId', 'themeAnnouncements.id')
    .selectAll('themeAnnouncements')
    .select([
      sql<number>`(count(*) filter (where replies.status in ('queued', 'sending')))::int`.as('queued'),
      sql<number>`(count(*) filter (where replies.status = 'sent'))::int`.as('sent'),
      sql<number>`(count(*) filter (where replies.status = 'failed'))::int`.as('failed'),
    ])
    .where('themeAnnouncements.accountId', '=', accountId)
    .where('themeAnnouncements.themeId', '=', themeId)
    .groupBy('themeAnnouncements.id')
    .orderBy('themeAnnouncements.createdAt', 'desc')
    .limit(ANNOUNCEMENTS_PER_THEME)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, theme_id: row.themeId, text: row.text, author: row.author },
    is_finished: row.finishedAt !== null,
    ...{ queued: row.queued, sent: row.sent, failed: row.failed },
    created_at: row.createdAt.toISOString(),
  }));
}

async function findTheme(
  database: Database | Trx,
  { accountId, themeId }: ThemeReference,
): Promise<{ isDone: boolean; name: string }> {
  const theme = await database
    .selectFrom('themes')
    .select(['doneAt', 'name'])
    .where('id', '=', themeId)
    .where('accountId', '=', accountId)
    .where('emergedAt', 'is not', null)
    .executeTakeFirst();
  if (theme === undefined) throw new Problem('not_found', { detail: 'There is no theme with this id.' });
  return { isDone: theme.doneAt !== null, name: theme.name };
}

/** The email quotes each person below the text, so the text can't. */
export function announcedValues(organization: string, theme: string): ReplyValues {
  return replyValues({ organization, theme, quote: null });
}
