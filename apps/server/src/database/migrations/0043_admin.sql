-- Tries at the administrator password. On disk: a crash must not hand out new tries.
create table admin_attempts (
  subject text primary key,
  used integer not null,
  window_ends_at timestamptz not null
);

-- What the right password opens: a token for half an hour, stored as its SHA-256.
create table admin_sessions (
  token_hash bytea primary key,
  opened_by uuid references accounts (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Every action of an administrator and every try at the password, for good.
create table admin_audit (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  action text not null,
  -- who: the signed-in account, if any, and what opened the gate
  actor_account_id uuid,
  authority text not null check (authority in ('role', 'password', 'none')),
  address text not null,
  request_id text not null,
  -- no foreign key: an entry outlives what it is about
  target_account_id uuid,
  detail jsonb not null default '{}'
);
create index admin_audit_target on admin_audit (target_account_id, id desc) where target_account_id is not null;

create function admin_audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger admin_audit_append_only before update or delete or truncate on admin_audit
  for each statement execute function admin_audit_refuse_change();
