-- Requests counted per key or address in windows of a minute. Unlogged: losing the counts in a crash costs nothing, and
-- each request then writes no WAL.
create unlogged table rate_limits (
  subject text primary key,
  used integer not null,
  window_ends_at timestamptz not null
) with (fillfactor = 50);

-- The first answer to each Idempotency-Key, for 24 hours. A row without an answer is a request in flight.
create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint text not null,
  -- the recording it made, from which the answer is built anew should the process that waited for it have died
  recording_id uuid,
  status integer,
  headers jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
