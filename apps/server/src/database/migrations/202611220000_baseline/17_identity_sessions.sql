create table identity.factors (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- encrypted; null for recovery codes
  secret bytea,
  -- a code is accepted once: only a later time step than this one
  last_accepted_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index factors_name on identity.factors (user_id, friendly_name) where friendly_name <> '';
create unique index factors_one_set_of_recovery_codes on identity.factors (user_id) where factor_type = 'recovery_code';
create index factors_user_id on identity.factors (user_id);

create table identity.passkeys (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  friendly_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id on identity.passkeys (user_id);

create table identity.passkey_challenges (
  id uuid primary key,
  -- null for a sign-in: the passkey tells who it is
  user_id uuid references identity.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on identity.passkey_challenges (expires_at);

create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references identity.factors on delete set null,
  -- [{method, timestamp}], newest first
  amr jsonb not null,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  -- tokens below this one are from before the second factor and never answered
  minimum_counter bigint not null default 0,
  refreshed_at timestamptz,
  address text,
  user_agent text,
  created_at timestamptz not null default now(),
  -- A passkey with user verification is two factors at once, so its session is aal2. When the passkey is removed, that ends.
  passkey_id uuid references identity.passkeys on delete set null,
  -- by a former auth server
  imported boolean not null default false
);
create index sessions_user_id on identity.sessions (user_id, created_at);
create index sessions_factor_id on identity.sessions (factor_id) where factor_id is not null;
create index sessions_passkey_id on identity.sessions (passkey_id) where passkey_id is not null;

-- What a former auth server would have refreshed its sessions with, as a keyed hash.
create table identity.imported_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references identity.sessions on delete cascade
);
create index imported_refresh_tokens_session_id on identity.imported_refresh_tokens (session_id);

create table identity.challenges (
  id uuid primary key,
  factor_id uuid not null references identity.factors on delete cascade,
  address text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- only this session may answer it; null: any session of the user's
  session_id uuid references identity.sessions on delete cascade,
  -- what a security key has to sign
  to_sign text
);
create index challenges_session_id on identity.challenges (session_id) where session_id is not null;
create index challenges_factor_id on identity.challenges (factor_id);

create table identity.recovery_codes (
  factor_id uuid not null references identity.factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- WebAuthn as a second factor. The factor is what its owner sees, names and removes. Its security key is there as soon as
-- the factor is verified.
create table identity.security_keys (
  factor_id uuid primary key references identity.factors on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- the key's own counter; one that goes back belongs to a copy. 0: it doesn't count
  sign_count bigint not null,
  transports jsonb not null,
  -- whether the key can be copied to other devices of its owner, and whether it has been
  backup_eligible boolean not null,
  backed_up boolean not null,
  last_used_at timestamptz not null default now()
);
