-- Links to a report of a period. It has the query, not the answer: whoever opens it reads what still exists.
create table reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  title text,
  language text not null check (language in ('en', 'fr')),
  query jsonb not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  created_at timestamptz default clock_timestamp() not null,
  expires_at timestamptz not null,
  last_opened_at timestamptz
);
create index reports_account on reports (account_id, created_at desc);
create index reports_expires_at on reports (expires_at);
