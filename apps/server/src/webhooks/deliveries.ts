import {
  type DeliveryView,
  type deliveryDetailSchema,
  type deliveryQuerySchema,
  webhookEventTypeSchema,
} from '@voice-feedback/contract/webhooks';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { readCursor, writeCursor } from '../http/answers/cursor.ts';
import { Problem } from '../http/errors/problem.ts';

export interface DeliveryPage {
  deliveries: DeliveryView[];
  total: number;
  has_more: boolean;
  next_cursor: string | null;
}

function query(database: Database, endpointId: string) {
  return database
    .selectFrom('webhookDeliveries as delivery')
    .innerJoin('webhookEvents as event', 'event.id', 'delivery.eventId')
    .innerJoin('webhookEndpoints as endpoint', 'endpoint.id', 'delivery.endpointId')
    .where('delivery.endpointId', '=', endpointId);
}

function rows(database: Database, endpointId: string) {
  return query(database, endpointId)
    .leftJoin('webhookAttempts as last', (join) =>
      join.onRef('last.deliveryId', '=', 'delivery.id').onRef('last.number', '=', 'delivery.attempts'),
    )
    .select([
      'delivery.id',
      'delivery.eventId',
      'delivery.cause',
      'delivery.status',
      'delivery.attempts',
      'delivery.createdAt',
      'delivery.nextAttemptAt',
      'delivery.finishedAt',
      'event.type',
      'event.body',
      'last.statusCode',
      'last.error',
      sql<string>`coalesce(delivery.url, endpoint.url)`.as('url'),
    ]);
}

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

/** One page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  database: Database,
  endpointId: string,
  { limit, cursor, status, type }: z.infer<typeof deliveryQuerySchema>,
): Promise<DeliveryPage> {
  let page = rows(database, endpointId);
  let counted = query(database, endpointId);
  if (status !== undefined) {
    page = page.where('delivery.status', '=', status);
    counted = counted.where('delivery.status', '=', status);
  }
  if (type !== undefined) {
    page = page.where('event.type', '=', type);
    counted = counted.where('event.type', '=', type);
  }
  if (cursor !== undefined) {
    const last = readCursor(cursor);
    page = page.where(
      sql<boolean>`(delivery.created_at, delivery.id) < (${last.createdAt}, ${last.id}::uuid)`,
    );
  }
  const [found, { total }] = await Promise.all([
    page
      .orderBy('delivery.createdAt', 'desc')
      .orderBy('delivery.id', 'desc')
      .limit(limit + 1)
      .execute(),
    counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    deliveries: found.slice(0, limit).map(deliveryView),
    total,
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : writeCursor(last),
  };
}

/** Returns one delivery with the sent body and the answer to each attempt. Throws `Problem` `not_found`. */
export async function readDelivery(
  database: Database,
  endpointId: string,
  id: string,
): Promise<z.infer<typeof deliveryDetailSchema>> {
  const row = await rows(database, endpointId).where('delivery.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', { detail: 'There is no delivery with this id.' });
  const attempts = await database
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', '=', id)
    .orderBy('number')
    .execute();
  return {
    ...deliveryView(row),
    body: row.body,
    log: attempts.map(({ number, startedAt, durationMs, statusCode, answer, error }) => ({
      number,
      started_at: startedAt.toISOString(),
      duration_ms: durationMs,
      status_code: statusCode,
      answer,
      error,
    })),
  };
}

function deliveryView(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    event_id: row.eventId,
    type: webhookEventTypeSchema.parse(row.type),
    cause: row.cause,
    url: row.url,
    status: row.status,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    last_status_code: row.statusCode,
    last_error: row.error,
  };
}
