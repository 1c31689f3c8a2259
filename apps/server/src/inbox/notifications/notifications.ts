import {
  DEFAULT_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  NOTIFICATIONS_LISTED,
  type Notification,
  type NotificationSettings,
  type NotificationWay,
} from '@voice-feedback/contract/notifications';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { TITLE } from './notify.ts';

/** A person in an organization. */
export interface Reader {
  accountId: string;
  userId: string;
}

/** A person's notifications, newest first. Those of feedback that's being deleted aren't shown. */
export async function listNotifications(
  database: Database,
  { accountId, userId }: Reader,
): Promise<Notification[]> {
  const rows = await shownTo(database, { accountId, userId })
    .leftJoin('feedbackComments', 'feedbackComments.id', 'notifications.commentId')
    .select([
      ...(['notifications.id', 'notifications.kind', 'notifications.recordingId'] as const),
      ...(['notifications.feedbacks', 'notifications.actor'] as const),
      ...(['notifications.createdAt', 'notifications.readAt', 'feedbackComments.text'] as const),
      TITLE.as('title'),
    ])
    .orderBy('notifications.createdAt', 'desc')
    .limit(NOTIFICATIONS_LISTED)
    .execute();
  return rows.map(({ id, kind, recordingId, feedbacks, title, text, actor, createdAt, readAt }) => ({
    ...{ id, kind, feedbacks, title, text, actor },
    feedback_id: recordingId,
    created_at: createdAt.toISOString(),
    read_at: readAt?.toISOString() ?? null,
  }));
}

export async function countUnread(database: Database, reader: Reader): Promise<number> {
  const { unread } = await shownTo(database, reader)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('notifications.readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

const shownTo = (database: Database, { accountId, userId }: Reader) =>
  database
    .selectFrom('notifications')
    .innerJoin('recordings', 'recordings.id', 'notifications.recordingId')
    .where('notifications.accountId', '=', accountId)
    .where('notifications.userId', '=', userId)
    .where('notifications.inApp', '=', true)
    .where('recordings.kind', '=', 'feedback');

/** @param ids undefined: all of them */
export async function markRead(
  database: Database,
  { accountId, userId }: Reader,
  ids: readonly string[] | undefined,
): Promise<void> {
  await database
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

export async function readSettings(
  database: Database,
  { accountId, userId }: Reader,
): Promise<NotificationSettings> {
  const chosen = await database
    .selectFrom('notificationSettings')
    .select(['mentions', 'assignments', 'comments'])
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return chosen ?? DEFAULT_NOTIFICATIONS;
}

export async function writeSettings(
  database: Database,
  { accountId, userId }: Reader,
  settings: NotificationSettings,
): Promise<void> {
  await database
    .insertInto('notificationSettings')
    .values({ accountId, userId, ...settings })
    .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet(settings))
    .execute();
}

/** What somebody is no longer mailed about, the dashboard still shows. Nothing changes for who gets no such mails. */
export async function stopMails(
  database: Database,
  reader: Reader,
  kind: keyof NotificationSettings,
): Promise<void> {
  const settings = await readSettings(database, reader);
  const way = settings[kind];
  if (isMailed(way)) await writeSettings(database, reader, { ...settings, [kind]: 'in_app' });
}

export function isMailed(way: NotificationWay): boolean {
  return way === 'both' || way === 'mail';
}

/** Forgets old notifications. */
export async function forgetNotifications(database: Database): Promise<void> {
  await sql`delete from notifications where created_at < now() - make_interval(days => ${NOTIFICATION_DAYS})`.execute(
    database,
  );
}
