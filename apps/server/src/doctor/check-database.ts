import type pg from 'pg';
import type { Config } from '../config.ts';
import { DAY_MS } from '../durations.ts';
import { openUncheckedAudioStore } from '../recordings/audio/open-audio-store.ts';
import { StoreError } from '../recordings/audio/store-errors.ts';
import { requireMarker } from '../recordings/audio/store-marker.ts';
import { type Finding, ok, problem, warning, wordsOf } from './check.ts';
import { listAccountableMigrations } from './pending-migrations.ts';

const OLDEST_POSTGRES = 150_000;
const CLOCK_WARNING_SECONDS = 2;
const CLOCK_PROBLEM_SECONDS = 30;
const BACKUP_WARNING_DAYS = 2;
const BACKUP_PROBLEM_DAYS = 8;

/** Checks of the database. Read-only. */
export async function checkDatabase(config: Config, client: pg.ClientBase): Promise<Finding[]> {
  const findings = [await checkServer(client), await checkClock(client)];
  const migrations = await listAccountableMigrations(client);
  findings.push(migrations.finding);
  if (!migrations.isUsable) return findings;
  return [...findings, await checkStore(config, client), await checkBackups(client, config.mode)];
}

async function checkServer(client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const words = `PostgreSQL ${rows[0].version}.`;
  return rows[0].number >= OLDEST_POSTGRES
    ? ok('database', words)
    : problem(
        'database',
        words,
        'Version 15 or newer is needed: upgrade it, or set DATABASE_URL to another one.',
      );
}

async function checkClock(client: pg.ClientBase): Promise<Finding> {
  const before = Date.now();
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
  const seconds = Math.abs(rows[0].now - (before + Date.now()) / 2) / 1_000;
  const words = `The clocks of this machine and the database differ by ${seconds.toFixed(1)} s.`;
  const advice = 'Turn on time synchronization (chrony, systemd-timesyncd) on both.';
  if (seconds > CLOCK_PROBLEM_SECONDS) return problem('clock', words, advice);
  return seconds > CLOCK_WARNING_SECONDS ? warning('clock', words, advice) : ok('clock', words);
}

async function checkStore(config: Config, client: pg.ClientBase): Promise<Finding> {
  const { rows } = await client.query<{ id: string }>('select id from audio_store_marker');
  const id = rows[0]?.id;
  if (id === undefined) return ok('audio store', 'Not used yet.');
  try {
    await using store = await openUncheckedAudioStore(config);
    await requireMarker(store, id);
    await store.probe();
    return ok('audio store', `${store.place[0]?.toUpperCase()}${store.place.slice(1)} works.`);
  } catch (error) {
    const words = error instanceof StoreError ? error.reason : wordsOf(error);
    return problem(
      'audio store',
      `${words}.`,
      'docs/operations.md, “Where recordings are kept”, says what to do.',
    );
  }
}

async function checkBackups(client: pg.ClientBase, mode: Config['mode']): Promise<Finding> {
  const there = await client.query(`select to_regclass('backups') is not null as found`);
  const { rows } = there.rows[0].found
    ? await client.query<{ at: Date | null }>('select max(finished_at) as at from backups')
    : { rows: [{ at: null }] };
  const at = rows[0]?.at ?? undefined;
  const report = mode === 'production' ? problem : warning;
  const advice = 'npm run backup -- FILE; every night by cron or a systemd timer, onto another machine.';
  if (at === undefined) return report('backup', "There's no backup yet.", advice);
  const days = (Date.now() - at.getTime()) / DAY_MS;
  const words = `The last one is ${days < 1 ? 'less than a day' : `${Math.floor(days)} days`} old (${at.toISOString()}).`;
  if (days > BACKUP_PROBLEM_DAYS) return report('backup', words, advice);
  return days > BACKUP_WARNING_DAYS ? warning('backup', words, advice) : ok('backup', words);
}
