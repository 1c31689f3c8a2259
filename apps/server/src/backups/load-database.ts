import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { listPartitions, listTables, quoted, SCHEMAS } from './dump-database.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { ADMIN_PASSWORD_FILE } from './secrets.ts';

interface Constraint {
  owner: string;
  name: string;
  definition: string;
}

/**
 * Fills a database that has the manifest's migrations and no data, in one transaction. It only needs to own the
 * tables: it drops foreign keys during the load and creates them again at the end, which checks them. Triggers are
 * disabled.
 */
export class DatabaseLoader {
  /** Tables with rows in the backup that this version's migrations don't create, so they aren't ours. */
  readonly unknownTables: string[] = [];
  readonly #client: pg.ClientBase;
  readonly #manifest: Manifest;
  #tables: string[] = [];
  #known = new Map<string, BackedUpTable>();
  #foreignKeys: Constraint[] = [];
  #current: { table: string; stream: CopyStreamQuery; done: Promise<void> } | undefined;
  #rows = new Map<string, number>();

  constructor(client: pg.ClientBase, manifest: Manifest) {
    this.#client = client;
    this.#manifest = manifest;
  }

  async begin(): Promise<void> {
    await this.#client.query('begin');
    await this.#client.query(
      `select set_config(name, '0', true) from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    );
    const tables = await listTables(this.#client);
    this.#known = new Map(tables.map((table) => [nameOf(table), table]));
    this.#tables = tables.map(({ schema, name }) => `${quoted(schema)}.${quoted(name)}`);
    this.#foreignKeys = await this.#takeForeignKeys();
    await this.#matchPartitions();
    for (const table of this.#tables) await this.#client.query(`alter table ${table} disable trigger user`);
    // Migrations may have written rows.
    await this.#client.query(`truncate ${this.#tables.join(', ')}`);
  }

  /** Loads a part of `table`. Parts must come in order, one table after the other. */
  async load(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#current?.table !== table) {
      await this.#endTable();
      this.#open(table);
    }
    const current = this.#current;
    if (current === undefined) return;
    for await (const chunk of content) {
      if (current.stream.write(chunk)) continue;
      if (current.stream.errored !== null) throw current.stream.errored;
      await once(current.stream, 'drain');
    }
  }

  /** Does everything except the commit. Throws `BackupError` if rows are missing. */
  async finish(): Promise<void> {
    await this.#endTable();
    for (const { schema, name, rows } of this.#manifest.tables) {
      const table = `${schema}.${name}`;
      if (this.unknownTables.includes(table)) continue;
      if ((this.#rows.get(table) ?? 0) !== rows)
        throw new BackupError(
          `Of ${rows} rows of ${table}, ${this.#rows.get(table) ?? 0} arrived. Nothing was restored. Use another copy of the backup.`,
        );
    }
    for (const { schema, name, lastValue } of this.#manifest.sequences)
      await this.#client.query(
        `select setval(found::regclass, $2::bigint) from to_regclass($1) as found where found is not null`,
        [`${quoted(schema)}.${quoted(name)}`, lastValue],
      );
    await this.#renumberTransactions();
    await this.#forgetAdminPassword();
    for (const table of this.#tables) await this.#client.query(`alter table ${table} enable trigger user`);
    for (const { owner, name, definition } of this.#foreignKeys)
      await this.#client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`);
    await this.#releaseJobs();
    await this.#forgetDeletedAudio();
  }

  #open(table: string): void {
    const known = this.#known.get(table);
    const given = this.#manifest.tables.find((one) => nameOf(one) === table);
    if (known === undefined || given === undefined) {
      if (!this.unknownTables.includes(table)) this.unknownTables.push(table);
      return;
    }
    const columns = given.columns.map(quoted).join(', ');
    const stream = this.#client.query(
      copyFrom(`copy ${quoted(known.schema)}.${quoted(known.name)} (${columns}) from stdin`),
    );
    const done = finished(stream, { readable: false });
    done.catch(() => undefined);
    this.#current = { table, stream, done };
  }

  async #endTable(): Promise<void> {
    const current = this.#current;
    this.#current = undefined;
    if (current === undefined) return;
    current.stream.end();
    await current.done;
    this.#rows.set(current.table, current.stream.rowCount);
  }

  async #takeForeignKeys(): Promise<Constraint[]> {
    const { rows } = await this.#client.query<Constraint>(
      `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
       where contype = 'f' and conparentid = 0 and nspname = any ($1) order by conname`,
      [SCHEMAS],
    );
    for (const { owner, name } of rows)
      await this.#client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
    return rows;
  }

  /** Creates the backup's partitions in place of those that the migrations created for today. */
  async #matchPartitions(): Promise<void> {
    const wanted = this.#manifest.partitions;
    const isIn = (list: typeof wanted, one: (typeof wanted)[number]) =>
      list.some((other) => nameOf(other) === nameOf(one) && other.bound === one.bound);
    for (const made of await listPartitions(this.#client))
      if (!isIn(wanted, made))
        await this.#client.query(`drop table if exists ${quoted(made.schema)}.${quoted(made.name)}`);
    const present = await listPartitions(this.#client);
    for (const one of wanted)
      if (!isIn(present, one))
        await this.#client.query(
          `create table ${quoted(one.schema)}.${quoted(one.name)} partition of ${one.parent} ${one.bound}`,
        );
  }

  /**
   * If the backup's secrets include an administrator password, that one counts. The tables may refer to an earlier
   * one or to a setting of the old hosts, which would refuse it at the next start.
   */
  async #forgetAdminPassword(): Promise<void> {
    if (!this.#manifest.secrets.includes(ADMIN_PASSWORD_FILE)) return;
    if (this.#known.has('public.server_secrets'))
      await this.#client.query('delete from server_secrets where name = $1', [ADMIN_PASSWORD_FILE]);
    if (this.#known.has('public.secret_ids'))
      await this.#client.query(`delete from secret_ids where name = 'ADMIN_PASSWORD_HASH'`);
  }

  /** Transaction ids belong to one server, so those in the backup mean nothing here. */
  async #renumberTransactions(): Promise<void> {
    const { rows } = await this.#client.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname::text as column
       from pg_attribute join unnest($1::text[]) as given (name) on attrelid = given.name::regclass
       where atttypid = 'xid8'::regtype and not attisdropped`,
      [this.#tables],
    );
    for (const { table, column } of rows)
      await this.#client.query(`update ${table} set ${quoted(column)} = pg_current_xact_id()`);
  }

  /**
   * Releases the locks of running jobs, because no worker has them here. The jobs start again, and the attempt
   * doesn't count.
   */
  async #releaseJobs(): Promise<void> {
    await this.#client.query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(attempts - 1, 0)
       where locked_at is not null`,
    );
    await this.#client.query(
      'update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_at is not null',
    );
  }

  /** Marks audio and pictures that were deleted during the backup as deleted. */
  async #forgetDeletedAudio(): Promise<void> {
    await this.#client.query(
      `update recordings set audio_key = null, audio_purge_at = null, retryable = false where audio_key = any ($1)`,
      [this.#manifest.audio.deleted],
    );
    await this.#client.query('update recordings set image_key = null where image_key = any ($1)', [
      this.#manifest.audio.deleted,
    ]);
  }
}

function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`;
}
