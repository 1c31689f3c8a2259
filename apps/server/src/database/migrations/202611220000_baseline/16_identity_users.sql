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
  updated_at timestamptz not null default now(),
  -- An account belongs to whoever proves its address, so it's recorded who or what proved it. An address that was confirmed
  -- without a mail (auto-confirm) has no proof.
  email_proven_by text check (email_proven_by in ('mail', 'provider', 'admin')),
  email_proven_at timestamptz,
  constraint users_email_proof check ((email_proven_by is null) = (email_proven_at is null))
);
create index users_created_at on identity.users (created_at desc, id);
-- Whether there are still imported bcrypt hashes, and of which cost, is asked at sign-ins.
create index users_bcrypt on identity.users ((substring(password_hash from 5 for 2))) where password_hash like '$2%';

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

-- A password and data that somebody gave at sign-up and that no mail has confirmed yet. Several people can sign up with
-- one address; the link of each confirms only what was given with it.
create table identity.sign_ups (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  -- argon2id
  password_hash text not null,
  user_metadata jsonb not null default '{}',
  -- given by an administrator, whom we trust
  by_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create index sign_ups_user_id on identity.sign_ups (user_id, created_at);

-- That somebody signed up with an address and a password, whatever the address was: unknown, waiting or confirmed. A sign-in
-- with the same password is told to confirm the address in each case. Only a keyed hash of both is kept, so a row
-- belongs to nobody who could be found by it.
create table identity.sign_up_digests (
  digest bytea primary key,
  last_at timestamptz not null default now()
);
create index sign_up_digests_last_at on identity.sign_up_digests (last_at);
