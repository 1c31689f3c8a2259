-- The built-in test card provider (billing/test-provider). It stands in for a service that runs elsewhere, so its tables
-- are its own: nothing outside that folder reads them, and no foreign key leads here or out of here.

-- Everything that the real provider's API calls an object, as it goes over the wire.
create table test_provider_objects (
  id text primary key,
  kind text not null,
  -- the order of lists: newest first
  sequence bigint generated always as identity unique,
  body jsonb not null
);
create index test_provider_objects_kind on test_provider_objects (kind, sequence desc);
create index test_provider_objects_payment_intent on test_provider_objects ((body ->> 'payment_intent'), kind);
create index test_provider_objects_customer on test_provider_objects ((body ->> 'customer'), kind);

-- Requests that carried an Idempotency-Key, with the first one's answer (null while it is in flight).
create table test_provider_requests (
  idempotency_key text primary key check (length(idempotency_key) <= 255),
  request_id text not null,
  -- digest of method, path and parameters
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamptz not null default now()
);
create index test_provider_requests_created_at on test_provider_requests (created_at);

create table test_provider_deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dropped', 'given_up')),
  attempts integer not null default 0,
  -- by the provider's own clock, which tests may put forward
  due_at timestamptz not null,
  -- while a process sends it; by the real clock
  claimed_until timestamptz,
  -- what the receiver answered last; null when it did not answer
  last_status integer,
  created_at timestamptz not null default now()
);
create index test_provider_deliveries_waiting on test_provider_deliveries (due_at) where state = 'waiting';
create index test_provider_deliveries_event on test_provider_deliveries (event_id);

-- What the provider does by itself later: let sessions expire, settle bank debits, renew subscriptions.
create table test_provider_work (
  id bigint generated always as identity primary key,
  task text not null check (task in ('expire_session', 'settle_debit', 'renew_subscription')),
  object_id text not null,
  due_at timestamptz not null,
  unique (task, object_id)
);
create index test_provider_work_due_at on test_provider_work (due_at);

-- One row: the knobs of tests.
create table test_provider_settings (
  singleton boolean primary key default true check (singleton),
  settings jsonb not null
);
