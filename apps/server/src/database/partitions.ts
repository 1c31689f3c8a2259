import { sql } from 'kysely';
import { DAY_MS } from '../durations.ts';
import type { Database, Trx } from './database.ts';

/** Days that are partitioned in advance, so that rows have a partition even if no worker runs for a while. */
const DAYS_AHEAD = 7;
/** How long to wait for the table lock: waiting blocks every writer. The next run tries again. */
const LOCK_WAIT_MS = 2_000;
const PURGE_BATCH = 20_000;
/** Partitions have their own schema, so that a list of tables shows each table once. */
const SCHEMA = 'partitions';

/** A table with a partition for each day (UTC) of its `created_at`, and rows that are deleted after `keptDays`. */
export interface PartitionedTable {
  table: string;
  keptDays: number;
}

interface Partition {
  name: string;
  /** exclusive end; undefined for the default partition */
  until: Date | undefined;
  /** Holds more than one day: rows from before the table was partitioned, or rows without a partition. */
  holdsMore: boolean;
}

/**
 * Creates the partitions of the next days and drops expired ones: a row is deleted when its last day ends. May run in
 * several processes at once, and may be interrupted at any point.
 */
export async function keepPartitions(
  database: Database,
  { table, keptDays }: PartitionedTable,
  now: Date = new Date(),
): Promise<void> {
  const cutoff = new Date(now.getTime() - keptDays * DAY_MS);
  const partitions = await readPartitions(database, table);
  const last = Math.max(
    ...partitions.map(({ until }) => until?.getTime() ?? 0),
    startOfDay(cutoff).getTime(),
  );
  const end = startOfDay(now).getTime() + (DAYS_AHEAD + 1) * DAY_MS;
  for (let day = last; day < end; day += DAY_MS)
    await exclusively(database, table, (trx) => addPartition(trx, table, new Date(day)));
  for (const { name, until, holdsMore } of partitions)
    if (until !== undefined && until <= cutoff)
      await exclusively(database, table, (trx) =>
        sql`drop table if exists ${sql.id(SCHEMA, name)}`.execute(trx),
      );
    else if (holdsMore) await purgeRows(database, name, cutoff);
}

/** Parses the partitions' names, `TABLE_until_YYYYMMDD` and `TABLE_default`. */
async function readPartitions(database: Database, table: string): Promise<Partition[]> {
  const { rows } = await sql<{ name: string; bound: string | null }>`
    select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass order by relname collate "C"`.execute(database);
  return rows.flatMap(({ name, bound }) => {
    // Another process has just dropped it.
    if (bound === null) return [];
    const [, year, month, day] = /_until_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? [];
    return {
      name,
      until: year === undefined ? undefined : new Date(`${year}-${month}-${day}T00:00:00Z`),
      holdsMore: bound === 'DEFAULT' || bound.includes('MINVALUE'),
    };
  });
}

/** Creates a day's partition and moves rows into it that arrived before. */
async function addPartition(trx: Trx, table: string, day: Date): Promise<void> {
  const until = new Date(day.getTime() + DAY_MS);
  const name = sql.id(SCHEMA, nameOf(table, until));
  const [parent, rest] = [sql.id(table), sql.id(SCHEMA, `${table}_default`)];
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${`${SCHEMA}.${nameOf(table, until)}`})::text as found`.execute(trx);
  // Another process has just created it.
  if (rows[0]?.found !== null) return;
  await sql`create table ${name} (like ${parent} including defaults including constraints including storage)`.execute(
    trx,
  );
  await sql`
    with moved as (
      delete from ${rest} where created_at >= ${day} and created_at < ${until} returning *
    )
    insert into ${name} select * from moved`.execute(trx);
  await sql`alter table ${parent} attach partition ${name}
    for values from (${sql.lit(day.toISOString())}) to (${sql.lit(until.toISOString())})`.execute(trx);
}

async function purgeRows(database: Database, partition: string, cutoff: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.id(SCHEMA, partition)} where ctid in (
        select ctid from ${sql.id(SCHEMA, partition)} where created_at < ${cutoff} limit ${PURGE_BATCH}
      )`.execute(database);
    if ((numAffectedRows ?? 0n) < PURGE_BATCH) return;
  }
}

async function exclusively(
  database: Database,
  table: string,
  change: (trx: Trx) => Promise<unknown>,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(trx);
    await sql`lock table ${sql.id(table)} in access exclusive mode`.execute(trx);
    await change(trx);
  });
}

function nameOf(table: string, until: Date): string {
  return `${table}_until_${until.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}
