import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import { MINUTE_SECONDS } from '../durations.ts';
import { enqueue, removeJob } from '../jobs/enqueue.ts';
import { CHAT_MESSAGE_TASK } from '../jobs/lane-names.ts';
import type { WorkspaceRow } from './workspaces.ts';

export type MessageRow = Selectable<Schema['chatMessages']>;
/** Attempts of the job, not of the call: each is a failure on our side. */
const JOB_ATTEMPTS = 25;
const MESSAGES_AT_ONCE = 500;
/** Buttons work for as long. */
const KEPT_DAYS = 90;
const REQUESTS_KEPT_MINUTES = 15;

/** Enqueues the job that sends or updates a message. There is at most one, and one at a time for each workspace, as Slack asks. */
export async function enqueueMessage(
  trx: Trx,
  { id }: Pick<MessageRow, 'id'>,
  { id: workspaceId }: Pick<WorkspaceRow, 'id'>,
  runAt?: Date,
): Promise<void> {
  const key = `chat-message:${id}`;
  await removeJob(trx, key);
  await enqueue(
    trx,
    CHAT_MESSAGE_TASK,
    { messageId: id },
    {
      ...{ key, maximumAttempts: JOB_ATTEMPTS, queue: `chat:${workspaceId}` },
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
}

type NewMessage = Pick<
  Insertable<Schema['chatMessages']>,
  'recordingId' | 'alertId' | 'viewId' | 'more' | 'digestFrom' | 'digestTo'
>;

/** Adds messages to a channel in the caller's transaction. One about a feedback or an alert that the channel knows is left out. */
export async function tellChannel(
  trx: Trx,
  channel: { id: string; accountId: string; workspaceId: string },
  messages: readonly Partial<NewMessage>[],
): Promise<number> {
  let told = 0;
  for (const message of messages) {
    const row = await trx
      .insertInto('chatMessages')
      .values({
        ...{ recordingId: null, alertId: null, viewId: null, more: null, digestFrom: null, digestTo: null },
        ...message,
        ...{ accountId: channel.accountId, channelId: channel.id, attemptedAt: null, ts: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) continue;
    await enqueueMessage(trx, row, { id: channel.workspaceId });
    told += 1;
  }
  return told;
}

/** Enqueues messages again if their job was lost, or if they waited for a workspace to be connected again. @returns their number */
export async function sendOverdue(database: Database): Promise<number> {
  const { rows } = await sql<{ id: string; workspaceId: string }>`
    select message.id, workspace_id from chat_messages as message
      join chat_channels as channel on channel.id = channel_id
      join chat_workspaces as workspace on workspace.id = workspace_id and workspace.status = 'connected'
    where due_at < now() - make_interval(secs => ${MINUTE_SECONDS})
      and (paused_until is null or paused_until <= now())
    order by due_at limit ${MESSAGES_AT_ONCE}`.execute(database);
  for (const { id, workspaceId } of rows)
    await database.transaction().execute((trx) => enqueueMessage(trx, { id }, { id: workspaceId }));
  return rows.length;
}

export async function forgetOld(database: Database): Promise<void> {
  await sql`delete from chat_messages where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
    database,
  );
  await sql`delete from chat_requests where received_at < now() - make_interval(mins => ${REQUESTS_KEPT_MINUTES})`.execute(
    database,
  );
}
