-- Every request of an account, for 90 days. Written in batches behind the answers, so nothing waits for it; purged by
-- the BRIN index, since the rows lie in the order of their time.
create table request_log (
  -- the x-request-id of the answer
  id uuid primary key,
  account_id uuid not null,
  -- null: a browser session
  api_key_id uuid,
  created_at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  -- of the problem, if the answer was one
  code text,
  duration_ms integer not null,
  -- no foreign key: an entry outlives what it is about
  recording_id uuid,
  -- null: not known when the answer left; the recording knows
  cost_micro_euros bigint
);
create index request_log_of_account on request_log (account_id, created_at desc, id desc);
create index request_log_time on request_log using brin (created_at);

-- What an account used, by day (UTC) and key: requests are added with the log, recordings with their settlement, in its
-- very transaction. Kept for good.
create table usage_daily (
  account_id uuid not null,
  day date not null,
  -- nil: browser sessions
  api_key_id uuid not null,
  requests bigint not null default 0,
  errors bigint not null default 0,
  recordings bigint not null default 0,
  duration_seconds double precision not null default 0,
  cost_micro_euros bigint not null default 0,
  primary key (account_id, day, api_key_id)
) with (fillfactor = 50);
