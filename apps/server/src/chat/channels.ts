import {
  CHAT_CHANNELS_PER_ACCOUNT,
  type ChatChannel,
  type ChatChannelSetting,
} from '@voice-feedback/contract/chat';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { nextSlot, slotsAround } from '../digests/schedule.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { Problem } from '../http/errors/problem.ts';
import type { WorkspaceRow } from './workspaces.ts';

export type ChannelRow = Selectable<Schema['chatChannels']>;
const UNDELIVERED_DAYS = 7;

/** What the channels of an account get, by name. */
export async function listChannels(
  database: Database | Trx,
  accountId: string,
  channelId?: string,
): Promise<ChatChannel[]> {
  const rows = await database
    .selectFrom('chatChannels as channel')
    .selectAll()
    .select([
      sql<
        string[]
      >`array(select view_id from chat_channel_views where channel_id = channel.id order by view_id)`.as(
        'viewIds',
      ),
      sql<number>`(select count(*)::int from chat_messages where channel_id = channel.id
        and status in ('failed', 'uncertain') and created_at > now() - make_interval(days => ${UNDELIVERED_DAYS}))`.as(
        'undelivered',
      ),
    ])
    .where('accountId', '=', accountId)
    .$if(channelId !== undefined, (query) => query.where('channel.id', '=', channelId ?? ''))
    .orderBy('name')
    .orderBy('channel.id')
    .execute();
  return rows.map((row) => ({
    id: row.channel,
    workspace_id: row.workspaceId,
    name: row.name,
    alerts: row.alertsSince !== null,
    view_ids: row.viewIds,
    digest: {
      frequency: row.digest,
      hour: row.digestHour,
      weekday: row.digestWeekday,
      timezone: row.digestTimezone,
    },
    problem: row.problem,
    undelivered: row.undelivered,
  }));
}

interface Place {
  /** Slack's id */
  channel: string;
  name: string;
}

/**
 * Keeps what a channel gets, from now on. Throws `Problem` `conflict` for too many channels, and `invalid_request` for views
 * and time zones that don't exist.
 */
export async function saveChannel(
  trx: Trx,
  { id: workspaceId, accountId }: Pick<WorkspaceRow, 'id' | 'accountId'>,
  { channel, name }: Place,
  { alerts, view_ids, digest }: ChatChannelSetting,
  now = new Date(),
): Promise<ChatChannel> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chats ${accountId}`}, 0))`.execute(trx);
  const before = await trx
    .selectFrom('chatChannels')
    .select(['id', 'alertsSince', 'digestSentOn'])
    .where('workspaceId', '=', workspaceId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (before === undefined) await requireRoom(trx, accountId);
  const { hour, weekday, timezone } = digest;
  // Also if it's off, because the time zone is checked.
  const slots = await slotsAround(trx, { frequency: digest.frequency, hour, weekday, timezone }, now);
  const next = digest.frequency === 'off' ? undefined : nextSlot(slots, now, before?.digestSentOn ?? null);
  const setting = {
    name,
    problem: null,
    alertsSince: alerts ? (before?.alertsSince ?? now) : null,
    digest: digest.frequency,
    ...{ digestHour: hour, digestWeekday: weekday, digestTimezone: timezone, digestNextAt: next?.at ?? null },
  };
  const { id } = await trx
    .insertInto('chatChannels')
    .values({ accountId, workspaceId, channel, digestSentOn: null, ...setting })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'channel']).doUpdateSet(setting))
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveViews(trx, { id, accountId }, view_ids);
  const [saved] = await listChannels(trx, accountId, id);
  if (saved === undefined) throw new Error('the channel isn’t there');
  return saved;
}

async function requireRoom(trx: Trx, accountId: string): Promise<void> {
  const { channels } = await trx
    .selectFrom('chatChannels')
    .select(({ fn }) => fn.countAll<number>().as('channels'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  if (channels >= CHAT_CHANNELS_PER_ACCOUNT)
    throw new Problem('conflict', {
      detail: `An account has at most ${CHAT_CHANNELS_PER_ACCOUNT} channels. Remove one first.`,
    });
}

/** A view that's added tells what is finished from now on. */
async function saveViews(
  trx: Trx,
  { id, accountId }: { id: string; accountId: string },
  viewIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(viewIds.map((one) => one.toLowerCase()))];
  await sql`delete from chat_channel_views
    where channel_id = ${id}::uuid and not view_id = any(${wanted}::uuid[])`.execute(trx);
  await sql`insert into chat_channel_views (channel_id, view_id, account_id)
    select ${id}::uuid, saved_views.id, account_id from saved_views
    where account_id = ${accountId}::uuid and saved_views.id = any(${wanted}::uuid[])
    on conflict do nothing`.execute(trx);
  const { kept } = await trx
    .selectFrom('chatChannelViews')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('channelId', '=', id)
    .executeTakeFirstOrThrow();
  if (kept !== wanted.length)
    throw invalidRequest([{ path: 'body/view_ids', message: 'has a view that doesn’t exist' }]);
}

/** Throws `Problem` `not_found`. */
export async function deleteChannel(
  trx: Trx,
  { id: workspaceId }: Pick<WorkspaceRow, 'id'>,
  channel: string,
): Promise<string> {
  const deleted = await trx
    .deleteFrom('chatChannels')
    .where('workspaceId', '=', workspaceId)
    .where('channel', '=', channel)
    .returning('name')
    .executeTakeFirst();
  if (deleted === undefined) throw new Problem('not_found', { detail: 'This channel isn’t connected.' });
  return deleted.name;
}
