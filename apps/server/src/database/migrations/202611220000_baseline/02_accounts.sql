-- A customer: one person who signed up, their plan, and what they told us. What they have is the ledger's to say.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  -- The auth server's id of the person. No foreign key: that server may be a hosted one. The local account of a fresh
  -- installation has an id that nobody signs in with.
  user_id uuid not null unique,
  -- The person's address when they were last seen, for administrators; the auth server's is the one that counts.
  email text not null,
  name text,
  company text,
  use_case text,
  source text not null check (source in ('signup', 'demo', 'showcase', 'local')),
  plan text not null check (plan in ('free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom')),
  role text not null default 'member' check (role in ('member', 'admin')),
  onboarding_completed boolean not null default false,
  created_at timestamptz not null default now(),
  -- The language that a person is written to in; null while nobody told.
  locale text check (locale in ('en', 'fr')),
  -- How long an account keeps its feedbacks: those that were sent without days of their own (purge_at is null). 0 days
  -- keep nothing after the answer.
  retention_days integer check (retention_days between 0 and 3650),
  -- Since when an administrator has suspended an account; null: it is not.
  suspended_at timestamptz,
  -- what an account wants of every recording that does not say otherwise
  redact_pii boolean not null default false,
  -- the sign-up that opened this account with its first key; null: it was opened otherwise
  sign_up_id uuid,
  -- when everything that had been given out ended; signed audio links from before are void
  access_ended_at timestamptz,
  -- its user was deleted at the auth server
  closed_at timestamptz
);
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_by_email on accounts using gin (email gin_trgm_ops);
create unique index accounts_one_local on accounts (source) where source = 'local';

-- What was erased, for whoever asks later. It names nobody.
create table erasure_receipts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  subject text not null check (subject = 'end_user'),
  completed_at timestamptz not null default now(),
  feedbacks integer not null,
  recordings integer not null
);
create index erasure_receipts_of_account on erasure_receipts (account_id, completed_at desc);

-- Accounts that were erased, or are being erased: the order stands here before the first row goes, and whatever breaks
-- off is taken up again until it is done. Both ids were random and lead to nothing once it is.
create table account_erasures (
  -- what the receipt is asked for by
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique,
  user_id uuid not null unique,
  requested_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  feedbacks integer not null default 0,
  recordings integer not null default 0
);
create index account_erasures_open on account_erasures (requested_at) where completed_at is null;
