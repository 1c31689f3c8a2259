-- What happened to an account's access and data: keys made and revoked, exports, webhooks. Sign-ins and changes of the
-- sign-in itself are in identity.audit_log. Deleted with the account.
create table security_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  account_id uuid not null references accounts (id),
  event text not null,
  -- the API key that made the request; null for a signed-in person
  key_id uuid,
  address text,
  user_agent text,
  detail jsonb not null default '{}'
);
create index security_events_account_id on security_events (account_id, created_at desc, id desc);
create index security_events_created_at on security_events using brin (created_at);
