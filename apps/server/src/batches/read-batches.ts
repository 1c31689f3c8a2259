import type { BatchView, batchListSchema, batchQuerySchema } from '@voice-feedback/contract/batches';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Trx } from '../database/database.ts';
import { readCursor, writeCursor } from '../http/answers/cursor.ts';
import { Problem } from '../http/errors/problem.ts';
import { isOfProject } from '../recordings/owner.ts';

interface BatchRow {
  id: string;
  createdAt: Date;
  startedAt: Date | null;
  cancelledAt: Date | null;
  completedAt: Date | null;
  total: number;
  waiting: number;
  processing: number;
  completed: number;
  failed: number;
  cancelled: number;
}

async function batchesWhere(
  database: Database | Trx,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batches.id, batches.created_at, started_at, cancelled_at, completed_at, counts.*
    from (select * from batches where ${which} order by created_at desc, id desc limit ${limit}) as batches,
      lateral (
        select count(*)::int as total,
          ${sql.join(
            (['waiting', 'processing', 'completed', 'failed', 'cancelled'] as const).map(
              (status) =>
                sql`(count(*) filter (where status = ${sql.lit(status)}))::int as ${sql.ref(status)}`,
            ),
          )}
        from batch_items where batch_id = batches.id
      ) as counts
    order by batches.created_at desc, batches.id desc`.execute(database);
  return rows;
}

/** A caller: of a key of a project, only the project's batches. */
export interface BatchOwner {
  accountId: string;
  projectId?: string | undefined;
}

export function ownedBatches({ accountId, projectId }: BatchOwner): RawBuilder<boolean> {
  return sql<boolean>`account_id = ${accountId}::uuid and ${isOfProject({ projectId })}`;
}

/** Throws `Problem` `not_found`. */
export async function readBatch(
  database: Database | Trx,
  { id, ...own }: { id: string } & BatchOwner,
  publicUrl: string,
): Promise<BatchView> {
  const [row] = await batchesWhere(database, sql<boolean>`id = ${id}::uuid and ${ownedBatches(own)}`, 1);
  if (row === undefined) throw noBatch();
  return batchView(row, publicUrl);
}

export function noBatch(): Problem {
  return new Problem('not_found', { detail: 'There is no batch with this id.' });
}

/** Returns one page of an account's batches, newest first. */
export async function listBatches(
  database: Database,
  owner: BatchOwner,
  { limit, cursor }: z.infer<typeof batchQuerySchema>,
  publicUrl: string,
): Promise<z.infer<typeof batchListSchema>> {
  const own = ownedBatches(owner);
  const end = cursor === undefined ? undefined : readCursor(cursor);
  const after =
    end === undefined ? own : sql<boolean>`${own} and (created_at, id) < (${end.createdAt}, ${end.id}::uuid)`;
  const [found, { total }] = await Promise.all([
    batchesWhere(database, after, limit + 1),
    database
      .selectFrom('batches')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(own)
      .executeTakeFirstOrThrow(),
  ]);
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    batches: found.slice(0, limit).map((row) => batchView(row, publicUrl)),
    total,
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : writeCursor(last),
  };
}

function batchView(row: BatchRow, publicUrl: string): BatchView {
  const { id, createdAt, completedAt, total, waiting, processing, completed, failed, cancelled } = row;
  return {
    id,
    status: statusOf(row),
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
    counts: { total, waiting, processing, completed, failed, cancelled },
    results_url: new URL(`/api/v1/batches/${id}/results`, publicUrl).href,
  };
}

function statusOf({ startedAt, cancelledAt, completedAt }: BatchRow): BatchView['status'] {
  if (cancelledAt !== null) return 'cancelled';
  if (completedAt !== null) return 'completed';
  return startedAt === null ? 'queued' : 'running';
}
