import { randomBytes } from 'node:crypto';
import {
  type ChangeConnection,
  CONNECTIONS_PER_ACCOUNT,
  type Connection,
  type ConnectionProvider,
} from '@voice-feedback/contract/connections';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../database/database.ts';
import type { AddressPolicy } from '../http/address-guard.ts';
import { Problem } from '../http/errors/problem.ts';
import type { Seal } from '../mail/mail-queue.ts';
import type { Access } from './connector.ts';

/** The purpose under which tokens and secrets of connections are encrypted. */
export const CONNECTION_SECRETS = 'connection secrets';
const SECRET_BYTES = 24;

export type ConnectionRow = Selectable<Schema['connections']>;

interface ConnectionReference {
  accountId: string;
  id: string;
}

/** What is needed to call a tracker. */
export interface TrackerResources {
  /** decrypts tokens and secrets */
  connectionSeal: Seal;
  addressPolicy: AddressPolicy;
  version: string;
}

export async function listConnections(database: Database, accountId: string): Promise<ConnectionRow[]> {
  return await database
    .selectFrom('connections')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
}

/** Throws `Problem` `not_found`. */
export async function findConnection(
  database: Database | Trx,
  { accountId, id }: ConnectionReference,
): Promise<ConnectionRow> {
  const row = await database
    .selectFrom('connections')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', { detail: 'There is no connection with this id.' });
  return row;
}

interface NewRow {
  accountId: string;
  provider: ConnectionProvider;
  project: string;
  /** already checked by `requireTrackerUrl` */
  apiUrl: string;
  token: string;
}

/**
 * Throws `Problem` `conflict` if there are too many, or there is one for the project.
 * @returns the row, and the plaintext secret for the tracker's webhook, which is shown only once
 */
export async function createConnection(
  trx: Trx,
  seal: Seal,
  { token, ...given }: NewRow,
): Promise<{ row: ConnectionRow; secret: string }> {
  const { accountId } = given;
  // Serialized, so that concurrent calls cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`connections ${accountId}`}, 0))`.execute(trx);
  const existing = await trx
    .selectFrom('connections')
    .select(['provider', 'project', 'apiUrl'])
    .where('accountId', '=', accountId)
    .execute();
  if (existing.length >= CONNECTIONS_PER_ACCOUNT)
    throw new Problem('conflict', {
      detail: `An account has at most ${CONNECTIONS_PER_ACCOUNT} connections. Delete one first.`,
    });
  const isSame = (one: Omit<NewRow, 'accountId' | 'token'>) =>
    one.provider === given.provider &&
    one.apiUrl === given.apiUrl &&
    one.project.toLowerCase() === given.project.toLowerCase();
  if (existing.some(isSame))
    throw new Problem('conflict', { detail: `${given.project} is already connected.` });
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const row = await trx
    .insertInto('connections')
    .values({ ...given, token: seal.seal(token), webhookSecret: seal.seal(secret) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, secret };
}

/**
 * Replaces the token or the secret of the webhook. What waited for a valid token is overdue, so the next look continues with
 * it. Throws `Problem` `not_found`.
 */
export async function changeConnection(
  trx: Trx,
  seal: Seal,
  { accountId, id }: ConnectionReference,
  { token, webhook_secret: secret }: ChangeConnection,
): Promise<ConnectionRow> {
  const row = await trx
    .updateTable('connections')
    .set({
      ...(token === undefined
        ? {}
        : { token: seal.seal(token), status: 'connected' as const, pausedUntil: null }),
      ...(secret === undefined ? {} : { webhookSecret: seal.seal(secret) }),
    })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', { detail: 'There is no connection with this id.' });
  if (token === undefined) return row;
  await trx
    .updateTable('issues')
    .set({ failures: 0 })
    .where('connectionId', '=', id)
    .where('status', '<>', 'failed')
    .execute();
  return row;
}

/** Deletes a connection and its links. The issues stay in the tracker. Throws `Problem` `not_found`. */
export async function deleteConnection(
  trx: Trx,
  { accountId, id }: ConnectionReference,
): Promise<ConnectionRow> {
  const row = await trx
    .deleteFrom('connections')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', { detail: 'There is no connection with this id.' });
  return row;
}

/**
 * Ends connections that were made before: nothing leaves through them until somebody enters a new token.
 * @returns their names
 */
export async function endConnections(trx: Trx, accountId: string, before: Date): Promise<string[]> {
  const ended = await trx
    .updateTable('connections')
    .set({ status: 'ended' })
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', before)
    .where('status', '!=', 'ended')
    .returning(['provider', 'project'])
    .execute();
  return ended.map(({ provider, project }) => `${provider}: ${project}`);
}

export function accessOf(
  { connectionSeal, addressPolicy, version }: TrackerResources,
  { apiUrl, project, token }: Pick<ConnectionRow, 'apiUrl' | 'project' | 'token'>,
  signal?: AbortSignal,
): Access {
  return {
    ...{ apiUrl, project, version, token: connectionSeal.open(token), policy: addressPolicy },
    ...(signal === undefined ? {} : { signal }),
  };
}

export function connectionView(row: ConnectionRow, publicUrl: string): Connection {
  return {
    id: row.id,
    provider: row.provider,
    project: row.project,
    api_url: row.apiUrl,
    status: row.status,
    webhook_url: new URL(`/api/connections/${row.id}/events`, publicUrl).href,
    webhook_received_at: row.webhookReceivedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

/** The tracker no longer takes this token; a newer one stays as it is. */
export async function noteRefusedToken(
  database: Database,
  { id, token }: Pick<ConnectionRow, 'id' | 'token'>,
): Promise<void> {
  await database
    .updateTable('connections')
    .set({ status: 'refused' })
    .where('id', '=', id)
    .where('token', '=', token)
    .execute();
}

/** The tracker wants no calls before `pausedUntil`. */
export async function pauseConnection(
  database: Database,
  { id }: Pick<ConnectionRow, 'id'>,
  pausedUntil: Date,
): Promise<void> {
  await database.updateTable('connections').set({ pausedUntil }).where('id', '=', id).execute();
}
