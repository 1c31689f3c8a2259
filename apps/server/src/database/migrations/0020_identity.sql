-- Identity has a schema of its own: nothing outside apps/server/src/identity reads it, so that a hosted auth server can
-- take its place.
create schema identity;

create table identity.users (
  id uuid primary key,
  role text not null default 'authenticated',
  -- lower case; null for anonymous users and for soft-deleted ones
  email text unique,
  -- argon2id; null for users without a password
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  invited_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  -- how many of the two addresses have confirmed the change
  email_change_confirmed text check (email_change_confirmed in ('current', 'new')),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_created_at on identity.users (created_at desc, id);

create table identity.identities (
  identity_id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  provider text not null,
  -- the provider's own id of the person; the user's id for `email`
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id on identity.identities (user_id);

create table identity.factors (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'recovery_code')),
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

create table identity.challenges (
  id uuid primary key,
  factor_id uuid not null references identity.factors on delete cascade,
  address text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index challenges_factor_id on identity.challenges (factor_id);

create table identity.recovery_codes (
  factor_id uuid not null references identity.factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

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
  created_at timestamptz not null default now()
);
create index sessions_user_id on identity.sessions (user_id, created_at);
create index sessions_factor_id on identity.sessions (factor_id) where factor_id is not null;

-- PKCE and social sign-in under way
create table identity.flow_states (
  id uuid primary key,
  user_id uuid references identity.users on delete cascade,
  -- what the session's amr will say
  method text not null,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- single use; set when the link is clicked or the provider sent the person back
  auth_code_hash bytea unique,
  auth_code_expires_at timestamptz,
  redirect_to text not null default '',
  provider text,
  -- encrypted JSON: nonce and verifier of our own request to the provider
  provider_secrets bytea,
  linking_user_id uuid references identity.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index flow_states_expires_at on identity.flow_states (expires_at);
create index flow_states_user_id on identity.flow_states (user_id) where user_id is not null;

-- codes and links in mails
create table identity.mail_tokens (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  purpose text not null check (
    purpose in ('confirmation', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new',
                'reauthentication')
  ),
  -- keyed hash of the token in the link
  token_hash bytea not null unique,
  -- keyed hash of address and code
  code_hash bytea not null,
  email text not null,
  failed_attempts integer not null default 0,
  flow_state_id uuid references identity.flow_states on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- a newer mail voids the older one
  unique (user_id, purpose)
);

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

create table identity.signing_keys (
  kid text primary key,
  algorithm text not null check (algorithm in ('RS256', 'ES256')),
  public_jwk jsonb not null,
  -- encrypted PKCS #8
  private_key bytea not null,
  created_at timestamptz not null default now(),
  -- published from created_at, signs from signs_from, no longer published after published_until
  signs_from timestamptz not null,
  published_until timestamptz
);

-- append-only; says who did what, never with a password, code or token in it
create table identity.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  event text not null,
  -- no foreign key: an entry outlives its user
  user_id uuid,
  session_id uuid,
  address text,
  user_agent text,
  detail jsonb not null default '{}'
);
create index audit_log_user_id on identity.audit_log (user_id, created_at desc);
create index audit_log_created_at on identity.audit_log using brin (created_at);

create function identity.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete on identity.audit_log
  for each row execute function identity.refuse_change();

-- Unlogged: a crash forgets the limits of the last minutes, and every request writes here.
create unlogged table identity.limits (
  key text primary key,
  -- generic cell rate algorithm: when the bucket would be full again
  full_at timestamptz not null
);
create index limits_full_at on identity.limits (full_at);
