import { CHAT_WORKSPACES_PER_ACCOUNT, type ChatWorkspace } from '@voice-feedback/contract/chat';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import type { AddressPolicy } from '../http/address-guard.ts';
import { Problem } from '../http/errors/problem.ts';
import type { Seal } from '../mail/mail-queue.ts';
import type { SlackApp } from './configuration.ts';
import type { SlackAccess } from './slack/slack.ts';

/** The purpose under which tokens of workspaces, and requests that wait, are encrypted. */
export const CHAT_SECRETS = 'chat secrets';

export type WorkspaceRow = Selectable<Schema['chatWorkspaces']>;

/** What is needed to call a chat. */
export interface ChatResources {
  database: Database;
  chatSeal: Seal;
  addressPolicy: AddressPolicy;
  /** undefined: this server has no app */
  slackApp: SlackApp | undefined;
  /** without a slash at the end */
  publicUrl: string;
}

interface Reference {
  accountId: string;
  id: string;
}

const UNKNOWN = { detail: 'There is no workspace with this id.' };

/** Throws `Problem` `not_found` if this server has no app. */
export function requireApp({ slackApp }: Pick<ChatResources, 'slackApp'>): SlackApp {
  if (slackApp === undefined) throw new Problem('not_found', { detail: 'This server has no Slack app.' });
  return slackApp;
}

/** Throws `Problem` `not_found` if this server has no app. */
export function accessOf(
  resources: Pick<ChatResources, 'chatSeal' | 'addressPolicy' | 'slackApp'>,
  { token }: Pick<WorkspaceRow, 'token'>,
  signal?: AbortSignal,
): SlackAccess {
  return {
    ...{ app: requireApp(resources), policy: resources.addressPolicy, token: resources.chatSeal.open(token) },
    ...(signal === undefined ? {} : { signal }),
  };
}

export async function listWorkspaces(database: Database | Trx, accountId: string): Promise<WorkspaceRow[]> {
  return await database
    .selectFrom('chatWorkspaces')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
}

/** Throws `Problem` `not_found`. */
export async function findWorkspace(
  database: Database | Trx,
  { accountId, id }: Reference,
): Promise<WorkspaceRow> {
  const row = await database
    .selectFrom('chatWorkspaces')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', UNKNOWN);
  return row;
}

/** Connects a workspace, or connects it again with a new token; its channels stay. Throws `Problem` `conflict` if there are too many. */
export async function saveWorkspace(
  trx: Trx,
  seal: Seal,
  { accountId, teamId, name, token }: { accountId: string; teamId: string; name: string; token: string },
): Promise<WorkspaceRow> {
  // Serialized, so that concurrent calls can't exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chats ${accountId}`}, 0))`.execute(trx);
  const others = (await listWorkspaces(trx, accountId)).filter((one) => one.teamId !== teamId);
  if (others.length >= CHAT_WORKSPACES_PER_ACCOUNT)
    throw new Problem('conflict', {
      detail: `An account has at most ${CHAT_WORKSPACES_PER_ACCOUNT} workspaces. Disconnect one first.`,
    });
  const fresh = {
    ...{ name, token: seal.seal(token), status: 'connected' as const, pausedUntil: null },
    // What ended the last connection doesn't end this one.
    createdAt: sql<Date>`clock_timestamp()`,
  };
  return await trx
    .insertInto('chatWorkspaces')
    .values({ accountId, teamId, ...fresh })
    .onConflict((conflict) => conflict.columns(['accountId', 'teamId']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Deletes a workspace with its channels. Throws `Problem` `not_found`.
 * @returns the row, and whether another organization is connected to the same workspace: revoking would end its access, too
 */
export async function deleteWorkspace(
  trx: Trx,
  { accountId, id }: Reference,
): Promise<{ row: WorkspaceRow; isShared: boolean }> {
  const row = await trx
    .deleteFrom('chatWorkspaces')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', UNKNOWN);
  const other = await trx
    .selectFrom('chatWorkspaces')
    .select('id')
    .where('teamId', '=', row.teamId)
    .where('status', '=', 'connected')
    .limit(1)
    .executeTakeFirst();
  return { row, isShared: other !== undefined };
}

/** Ends workspaces that were connected before: nothing leaves through them until somebody connects them again. */
export async function endWorkspaces(trx: Trx, accountId: string, before: Date): Promise<string[]> {
  const ended = await trx
    .updateTable('chatWorkspaces')
    .set({ status: 'ended' })
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', before)
    .where('status', '!=', 'ended')
    .returning('name')
    .execute();
  return ended.map(({ name }) => name);
}

/** Slack no longer takes this token; a newer one stays as it is. */
export async function noteRefusedToken(
  database: Database,
  { id, token }: Pick<WorkspaceRow, 'id' | 'token'>,
): Promise<void> {
  await database
    .updateTable('chatWorkspaces')
    .set({ status: 'refused' })
    .where('id', '=', id)
    .where('token', '=', token)
    .where('status', '=', 'connected')
    .execute();
}

/** The app was removed from the workspace. One that was connected since then stays: events may be late. */
export async function noteRemovedApp(
  database: Database | Trx,
  { teamId, at }: { teamId: string; at: Date },
): Promise<void> {
  await database
    .updateTable('chatWorkspaces')
    .set({ status: 'refused' })
    .where('teamId', '=', teamId)
    .where('createdAt', '<=', at)
    .where('status', '=', 'connected')
    .execute();
}

export function workspaceView(row: WorkspaceRow, now = new Date()): ChatWorkspace {
  const { id, name, status, pausedUntil, createdAt } = row;
  const paused_until = pausedUntil !== null && pausedUntil > now ? pausedUntil.toISOString() : null;
  return { id, name, status, paused_until, created_at: createdAt.toISOString() };
}
