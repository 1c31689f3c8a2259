-- Short-lived tokens for one purpose, made from a secret key for a browser that must not have the key.
create table browser_tokens (
  id uuid primary key default gen_random_uuid(),
  api_key_id uuid not null references api_keys (id) on delete cascade,
  -- SHA-256: a token holds 256 random bits, and lives for an hour at most
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- null: from any website, and from none
  allowed_origin text,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0 check (uses between 0 and max_uses),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 50);
create index browser_tokens_expired on browser_tokens (expires_at);
