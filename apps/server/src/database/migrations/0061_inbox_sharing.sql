create table saved_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- parameters of the list
  filter jsonb not null,
  "order" text not null check ("order" in ('newest', 'impact')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (account_id, lower(name));

-- Links that show one feedback to whoever has them. The token is not kept, only its SHA-256.
create table feedback_shares (
  id uuid primary key default gen_random_uuid(),
  recording_id uuid not null references recordings (id) on delete cascade,
  token_hash bytea not null unique,
  audio boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_opened_at timestamptz
);
create index feedback_shares_of_recording on feedback_shares (recording_id, created_at);
create index feedback_shares_expiry on feedback_shares (expires_at);
