-- Invitations to an organization that haven't been accepted yet.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'analyst', 'finance', 'viewer')),
  -- the inviting member's user
  invited_by uuid not null,
  created_at timestamptz default clock_timestamp() not null,
  expires_at timestamptz not null,
  unique (account_id, email)
);
create index invitations_email on invitations (email);
create index invitations_expires_at on invitations (expires_at);

-- Who did it; null for a key.
alter table security_events add column user_id uuid;

-- The account that a notice is about; null if it's about the user's sign-in.
alter table security_notices add column account_id uuid;
