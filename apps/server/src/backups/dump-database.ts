import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import type { BackedUpTable, Manifest, Partition } from './manifest.ts';

/** Size of a part of a table. Parts are held in memory, because a tar entry starts with its length. */
const PART_BYTES = 8 * 1024 * 1024;
/** The schemas that belong to this program. A database may hold others, such as those of a hosting provider. */
export const SCHEMAS = ['public', 'partitions', 'identity', 'graphile_worker'];
/** Tables that migrations fill themselves. */
const MADE_BY_MIGRATIONS = [
  ...['public.migrations', 'public.migration_checksums', 'public.kysely_migration'],
  ...['public.kysely_migration_lock', 'graphile_worker.migrations'],
];
/** A condition on the system tables that selects our relations, without those of extensions. */
const OURS = `class.relnamespace = namespace.oid and namespace.nspname = any ($1)
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`;

type Client = Pick<pg.ClientBase, 'query'>;

/** Every table with its writable columns, in the order of their names. A partitioned table counts as one. */
export async function listTables(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select namespace.nspname as schema, class.relname as name,
       array_agg(attribute.attname::text order by attribute.attnum) as columns
     from pg_class as class, pg_namespace as namespace, pg_attribute as attribute
     where ${OURS} and class.relkind in ('r', 'p') and not class.relispartition
       and namespace.nspname || '.' || class.relname <> all ($2)
       and attribute.attrelid = class.oid and attribute.attnum > 0
       and not attribute.attisdropped and attribute.attgenerated = ''
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, MADE_BY_MIGRATIONS],
  );
  return rows;
}

/** Partitions are created over time, not by migrations. */
export async function listPartitions(client: Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select namespace.nspname as schema, class.relname as name, inhparent::regclass::text as parent,
       pg_get_expr(class.relpartbound, class.oid) as bound
     from pg_class as class, pg_namespace as namespace, pg_inherits
     where ${OURS} and class.relispartition and class.relkind in ('r', 'p') and inhrelid = class.oid
     order by class.oid`,
    [SCHEMAS],
  );
  return rows;
}

export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any ($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** The migrations that have run. Throws `BackupError` for a database that this program has never migrated. */
export async function readMigrationState(
  client: Client,
): Promise<Pick<Manifest, 'migrations' | 'jobQueueMigration'>> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null and to_regclass('graphile_worker.migrations') is not null as found`,
  );
  if (!rows[0]?.found)
    throw new BackupError(
      'There is nothing to back up: the database was never used by this version. Start the server once, or check DATABASE_URL and DATA_DIR.',
    );
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from kysely_migration join migration_checksums using (name) order by name',
  );
  const queue = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  return { migrations: migrations.rows, jobQueueMigration: queue.rows[0]?.id ?? 0 };
}

/** The rows of a table in PostgreSQL's text format, in parts that can be concatenated. */
export class TableDump {
  rows = 0;
  readonly #client: Client;
  readonly #table: BackedUpTable;

  constructor(client: Client, table: BackedUpTable) {
    this.#client = client;
    this.#table = table;
  }

  async *parts(): AsyncGenerator<Buffer[]> {
    const { schema, name, columns } = this.#table;
    // A query, because COPY of a partitioned table itself isn't allowed before version 18.
    const copy = copyTo(
      `copy (select ${columns.map(quoted).join(', ')} from ${quoted(schema)}.${quoted(name)}) to stdout`,
    );
    const stream = this.#client.query(copy);
    let part: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream) {
      part.push(chunk);
      bytes += chunk.length;
      if (bytes < PART_BYTES) continue;
      yield part;
      part = [];
      bytes = 0;
    }
    if (bytes > 0) yield part;
    this.rows = stream.rowCount;
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
