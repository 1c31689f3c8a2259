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
  -- null: the link proves the address and confirms no password
  sign_up_id uuid references identity.sign_ups on delete cascade,
  -- a newer mail voids the older one, except that of another sign-up
  constraint mail_tokens_one_of_a_kind unique nulls not distinct (user_id, purpose, sign_up_id)
);
create index mail_tokens_sign_up_id on identity.mail_tokens (sign_up_id) where sign_up_id is not null;

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

-- The keys that something in the database is encrypted with: at the start each of them must be there.
create table identity.encryption_keys (
  key_id text primary key,
  first_used_at timestamptz not null default now()
);

-- Secrets of the auth server itself, encrypted: the root of its keyed hashes.
create table identity.sealed_values (
  name text primary key,
  sealed bytea not null
);
