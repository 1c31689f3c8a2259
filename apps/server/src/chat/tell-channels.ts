import { feedbackFilterSchema } from '@voice-feedback/contract/inbox';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { COMMIT_MS, findNew } from '../alerts/notify-views.ts';
import type { Calendar } from '../analytics/calendar.ts';
import { fixPeriod } from '../analytics/fix-period.ts';
import type { Database, Trx } from '../database/database.ts';
import { readFacts } from '../digests/read-facts.ts';
import { daysCovered, dueSlot, nextSlot, slotsAround } from '../digests/schedule.ts';
import { DAY_SECONDS, MINUTE_MS } from '../durations.ts';
import { tellChannel } from './messages.ts';

export interface TellResources {
  database: Database;
  logger: FastifyBaseLogger;
  calendar: Calendar;
}

/** Channels and views looked at per run. */
const AT_ONCE = 200;
/** A channel gets a few messages of a view, and the number of others, at most this often. */
const VIEW_PAUSE_MS = 5 * MINUTE_MS;
/** Older alerts aren't news any more. */
const ALERT_NEWS_SECONDS = DAY_SECONDS;
const RETRY_MINUTES = 15;

/** Channels of connected workspaces that nothing keeps from getting messages. */
const REACHABLE = sql<boolean>`channel.problem is null and exists (
  select from chat_workspaces where chat_workspaces.id = channel.workspace_id and status = 'connected')`;

interface Channel {
  id: string;
  accountId: string;
  workspaceId: string;
}

/**
 * Tells channels what newly matches their views: the newest as messages with buttons, and how many others. Safe to run in
 * several processes at once.
 * @returns the number of messages
 */
export async function tellViews({ database, logger }: TellResources, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - COMMIT_MS);
  const { rows } = await sql<{ channelId: string; viewId: string }>`
    select link.channel_id, link.view_id from chat_channel_views as link
      join chat_channels as channel on channel.id = link.channel_id
    where told_until <= ${new Date(until.getTime() - MINUTE_MS)} and ${REACHABLE}
    order by told_until limit ${AT_ONCE}`.execute(database);
  let told = 0;
  for (const link of rows)
    try {
      told += await database.transaction().execute((trx) => tellView(trx, database, { ...link, until }));
    } catch (error) {
      logger.error({ err: error, ...link }, 'a channel was not told about a view; it will be tried again');
    }
  return told;
}

async function tellView(
  trx: Trx,
  database: Database,
  { channelId, viewId, until }: { channelId: string; viewId: string; until: Date },
): Promise<number> {
  // One process locks the row and tells. The others skip it.
  const { rows } = await sql<Channel & { filter: unknown; toldUntil: Date }>`
    select channel.id, channel.account_id, channel.workspace_id, filter, told_until
    from chat_channel_views as link join chat_channels as channel on channel.id = link.channel_id
      join saved_views on saved_views.id = link.view_id
    where link.channel_id = ${channelId}::uuid and link.view_id = ${viewId}::uuid
      and told_until <= ${new Date(until.getTime() - MINUTE_MS)} and ${REACHABLE}
      and not exists (select from chat_messages as recent where recent.channel_id = ${channelId}::uuid
        and recent.view_id = ${viewId}::uuid and recent.created_at > ${new Date(until.getTime() + COMMIT_MS - VIEW_PAUSE_MS)})
    for update of link skip locked`.execute(trx);
  const [found] = rows;
  if (found === undefined) return 0;
  const filter = await fixPeriod(database, feedbackFilterSchema.parse(found.filter));
  const { total, newest } = await findNew(trx, found, { filter, from: found.toldUntil, until });
  await trx
    .updateTable('chatChannelViews')
    .set({ toldUntil: until })
    .where('channelId', '=', channelId)
    .where('viewId', '=', viewId)
    .execute();
  const others = total - newest.length;
  return await tellChannel(trx, found, [
    ...newest.toReversed().map(({ id: recordingId }) => ({ recordingId, viewId })),
    ...(others > 0 ? [{ more: others, viewId }] : []),
  ]);
}

/** Tells channels the alerts since they were chosen, each once. @returns the number of messages */
export async function tellAlerts({ database }: TellResources, now = new Date()): Promise<number> {
  const { rows } = await sql<Channel & { alertId: string }>`
    select channel.id, channel.account_id, channel.workspace_id, alerts.id as alert_id
    from chat_channels as channel join alerts on alerts.account_id = channel.account_id
    where alerts_since is not null and alerts.created_at > alerts_since
      and alerts.created_at > ${now}::timestamptz - make_interval(secs => ${ALERT_NEWS_SECONDS}) and ${REACHABLE}
      and not exists (select from chat_messages where channel_id = channel.id and alert_id = alerts.id)
    order by alerts.created_at limit ${AT_ONCE}`.execute(database);
  let told = 0;
  for (const { alertId, ...channel } of rows)
    told += await database.transaction().execute((trx) => tellChannel(trx, channel, [{ alertId }]));
  return told;
}

/** Tells channels their digest when it's due, and nothing if nobody said anything. @returns the number of messages */
export async function tellDigests(resources: TellResources, now = new Date()): Promise<number> {
  const { database, logger } = resources;
  const { rows } = await sql<{ id: string }>`
    select id from chat_channels where digest_next_at <= ${now} order by digest_next_at limit ${AT_ONCE}`.execute(
    database,
  );
  let told = 0;
  for (const { id } of rows)
    try {
      told += await database.transaction().execute((trx) => tellDigest(trx, resources, { id, now }));
    } catch (error) {
      logger.error(
        { err: error, channelId: id },
        'a digest for a chat was not written; it will be tried again',
      );
      await sql`update chat_channels set digest_next_at = ${now}::timestamptz + make_interval(mins => ${RETRY_MINUTES})
        where id = ${id}::uuid and digest_next_at <= ${now}`.execute(database);
    }
  return told;
}

async function tellDigest(
  trx: Trx,
  { database, calendar }: TellResources,
  { id, now }: { id: string; now: Date },
): Promise<number> {
  const channel = await trx
    .selectFrom('chatChannels as channel')
    .selectAll()
    .select(
      sql<boolean>`${REACHABLE} and (select account_standing(accounts) = 'open' from accounts where accounts.id = channel.account_id)`.as(
        'isReachable',
      ),
    )
    .where('channel.id', '=', id)
    .where('digestNextAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (channel === undefined) return 0;
  const { digest: frequency, digestTimezone: timezone, digestSentOn: sentOn } = channel;
  const chosen = { frequency, hour: channel.digestHour, weekday: channel.digestWeekday, timezone };
  const slots = await slotsAround(trx, chosen, now);
  const slot = dueSlot(slots, now);
  const isNew = slot !== undefined && (sentOn === null || slot.day > sentOn);
  const told = isNew ? slot.day : sentOn;
  await trx
    .updateTable('chatChannels')
    .set({
      digestNextAt: frequency === 'off' ? null : (nextSlot(slots, now, told)?.at ?? null),
      digestSentOn: told,
    })
    .where('id', '=', id)
    .execute();
  if (!isNew || frequency === 'off' || !channel.isReachable) return 0;
  const days = daysCovered(slot.day, frequency);
  const facts = await readFacts(database, calendar, channel.accountId, { days, timezone });
  if (facts === undefined) return 0;
  return await tellChannel(trx, channel, [{ digestFrom: days.from, digestTo: days.to }]);
}
