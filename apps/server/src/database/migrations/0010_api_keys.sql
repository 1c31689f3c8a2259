-- Keys of the developer API. The key itself is never stored: it is shown once, and found again by its SHA-256, which is
-- safe without a salt because a key holds 256 random bits.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('secret', 'demo')),
  -- the kind of app a demo key is for
  vertical text check (vertical in ('wellness', 'elearning', 'gaming', 'saas', 'general')),
  name text not null,
  key_prefix text not null,
  key_hash bytea not null unique,
  status text not null default 'active' check (status in ('active', 'revoked')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  check ((kind = 'demo') = (vertical is not null))
);
create unique index api_keys_one_demo_key_per_vertical on api_keys (vertical) where kind = 'demo';

-- Random values that every server process must agree on, made by whichever starts first.
create table server_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
