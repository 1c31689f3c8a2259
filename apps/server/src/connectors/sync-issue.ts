import type { IssueState } from '@voice-feedback/contract/connections';
import type { FastifyBaseLogger } from 'fastify';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Database, Schema } from '../database/database.ts';
import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import {
  accessOf,
  type ConnectionRow,
  noteRefusedToken,
  pauseConnection,
  type TrackerResources,
} from './connections.ts';
import { type Access, type Connector, type RemoteIssue, TrackerError } from './connector.ts';
import { publishCreated, publishState } from './issue-events.ts';
import { agreedState, stateOf, stateThere } from './issue-state.ts';
import { type Behind, countBehind, growthText, issueText } from './issue-text.ts';
import { markJoined, readLinked, takeOver } from './linked-state.ts';
import { connectorOf } from './load-connector.ts';
import { enqueueSync } from './sync-job.ts';

export interface SyncResources extends TrackerResources {
  database: Database;
  logger: FastifyBaseLogger;
  publicUrl: string;
  /** default: the system's clock */
  now?: () => Date;
}

type IssueRow = Selectable<Schema['issues']>;

/** The number of people is told at most this often. */
const TELL_EVERY_MS = HOUR_MS;
/** Delays after failures that may pass: about three days in all. */
const RETRY_DELAYS_MS = [
  5_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];
/** How much older than an attempt an issue that it created can seem, because clocks differ. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

const payloadSchema = z.object({ issueId: z.uuid() });

/**
 * Brings an issue and what is linked to it into agreement: creates the issue if there is none yet, compares its state and
 * ours with the last one that both agreed on, and tells it how many people are behind it. It always reads the state first,
 * so it can run at any time, any number of times, and continues where it was interrupted.
 */
export async function syncIssue(
  resources: SyncResources,
  payload: unknown,
  { abortSignal }: { abortSignal: AbortSignal },
): Promise<void> {
  const { database } = resources;
  const { issueId } = payloadSchema.parse(payload);
  const issue = await database.selectFrom('issues').selectAll().where('id', '=', issueId).executeTakeFirst();
  if (issue === undefined || issue.status === 'failed') return;
  const connection = await database
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', issue.connectionId)
    .executeTakeFirst();
  if (connection?.status !== 'connected') return;
  const now = resources.now?.() ?? new Date();
  const { pausedUntil } = connection;
  if (pausedUntil !== null && pausedUntil > now) return await postpone(database, issue, pausedUntil);
  try {
    const connector = await connectorOf(connection.provider);
    await bringIntoAgreement(resources, {
      issue,
      connector,
      access: accessOf(resources, connection, abortSignal),
      now,
    });
  } catch (error) {
    abortSignal.throwIfAborted();
    if (!(error instanceof TrackerError)) throw error;
    resources.logger.info({ issueId, failure: error.failure, err: error }, 'tracker refused or away');
    await noteFailure(database, { issue, connection, error, now });
  }
}

interface Work {
  issue: IssueRow;
  connector: Connector;
  access: Access;
  now: Date;
}

async function bringIntoAgreement(resources: SyncResources, { issue, ...work }: Work): Promise<void> {
  const { database } = resources;
  // Everything linked to it was deleted in the meantime.
  const linked = await readLinked(database, issue.id);
  if (linked.length === 0) return;
  const behind = await countBehind(database, issue.id);
  const created = await create(resources, { issue, ...work }, behind);
  const { number } = created;
  if (number === null) throw new Error(`issue ${issue.id} has no number`);
  const remote = await work.connector.read(work.access, number);
  const state = await agree(resources, { issue: created, ...work }, { remote, people: behind.people });
  const tellAgainAt = await tell(resources, { issue: created, ...work }, behind);
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('issues')
      .set({
        ...{ status: 'linked', problem: null, failures: 0, url: remote.url, title: remote.title },
        ...{ syncedAt: work.now, messages: linked.reduce((sum, { messages }) => sum + messages, 0) },
        ...{ people: behind.people, dueAt: tellAgainAt ?? null },
      })
      .where('id', '=', issue.id)
      .execute();
    const seen = { remote, people: behind.people, state, at: work.now };
    if (issue.syncedAt === null) await publishCreated(trx, issue, seen);
    if (tellAgainAt !== undefined) await enqueueSync(trx, issue, tellAgainAt);
  });
}

/** Creates the issue if there is none. One that an earlier attempt created is found by its marker. */
async function create(
  resources: SyncResources,
  { issue, connector, access, now }: Work,
  behind: Behind,
): Promise<IssueRow> {
  if (issue.number !== null) return issue;
  const { database, publicUrl } = resources;
  const attempted = issue.attemptedAt;
  const found =
    attempted === null
      ? undefined
      : await connector.findCreated(access, issue.id, new Date(attempted.getTime() - CLOCKS_DIFFER_MS));
  if (attempted === null)
    await database.updateTable('issues').set({ attemptedAt: now }).where('id', '=', issue.id).execute();
  const remote =
    found ??
    (await connector.create(access, issue.title, await issueText(database, issue, behind, publicUrl)));
  return await database
    .updateTable('issues')
    .set({ number: remote.number, url: remote.url, toldPeople: behind.people, toldAt: now })
    .where('id', '=', issue.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The side that left the agreed state moves the other one. If both left it, the tracker's is taken over, and what remains
 * different here is sent by the next run. Each run ends with a new agreed state that the tracker has, so it takes two at
 * most, and what we changed ourselves comes back as no change.
 * @returns the state that both have now
 */
async function agree(
  { database }: SyncResources,
  { issue, connector, access, now }: Work,
  { remote, people }: { remote: RemoteIssue; people: number },
): Promise<IssueState> {
  const { id, accountId } = issue;
  const agreed = agreedState(issue);
  const linked = await readLinked(database, id);
  // What is linked only now takes over the state of the issue.
  const fresh = linked.filter(({ joined }) => !joined);
  const joined = linked.filter((one) => one.joined);
  const there = stateThere(connector, remote, agreed);
  let state = there;
  if (there === agreed && joined.length > 0) {
    state = stateOf(joined, agreed);
    const shows = connector.knowsProgress ? state !== there : (state === 'done') !== (there === 'done');
    if (shows) await connector.setState(access, remote.number, state);
  } else await takeOver(database, accountId, joined, { from: agreed, to: there });
  await takeOver(database, accountId, fresh, { from: null, to: state });
  await markJoined(database, fresh);
  if (state === agreed) return state;
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('issues')
      .set({ closed: state === 'done', inProgress: state === 'in_progress' })
      .where('id', '=', id)
      .execute();
    if (agreed !== null) await publishState(trx, issue, { remote, people, state, at: now }, agreed);
  });
  return state;
}

/**
 * Tells the issue how many people are behind it, in one comment of ours that is changed from then on. People edit the text
 * of the issue itself, so we never do.
 * @returns when to tell it, if that's too soon
 */
async function tell(
  { database, publicUrl }: SyncResources,
  { issue, connector, access, now }: Work,
  behind: Behind,
): Promise<Date | undefined> {
  if (issue.number === null || behind.people === issue.toldPeople) return undefined;
  const at = new Date((issue.toldAt?.getTime() ?? 0) + TELL_EVERY_MS);
  if (at > now) return at;
  const text = issue.createdHere
    ? await growthText(database, issue, behind, publicUrl)
    : await issueText(database, issue, behind, publicUrl);
  // An earlier attempt may have written it, and its answer was lost.
  const id = issue.commentId ?? (await connector.findComment(access, issue.number, issue.id));
  const commentId = id ?? (await connector.comment(access, issue.number, text));
  if (id !== undefined) await connector.changeComment(access, { number: issue.number, id: commentId }, text);
  await database
    .updateTable('issues')
    .set({ commentId, toldPeople: behind.people, toldAt: now })
    .where('id', '=', issue.id)
    .execute();
  return undefined;
}

async function noteFailure(
  database: Database,
  {
    issue,
    connection,
    error,
    now,
  }: { issue: IssueRow; connection: ConnectionRow; error: TrackerError; now: Date },
): Promise<void> {
  switch (error.failure) {
    case 'unauthorized':
      // A new token makes its issues due.
      await noteRefusedToken(database, connection);
      return;
    case 'rate_limited': {
      const pausedUntil = new Date(now.getTime() + (error.retryAfterMs ?? MINUTE_MS));
      await pauseConnection(database, connection, pausedUntil);
      return await postpone(database, issue, pausedUntil);
    }
    case 'unavailable': {
      const delay = RETRY_DELAYS_MS[issue.failures];
      if (delay === undefined) return await fail(database, issue, 'unavailable');
      await database
        .updateTable('issues')
        .set({ failures: sql<number>`failures + 1` })
        .where('id', '=', issue.id)
        .execute();
      return await postpone(database, issue, new Date(now.getTime() + delay));
    }
    case 'gone':
    case 'refused':
      return await fail(database, issue, error.failure);
  }
}

async function postpone(database: Database, issue: IssueRow, dueAt: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await trx.updateTable('issues').set({ dueAt }).where('id', '=', issue.id).execute();
    await enqueueSync(trx, issue, dueAt);
  });
}

async function fail(
  database: Database,
  { id }: IssueRow,
  problem: NonNullable<IssueRow['problem']>,
): Promise<void> {
  await database
    .updateTable('issues')
    .set({ status: 'failed', problem, dueAt: null })
    .where('id', '=', id)
    .execute();
}
