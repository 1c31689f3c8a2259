-- Living worker processes: each writes its row every few seconds. A job held by a worker id that is in no fresh row
-- belonged to a process that died, and is handed out again.
create table workers (
  id uuid primary key,
  job_worker_ids text[] not null,
  engine text not null,
  model text not null,
  languages text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index workers_seen_at on workers (seen_at);

-- Recordings that are heard while they are spoken. One lives in one worker's memory; this row is what other processes need
-- to know of it: whose it is, what is held for it, where it is and how to come back to it. It goes when the recording's own
-- row is made, or when the stream is given up.
create table stream_workers (
  id uuid primary key,
  -- where API processes reach it, and what they show there
  url text not null,
  secret text not null,
  capacity integer not null check (capacity > 0),
  seen_at timestamptz not null default now()
);

create table streams (
  id uuid primary key,
  -- no foreign key: a worker that died leaves no row, and its streams are then swept
  worker_id uuid not null,
  -- who counts against the limit of streams at once
  subject text not null,
  account_id uuid references accounts (id) on delete cascade,
  reservation text references credit_reservations (reference),
  counted_month text,
  principal jsonb not null,
  options jsonb not null,
  format text not null check (format in ('auto', 'pcm')),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  -- The Idempotency-Key under which the client of a stream would upload the whole recording, should the stream fail it.
  idempotency_key text
);
create index streams_of_worker on streams (worker_id);
create index streams_of_subject on streams (subject);
create index streams_of_key on streams (subject, idempotency_key) where idempotency_key is not null;

-- Words of a stream that was left are charged. When the whole recording is uploaded afterwards, under the stream's key,
-- what was paid for the words is taken off its price.
create table abandoned_streams (
  -- digest of who streamed and the Idempotency-Key that they gave, as in idempotency_keys
  key text primary key,
  paid_micro_euros bigint not null check (paid_micro_euros >= 0),
  created_at timestamptz not null default now()
);

-- What was spent on remote engines, by day (UTC), over all workers.
create table remote_spending (
  day date primary key,
  micro_euros bigint not null
);

-- What a remote engine answered, so that the same content is not paid for twice. The key is a digest of the account, the
-- engine and the content; an answer goes with the feedback that it was given for.
create table remote_answers (
  key bytea primary key,
  recording_id uuid not null references recordings (id) on delete cascade,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create index remote_answers_of_recording on remote_answers (recording_id);
create index remote_answers_oldest on remote_answers using brin (created_at);
