-- Keys of the developer API. The key itself is never stored: it's shown once, and found again by its hash, keyed with a
-- pepper that isn't in the database. It needs no salt, because a key holds 256 random bits.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('secret', 'publishable', 'demo')),
  -- the kind of app a demo key is for
  vertical text check (vertical in ('wellness', 'elearning', 'gaming', 'saas', 'general')),
  name text not null,
  key_prefix text not null,
  key_hash bytea not null unique,
  status text not null default 'active' check (status in ('active', 'revoked')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  -- null: a demo key, which belongs to nobody
  account_id uuid references accounts (id),
  -- which pepper the hash is keyed with
  pepper_id text,
  allowed_domains text[] not null default '{}',
  -- null: the plan's limit, and none a day
  requests_per_minute integer check (requests_per_minute > 0),
  requests_per_day integer check (requests_per_day > 0),
  revoked_at timestamptz,
  -- the key that took this one's place; this one works until it expires
  replaced_by uuid references api_keys (id),
  -- What a key may do, from which network addresses, and whether a secret one may come from a web page.
  scopes text[] not null default '{submit,read,manage}',
  allowed_addresses text[] not null default '{}',
  allow_browser boolean not null default false,
  check ((kind = 'demo') = (vertical is not null)),
  constraint api_keys_account_check check ((kind = 'demo') = (account_id is null)),
  -- A key that stands in a web page is tied to the pages it may stand in.
  constraint api_keys_domains_check check (kind <> 'publishable' or cardinality(allowed_domains) > 0),
  constraint api_keys_revoked_check check ((status = 'revoked') = (revoked_at is not null)),
  constraint api_keys_scopes_check check (
    cardinality(scopes) > 0 and scopes <@ '{submit,read,manage}'::text[]
    and (kind <> 'publishable' or scopes = '{submit}'::text[])
  ),
  constraint api_keys_secret_settings_check check (
    kind = 'secret' or (not allow_browser and allowed_addresses = '{}'::text[])
  )
);
create unique index api_keys_one_demo_key_per_vertical on api_keys (vertical) where kind = 'demo';
create index api_keys_of_account on api_keys (account_id, created_at desc, id desc) where account_id is not null;
create index api_keys_peppers on api_keys (pepper_id) where status = 'active';

-- Random values that every server process must agree on, made by whichever starts first.
create table server_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

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

-- Requests counted per key or address in windows of a minute. Unlogged: losing the counts in a crash costs nothing, and
-- each request then writes no WAL.
create unlogged table rate_limits (
  subject text primary key,
  used integer not null,
  window_ends_at timestamptz not null
) with (fillfactor = 50);

-- The first answer to each Idempotency-Key, for 24 hours. A row without an answer is a request in flight. Answers are
-- sealed under the caller's own Idempotency-Key (http/idempotency.ts), so the key itself is not stored, only its digest.
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
  -- A digest of who spoke, so that erasing them also forgets answers of recordings that are gone already.
  speaker text,
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
create index idempotency_keys_of_recording on idempotency_keys (recording_id) where recording_id is not null;
create index idempotency_keys_speaker on idempotency_keys (speaker) where speaker is not null;
