import type pg from 'pg';
import { readWal, type Written, walPosition } from '../apps/server/testing/wal.ts';

/**
 * Plain SQL that writes the same rows as one recording without a webhook: copied from a real recording, in the same
 * transactions, into tables with the same columns and indexes but without triggers and foreign keys. Each transaction
 * is one call. It reads and checks nothing. `assertSameRows` compares what both wrote.
 */

const TABLES = [
  'audio_key_blocks',
  'recordings',
  'inbox_entries',
  'inbox_changes',
  'inbox_texts',
  'inbox_totals',
  'theme_backlog',
  'theme_mentions',
  'themes',
  'theme_states',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'credit_buckets',
  'credit_reservations',
  'plan_usage',
  'usage_daily',
];

/** Tables of the processes, which are written whether there are recordings or not. */
const OF_PROCESSES = new Set([
  'interval_tasks',
  'workers',
  'stream_workers',
  'api_processes',
  'status_hours',
]);

/** Not compared: on a busy machine, a process gives jobs back that it can't start soon, and they're claimed again. */
const JOBS = new Set(['_private_jobs', 'jobs']);

/** Creates the tables and functions in `bare`, with the newest recording whose themes were found as the template. */
export async function prepareBareRows(client: pg.Pool): Promise<void> {
  await client.query('drop schema if exists bare cascade');
  await client.query('create schema bare');
  for (const table of TABLES)
    await client.query(`create table bare.${table} (like public.${table} including all)`);
  await client.query(`
    create table bare.jobs (like graphile_worker._private_jobs including all);
    create table bare.recording as select * from recordings where status = 'done'
      and id = (select recording_id from theme_mentions order by id desc limit 1);
    create table bare.mentions as select * from theme_mentions where recording_id = (select id from bare.recording);
    create table bare.entry as select * from inbox_entries where recording_id = (select id from bare.recording);
    create table bare.text as select * from inbox_texts where recording_id = (select id from bare.recording);
    create table bare.reservation as select * from credit_reservations where reference = (select reservation from bare.recording);
    create table bare.reserve as select * from ledger_transfers where id = (select transfer_id from bare.reservation);
    create table bare.settle as select * from ledger_transfers
      where reference = 'end:' || (select reference from bare.reservation);
    create table bare.account_entries as select * from ledger_entries
      where transfer_id in ((select id from bare.reserve), (select id from bare.settle));
    insert into bare.ledger_accounts select * from ledger_accounts
      where account_id = (select account_id from bare.recording);
    insert into bare.credit_buckets overriding system value select * from credit_buckets
      where id = (select bucket_id from bare.account_entries where bucket_id is not null limit 1);
    insert into bare.plan_usage select * from plan_usage where account_id = (select account_id from bare.recording);
    insert into bare.usage_daily select * from usage_daily
      where account_id = (select account_id from bare.recording) and recordings > 0 limit 1;
    insert into bare.inbox_totals select * from inbox_totals where account_id = (select account_id from bare.recording);
    insert into bare.themes select * from themes where id in (select matched_id from bare.mentions);
    insert into bare.theme_states select * from theme_states where account_id = (select account_id from bare.recording);`);
  await client.query(FUNCTIONS);
}

const FUNCTIONS = `
create function bare.note_block(p_id uuid) returns void language sql as $$
  insert into bare.audio_key_blocks
    select left(p_id::text, 8), array_agg(gen_random_uuid()::text), now() + interval '40 minutes' from generate_series(1, 16)
$$;
create function bare.submit(p_id uuid) returns void language plpgsql as $$
declare
  r bare.recording;
  e bare.entry;
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into r from bare.recording;
  r.id := p_id; r.audio_key := p_id::text; r.status := 'queued'; r.result := null; r.reservation := null; r.finished_at := null;
  r.claim := null; r.claimed_at := null;
  insert into bare.recordings select r.*;
  select * into e from bare.entry;
  e.recording_id := p_id; e.processing_status := 'queued'; e.topics := '{}'; e.emotions := '{}'; e.sentiment := null;
  e.intent := null; e.score := null; e.impact := 0;
  insert into bare.inbox_entries select e.*;
  insert into bare.inbox_changes (account_id, change, recording_id, text_was) values (r.account_id, 1, p_id, 'none');
  update bare.plan_usage set recordings = recordings + 1;
  insert into bare.jobs (task_id, payload, key, max_attempts, priority)
  values (1, json_build_object('recordingId', p_id), p_id::text, 10000, 0);
end $$;
create function bare.claim(p_id uuid) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update bare.jobs set locked_by = 'bare', locked_at = now(), attempts = 1 where key = p_id::text;
  update bare.recordings set status = 'processing', claim = p_id, claimed_at = now() where id = p_id;
end $$;
create function bare.move(p_id uuid, p_kind text) returns void language plpgsql as $$
declare
  t bare.reserve;
begin
  if p_kind = 'reserve' then select * into t from bare.reserve; else select * into t from bare.settle; end if;
  insert into bare.ledger_transfers (account_id, kind, reference, amount_micro_euros, change_micro_euros,
    available_after_micro_euros, reserved_after_micro_euros, about_reference)
  values (t.account_id, t.kind, p_kind || p_id, t.amount_micro_euros, t.change_micro_euros,
    t.available_after_micro_euros, t.reserved_after_micro_euros, p_id::text);
  insert into bare.ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  select currval('bare.ledger_transfers_id_seq'), account_id, book, bucket_id, amount_micro_euros
    from bare.account_entries where transfer_id = t.id;
  update bare.credit_buckets set reserved_micro_euros = reserved_micro_euros + 1;
  update bare.ledger_accounts set spent_micro_euros = spent_micro_euros + 1;
end $$;
create function bare.reserve(p_id uuid) returns void language plpgsql as $$
declare
  c bare.reservation;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform bare.move(p_id, 'reserve');
  select * into c from bare.reservation;
  insert into bare.credit_reservations (reference, account_id, transfer_id, amount_micro_euros, deadline_at)
  values (p_id::text, c.account_id, currval('bare.ledger_transfers_id_seq'), c.amount_micro_euros, now());
end $$;
create function bare.finish(p_id uuid) returns void language plpgsql as $$
declare
  r bare.recording;
  e bare.entry;
begin
  select * into r from bare.recording;
  update bare.recordings set status = 'done', result = r.result, finished_at = now(), duration_seconds = r.duration_seconds,
    cost_micro_euros = r.cost_micro_euros, reservation = p_id::text where id = p_id;
  select * into e from bare.entry;
  update bare.inbox_entries set processing_status = 'done', topics = e.topics, emotions = e.emotions, sentiment = e.sentiment,
    intent = e.intent, score = e.score, impact = e.impact where recording_id = p_id;
  insert into bare.inbox_changes (account_id, change, recording_id, was, text_was)
  values (r.account_id, 0, p_id, jsonb_strip_nulls(to_jsonb(e)), 'none');
  insert into bare.inbox_texts select p_id, account_id, created_at, language, search from bare.text;
  perform bare.move(p_id, 'settle');
  update bare.credit_reservations set state = 'settled', settled_micro_euros = amount_micro_euros, ended_at = now()
   where reference = p_id::text;
  update bare.usage_daily set recordings = recordings + 1;
end $$;
create function bare.sweep(p_changes int, p_ids uuid[]) returns void language sql as $$
  delete from bare.inbox_changes where id in (select id from bare.inbox_changes order by id limit p_changes for update);
  update bare.inbox_totals set total = total + p_changes;
  insert into bare.theme_backlog (account_id, recording_ids) select account_id, p_ids from bare.recording
$$;
create function bare.find_themes(p_ids uuid[]) returns void language sql as $$
  delete from bare.theme_backlog where recording_ids = p_ids;
  insert into bare.theme_mentions (account_id, recording_id, theme_id, matched_id, kind, speaker, quote, start_seconds,
    end_seconds, terms, created_at)
  select account_id, new_id, theme_id, matched_id, kind, speaker, quote, start_seconds, end_seconds, terms, created_at
    from unnest(p_ids) as new_id cross join bare.mentions;
  update bare.themes set messages = messages + 1, people = people + 1, updated_at = now();
  update bare.themes set messages = messages, people = people;
  update bare.theme_states set version = version + 1
$$;
create function bare.complete(p_id uuid) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from bare.jobs where key = p_id::text;
end $$;`;

const STEPS = ['submit', 'claim', 'reserve', 'finish', 'complete'];

/** Recordings that share a block of keys for their files (recordings/audio/key-blocks.ts). */
const RECORDINGS_OF_A_BLOCK = 16;

/** Feedbacks whose themes are found in one transaction. */
const THEMED_AT_ONCE = 100;

/**
 * Writes the rows of this many recordings on `atOnce` connections.
 * @param swept share of the recordings whose changes are counted and whose themes are found in this time, as with the
 *   server in the same time
 * @returns seconds
 */
export async function writeBareRows(
  pool: pg.Pool,
  { recordings, atOnce, swept }: { recordings: number; atOnce: number; swept: number },
): Promise<number> {
  const started = performance.now();
  let begun = 0;
  const ids: string[] = [];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < recordings) {
        begun += 1;
        const id = crypto.randomUUID();
        ids.push(id);
        const isFirstOfBlock = begun % RECORDINGS_OF_A_BLOCK === 0;
        for (const step of isFirstOfBlock ? ['note_block', ...STEPS] : STEPS)
          await pool.query({ name: step, text: `select bare.${step}($1)`, values: [id] });
      }
    }),
  );
  const sweptIds = ids.slice(0, Math.round(ids.length * swept));
  for (let at = 0; at < sweptIds.length; at += THEMED_AT_ONCE) {
    const some = sweptIds.slice(at, at + THEMED_AT_ONCE);
    await pool.query('select bare.sweep($1, $2)', [2 * some.length, some]);
    await pool.query('select bare.find_themes($1)', [some]);
  }
  return (performance.now() - started) / 1_000;
}

/** Less than this is written for several recordings together, or by other work. */
const LEAST_ROWS = 0.5;
const MOST_DIFFERENCE = 0.5;

/**
 * Writes the rows of some recordings and throws unless it changes as many rows of each table as the server did.
 * @param server what the server wrote for as many recordings, with their themes
 * @returns row changes of a recording
 */
export async function assertSameRows(
  pool: pg.Pool,
  server: readonly Written[],
  recordings: number,
): Promise<number> {
  const from = await walPosition(pool);
  await writeBareRows(pool, { recordings, atOnce: 1, swept: 1 });
  const bare = await readWal(pool, from, await walPosition(pool));
  return compareRows(
    server.filter(({ schema }) => schema !== 'pg_catalog'),
    bare.filter(({ schema }) => schema === 'bare'),
    recordings,
  );
}

function compareRows(server: readonly Written[], bare: readonly Written[], recordings: number): number {
  const rowsOf = (written: readonly Written[]) =>
    new Map(
      written
        .filter(({ table }) => !OF_PROCESSES.has(table) && !JOBS.has(table))
        .map(({ table, inserted, updated, deleted }) => [table, (inserted + updated + deleted) / recordings]),
    );
  const [asked, given] = [rowsOf(server), rowsOf(bare)];
  for (const table of new Set([...asked.keys(), ...given.keys()])) {
    const [wanted, got] = [asked.get(table) ?? 0, given.get(table) ?? 0];
    if (Math.max(wanted, got) > LEAST_ROWS && Math.abs(wanted - got) > MOST_DIFFERENCE)
      throw new Error(`bare SQL changes ${got} rows of ${table} for a recording, the server ${wanted}`);
  }
  return (
    bare.reduce((sum, { inserted, updated, deleted }) => sum + inserted + updated + deleted, 0) / recordings
  );
}
