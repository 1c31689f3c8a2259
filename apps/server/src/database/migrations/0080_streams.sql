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
  created_at timestamptz not null default now()
);
create index streams_of_worker on streams (worker_id);
create index streams_of_subject on streams (subject);
