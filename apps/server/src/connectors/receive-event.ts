import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/errors/problem.ts';
import { limitRate } from '../http/limits/rate-limit.ts';
import { problems } from '../http/openapi/openapi.ts';
import type { App } from '../http/server.ts';
import type { Seal } from '../mail/mail-queue.ts';
import { connectorOf } from './load-connector.ts';
import { enqueueSync } from './sync-job.ts';

/** GitHub sends up to 25 MB; an event of an issue with a long text has far less than this. */
const EVENT_BYTES = 1_000_000;
const EVENTS_PER_MINUTE = 600;

interface ReceiveResources {
  database: Database;
  connectionSeal: Seal;
  /** default: the system's clock */
  now?: () => Date;
}

/** Registers the route that trackers send their events to. */
export function registerEventRoute(scope: App, { database, connectionSeal, now }: ReceiveResources): void {
  // Keep the body raw: the signature covers its bytes.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: EVENT_BYTES },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  scope.post(
    '/api/connections/:id/events',
    {
      config: { idempotencyKey: false },
      schema: {
        tags: ['connections'],
        operationId: 'receiveTrackerEvent',
        summary: 'Receive events from an issue tracker',
        description:
          'Signed by the tracker (GitHub: `X-Hub-Signature-256`; Linear: `Linear-Signature`; Jira: `X-Hub-Signature`). Not for customers of the API.',
        security: [],
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null(), ...problems(400, 404, 413, 422, 429, 500, 503) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const connection = await database
        .selectFrom('connections')
        .select(['provider', 'apiUrl', 'project', 'webhookSecret'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (connection === undefined)
        throw new Problem('not_found', { detail: 'There is no connection with this id.' });
      await limitRate(database, { subject: `connection:${id}`, perMinute: EVENTS_PER_MINUTE });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const connector = await connectorOf(connection.provider);
      const event = connector.readEvent(
        { headers: request.headers, body, place: connection, now: now?.() ?? new Date() },
        connectionSeal.open(connection.webhookSecret),
      );
      if (event.kind === 'forged')
        throw new Problem('webhook_signature_invalid', { detail: 'The signature doesn’t fit the secret.' });
      await database
        .updateTable('connections')
        .set({ webhookReceivedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .execute();
      if (event.kind === 'issue') await noteChange(database, id, event.number);
      return reply.code(204).send(null);
    },
  );
}

async function noteChange(database: Database, connectionId: string, number: number): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const issue = await trx
      .selectFrom('issues')
      .select(['id', 'connectionId'])
      .where('connectionId', '=', connectionId)
      .where('number', '=', number)
      .where('status', '=', 'linked')
      .executeTakeFirst();
    if (issue !== undefined) await enqueueSync(trx, issue);
  });
}
