import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Calendar } from '../analytics/calendar.ts';
import type { Database } from '../database/database.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { ChannelRow } from './channels.ts';
import { ChatError } from './chat-error.ts';
import { loadSlack } from './load-slack.ts';
import { enqueueMessage, type MessageRow } from './messages.ts';
import { accessOf, type ChatResources, noteRefusedToken, type WorkspaceRow } from './workspaces.ts';
import { writeMessage } from './write-message.ts';

export interface SendResources extends ChatResources {
  logger: FastifyBaseLogger;
  calendar: Calendar;
  /** default: the system's clock */
  now?: () => Date;
}

/** Delays after failures that may pass. */
const RETRY_DELAYS_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];
/** A message that waited longer isn't news any more. */
const NEWS_MS = DAY_MS;

const payloadSchema = z.object({ messageId: z.uuid() });

/**
 * Sends a message, or updates one that was sent. Slack has no idempotency keys, so the attempt is written down before: if the
 * response is lost, or the process is killed, the message may have arrived, and isn't sent again.
 */
export async function sendMessage(
  resources: SendResources,
  payload: unknown,
  { abortSignal }: { abortSignal: AbortSignal },
): Promise<void> {
  const { database, logger } = resources;
  const { messageId } = payloadSchema.parse(payload);
  const found = await findMessage(database, messageId);
  if (found === undefined) return;
  const { message, workspace } = found;
  if (message.dueAt === null || workspace.status !== 'connected') return;
  const now = resources.now?.() ?? new Date();
  const { pausedUntil } = workspace;
  if (pausedUntil !== null && pausedUntil > now) return await postpone(database, found, pausedUntil);
  // The process died during the call.
  if (message.ts === null && message.attemptedAt !== null)
    return await finish(database, message, 'uncertain');
  if (message.ts === null && now.getTime() - message.createdAt.getTime() > NEWS_MS)
    return await finish(database, message, 'failed');
  if (resources.slackApp === undefined) return;
  try {
    await deliver(resources, found, { now, signal: abortSignal });
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    logger.info({ messageId, failure: error.failure, err: error }, 'a chat refused a message or is away');
    await noteFailure(database, found, { error, now });
  }
}

interface Found {
  message: MessageRow;
  channel: ChannelRow;
  workspace: WorkspaceRow;
}

async function deliver(
  resources: SendResources,
  { message, channel, workspace }: Found,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { database } = resources;
  const content = await writeMessage(resources, message, channel);
  // It was deleted in the meantime.
  if (content === undefined) return await finish(database, message, message.ts === null ? 'failed' : 'sent');
  const [slack, { messageOf }] = await Promise.all([loadSlack(), import('./slack/blocks.ts')]);
  const access = accessOf(resources, workspace, signal);
  if (message.ts !== null) {
    await slack.updateMessage(access, { channel: channel.channel, ts: message.ts }, messageOf(content));
    return await finish(database, message, 'sent');
  }
  await database.updateTable('chatMessages').set({ attemptedAt: now }).where('id', '=', message.id).execute();
  const ts = await slack.postMessage(access, channel.channel, messageOf(content));
  await database
    .updateTable('chatMessages')
    .set({ status: 'sent', ts, dueAt: null, failures: 0 })
    .where('id', '=', message.id)
    .execute();
}

async function findMessage(database: Database, id: string): Promise<Found | undefined> {
  const message = await database
    .selectFrom('chatMessages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (message === undefined) return undefined;
  const channel = await database
    .selectFrom('chatChannels')
    .selectAll()
    .where('id', '=', message.channelId)
    .executeTakeFirst();
  if (channel === undefined) return undefined;
  const workspace = await database
    .selectFrom('chatWorkspaces')
    .selectAll()
    .where('id', '=', channel.workspaceId)
    .executeTakeFirst();
  return workspace && { message, channel, workspace };
}

async function noteFailure(
  database: Database,
  { message, channel, workspace }: Found,
  { error, now }: { error: ChatError; now: Date },
): Promise<void> {
  const { failure } = error;
  // Slack did nothing: the next attempt is the first one again.
  if (failure !== 'uncertain')
    await database
      .updateTable('chatMessages')
      .set({ attemptedAt: null })
      .where('id', '=', message.id)
      .execute();
  switch (failure) {
    case 'uncertain':
      // An update can be repeated.
      if (message.ts !== null) return await retry(database, { message, channel, workspace }, now);
      return await finish(database, message, 'uncertain');
    case 'unauthorized':
      // Waits until the workspace is connected again.
      return await noteRefusedToken(database, workspace);
    case 'rate_limited': {
      const pausedUntil = new Date(now.getTime() + (error.retryAfterMs ?? MINUTE_MS));
      await database
        .updateTable('chatWorkspaces')
        .set({ pausedUntil })
        .where('id', '=', workspace.id)
        .execute();
      return await postpone(database, { message, workspace }, pausedUntil);
    }
    case 'unavailable':
      return await retry(database, { message, channel, workspace }, now);
    default:
      // An update that's refused, because somebody deleted the message, says nothing about the channel.
      if (message.ts !== null) return await finish(database, message, 'sent');
      await database
        .updateTable('chatChannels')
        .set({ problem: failure })
        .where('id', '=', channel.id)
        .execute();
      return await finish(database, message, 'failed');
  }
}

async function retry(database: Database, { message, workspace }: Found, now: Date): Promise<void> {
  const delay = RETRY_DELAYS_MS[message.failures];
  if (delay === undefined) return await finish(database, message, message.ts === null ? 'failed' : 'sent');
  await database
    .updateTable('chatMessages')
    .set({ failures: sql<number>`failures + 1` })
    .where('id', '=', message.id)
    .execute();
  await postpone(database, { message, workspace }, new Date(now.getTime() + delay));
}

async function postpone(
  database: Database,
  { message, workspace }: Pick<Found, 'message' | 'workspace'>,
  dueAt: Date,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await trx.updateTable('chatMessages').set({ dueAt }).where('id', '=', message.id).execute();
    await enqueueMessage(trx, message, workspace, dueAt);
  });
}

async function finish(
  database: Database,
  { id, dueAt }: MessageRow,
  status: 'sent' | 'failed' | 'uncertain',
): Promise<void> {
  // Somebody may have asked for another update meanwhile.
  await database
    .updateTable('chatMessages')
    .set({ status, dueAt: null })
    .where('id', '=', id)
    // Dates have milliseconds here, and microseconds in the database.
    .where(sql`date_trunc('milliseconds', due_at)`, '=', dueAt)
    .execute();
}
