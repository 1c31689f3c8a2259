import type pg from 'pg';

/**
 * Plain SQL that writes the same rows as one recording without a webhook: copied from a real recording, in the same
 * transactions, into tables with the same columns and indexes but without triggers and foreign keys. Each transaction
 * is one call. It reads and checks nothing.
 */

const TABLES = [
  'audio_key_blocks',
  'recordings',
  'inbox_entries',
  'inbox_changes',
  'inbox_texts',
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'credit_buckets',
  'credit_reservations',
  'plan_usage',
  'usage_daily',
];

/** Creates the tables and functions in `bare`, with the newest finished recording as the template. */
export async function prepareBareRows(client: pg.Pool): Promise<void> {
  await client.query('drop schema if exists bare cascade');
  await client.query('create schema bare');
  for (const table of TABLES)
    await client.query(`create table bare.${table} (like public.${table} including all)`);
  await client.query(`
    create table bare.jobs (like graphile_worker._private_jobs including all);
    create table bare.recording as select * from recordings where status = 'done' order by created_at desc limit 1;
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
      where account_id = (select account_id from bare.recording) and recordings > 0 limit 1;`);
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
  values (r.account_id, 0, p_id, to_jsonb(e), 'none');
  insert into bare.inbox_texts select p_id, account_id, created_at, language, search from bare.text;
  perform bare.move(p_id, 'settle');
  update bare.credit_reservations set state = 'settled', settled_micro_euros = amount_micro_euros, ended_at = now()
   where reference = p_id::text;
  update bare.usage_daily set recordings = recordings + 1;
end $$;
create function bare.complete(p_id uuid) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from bare.jobs where key = p_id::text;
end $$;`;

const STEPS = ['submit', 'claim', 'reserve', 'finish', 'complete'];

/** Recordings that share a block of keys for their files (recordings/audio/key-blocks.ts). */
const RECORDINGS_OF_A_BLOCK = 16;

/** Writes the rows of this many recordings on `atOnce` connections. @returns seconds */
export async function writeBareRows(
  pool: pg.Pool,
  { recordings, atOnce }: { recordings: number; atOnce: number },
): Promise<number> {
  const started = performance.now();
  let begun = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < recordings) {
        begun += 1;
        const id = crypto.randomUUID();
        const isFirstOfBlock = begun % RECORDINGS_OF_A_BLOCK === 0;
        for (const step of isFirstOfBlock ? ['note_block', ...STEPS] : STEPS)
          await pool.query({ name: step, text: `select bare.${step}($1)`, values: [id] });
      }
    }),
  );
  // What the sweep of changes deletes.
  await pool.query('delete from bare.inbox_changes');
  return (performance.now() - started) / 1_000;
}
