-- The OAuth 2.1 server: programs (clients) that act for a user, what each user allowed them, and what they hold.
create table identity.oauth_clients (
  id uuid primary key,
  name text not null,
  uri text,
  logo_uri text,
  token_endpoint_auth_method text not null check (
    token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')
  ),
  registration_type text not null check (registration_type in ('manual', 'dynamic')),
  redirect_uris jsonb not null,
  grant_types jsonb not null,
  -- space-separated; null: all that there are
  scope text,
  -- SHA-256 of a random secret; null for a public client, and for a confidential one that has none yet
  secret_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- a user's consent to one client; deleting it ends everything that the client holds
create table identity.oauth_grants (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  client_id uuid not null references identity.oauth_clients on delete cascade,
  scopes jsonb not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (user_id, client_id)
);
create index oauth_grants_client_id on identity.oauth_grants (client_id);

-- what one redeemed code led to: a chain of refresh tokens and the access tokens from it
create table identity.oauth_sessions (
  id uuid primary key,
  grant_id uuid not null references identity.oauth_grants on delete cascade,
  scope text not null,
  resource text not null,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index oauth_sessions_grant_id on identity.oauth_sessions (grant_id);
create index oauth_sessions_refreshed_at on identity.oauth_sessions (refreshed_at);

-- a request for consent, then the code that answers it, then the memory of a used code
create table identity.oauth_authorizations (
  id uuid primary key,
  client_id uuid not null references identity.oauth_clients on delete cascade,
  -- whoever agreed; null until then
  user_id uuid references identity.users on delete cascade,
  redirect_uri text not null,
  scope text not null,
  resource text not null,
  state text,
  nonce text,
  code_challenge text not null,
  -- the consent page is shown even if the user consented before
  consent_required boolean not null default false,
  -- the user must have signed in at most so many seconds before the request
  max_age_seconds integer,
  grant_id uuid references identity.oauth_grants on delete cascade,
  code_hash bytea unique,
  code_expires_at timestamptz,
  code_used_at timestamptz,
  signed_in_at timestamptz,
  -- what the code led to, so that a replayed code ends it
  session_id uuid references identity.oauth_sessions on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index oauth_authorizations_expires_at on identity.oauth_authorizations (expires_at);
create index oauth_authorizations_client_id on identity.oauth_authorizations (client_id);
create index oauth_authorizations_user_id on identity.oauth_authorizations (user_id) where user_id is not null;
create index oauth_authorizations_grant_id on identity.oauth_authorizations (grant_id) where grant_id is not null;
create index oauth_authorizations_session_id on identity.oauth_authorizations (session_id) where session_id is not null;
