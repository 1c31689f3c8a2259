import type { System } from '@voice-feedback/contract/system';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { listRecordings } from '../recordings.ts';
import { readApiProcesses, readWorkers } from './processes.ts';
import { readLanes } from './queues.ts';
import { readFailingWebhooks } from './webhooks.ts';

export interface SystemResources {
  database: Database;
  config: Pick<Config, 'audioStore'>;
  audioStore: { check(): Promise<{ status: System['audio_store']['status'] }> };
  version: string;
}

const DEAD_LETTERS_SHOWN = 5;

/** Reads the parts one after another, so that only one database connection is used. */
export async function readSystem({
  database,
  config,
  audioStore,
  version,
}: SystemResources): Promise<System> {
  const queues = await readLanes(database);
  const workers = await readWorkers(database);
  const apiProcesses = await readApiProcesses(database);
  const dead = await listRecordings(database, { limit: DEAD_LETTERS_SHOWN });
  return {
    success: true,
    at: new Date().toISOString(),
    version,
    ...queues,
    workers,
    api_processes: apiProcesses,
    database: await readDatabase(database),
    audio_store: { kind: config.audioStore.kind, status: (await audioStore.check()).status },
    dead_letters: { total: dead.total, total_is_exact: dead.total_is_exact, newest: dead.recordings },
    webhooks: await readFailingWebhooks(database),
    backup: await readBackup(database),
  };
}

async function readDatabase(database: Database): Promise<System['database']> {
  const { rows } = await sql<
    Omit<System['database'], 'maximum_connections'> & { maximumConnections: number }
  >`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as maximum_connections,
      (select max(name) from kysely_migration) as migration`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error('the database returned no facts about itself');
  const { maximumConnections, ...facts } = row;
  return { ...facts, maximum_connections: maximumConnections };
}

async function readBackup(database: Database): Promise<System['backup']> {
  const { rows } = await sql<{ finishedAt: Date; bytes: number; version: string }>`
    select finished_at, bytes, version from backups where finished_at is not null
    order by finished_at desc limit 1`.execute(database);
  const [last] = rows;
  return last === undefined
    ? null
    : { finished_at: last.finishedAt.toISOString(), bytes: last.bytes, version: last.version };
}
