-- Where an account is told of what happens. One row of kind `callback` stands for every callback_url that an account
-- names in a request: those have one secret and one log, but no address of their own.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null default 'endpoint' check (kind in ('endpoint', 'callback')),
  url text,
  description text not null default '',
  -- types of event it wants; empty: all
  events text[] not null default '{}',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text check (disabled_reason in ('manual', 'gone', 'failing')),
  disabled_at timestamptz,
  -- Sealed with a key that is not in the database. The previous one also signs until its time is over.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  -- the first failure since something last got through
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  check ((kind = 'endpoint') = (url is not null)),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check ((status = 'disabled') = (disabled_at is not null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_endpoints_of_account on webhook_endpoints (account_id, created_at, id);
create unique index webhook_endpoints_one_callback on webhook_endpoints (account_id) where kind = 'callback';

-- What happened, in the words that are sent. Its id is the `webhook-id` of every delivery of it.
create table webhook_events (
  id text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  type text not null,
  -- null once what it says must not be kept any more
  body text,
  -- The feedback that it tells of goes, so does this. Null: another thing, or a feedback that is not kept anyway.
  recording_id uuid references recordings (id) on delete cascade,
  -- not kept after it was delivered
  ephemeral boolean not null default false,
  -- what an endpoint missed can be sent again; a test cannot
  test boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_events_of_account on webhook_events (account_id, created_at, id);
create index webhook_events_of_recording on webhook_events (recording_id) where recording_id is not null;
create index webhook_events_oldest on webhook_events using brin (created_at);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references webhook_events (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- of a callback; null: the endpoint's address at the time of the attempt
  url text,
  cause text not null check (cause in ('event', 'callback', 'replay', 'test')),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  first_attempt_at timestamptz,
  -- of an attempt that is to come
  next_attempt_at timestamptz,
  finished_at timestamptz,
  check ((status = 'waiting') = (finished_at is null)),
  check (status = 'waiting' or next_attempt_at is null)
);
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
-- An event goes to an endpoint by itself once; again only when somebody asks for it.
create unique index webhook_deliveries_once on webhook_deliveries (event_id, endpoint_id) where cause = 'event';

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- null: there was no answer, and `error` says why
  status_code integer,
  answer text,
  error text,
  primary key (delivery_id, number)
);
