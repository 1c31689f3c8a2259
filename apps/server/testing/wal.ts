import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';

type Client = Pick<pg.Pool, 'query'>;

/** What was written of a table. */
export interface Written {
  schema: string;
  /** partitions count as their table */
  table: string;
  /** 0 for unlogged tables, which aren't in the WAL */
  inserted: number;
  updated: number;
  deleted: number;
  /** of the table, its indexes and its large values, without the full pages that are written once after a checkpoint */
  bytes: number;
}

const writtenSchema = z.array(
  z.object({
    ...{ schema: z.string(), table: z.string() },
    ...{ inserted: z.number(), updated: z.number(), deleted: z.number(), bytes: z.number() },
  }),
);

/** Keeps the WAL that is written from now on, until it's disposed: other tests of this cluster write a lot. */
export async function keepWal(client: Client): Promise<AsyncDisposable> {
  const name = `kept_${randomUUID().replaceAll('-', '')}`;
  await client.query('select pg_create_physical_replication_slot($1, true)', [name]);
  return {
    [Symbol.asyncDispose]: async () => {
      await client.query('select pg_drop_replication_slot($1)', [name]);
    },
  };
}

/** Returns the present end of the WAL, which `readWal` can read up to. */
export async function walPosition(client: Client): Promise<string> {
  const { rows } = await client.query(
    "select pg_logical_emit_message(false, 'position', '', true)::text as position",
  );
  return z.object({ position: z.string() }).parse(rows[0]).position;
}

/** Reads from the WAL what was written of each table of this database. The role must be a superuser. */
export async function readWal(client: Client, from: string, to: string): Promise<Written[]> {
  await client.query('create extension if not exists pg_walinspect');
  const { rows } = await client.query(
    `with records as (
       select distinct on (start_lsn) relfilenode, resource_manager, record_type,
         record_length - sum(block_fpi_length) over (partition by start_lsn) as bytes
       from pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn)
       where reldatabase = (select oid from pg_database where datname = current_database())
         and resource_manager <> 'XLOG'
       order by start_lsn, block_id
     ), relations as (
       select pg_relation_filenode(relation.oid) as filenode, relation.relkind = 'r' as is_table,
         coalesce(inhparent, owner.oid, heap.oid) as table_id
       from pg_class as relation
       left join pg_index on indexrelid = relation.oid
       join pg_class as heap on heap.oid = coalesce(indrelid, relation.oid)
       left join pg_class as owner on owner.reltoastrelid = heap.oid
       left join pg_inherits on inhrelid = coalesce(owner.oid, heap.oid)
       where relation.relkind in ('r', 'i', 't')
     )
     select nspname as schema, relname as table,
       (count(*) filter (where is_row and record_type like 'INSERT%'))::int as inserted,
       (count(*) filter (where is_row and record_type like any (array['UPDATE%', 'HOT_UPDATE%'])))::int as updated,
       (count(*) filter (where is_row and record_type like 'DELETE%'))::int as deleted,
       sum(bytes)::int as bytes
     from (
       select table_id, record_type, bytes, is_table and resource_manager = 'Heap' as is_row
       from records join relations on filenode = relfilenode
     ) as written
     join pg_class on pg_class.oid = table_id join pg_namespace on pg_namespace.oid = relnamespace
     group by 1, 2 order by 1, 2`,
    [from, to],
  );
  return writtenSchema.parse(rows);
}
