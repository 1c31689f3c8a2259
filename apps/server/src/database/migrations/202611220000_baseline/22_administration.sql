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
-- Found by account when it is erased.
create index admin_sessions_opened_by on admin_sessions (opened_by) where opened_by is not null;

-- Every action of an administrator and every try at the password.
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

-- Append-only, with the same two exceptions as identity.audit_log.
create function guard_admin_audit() returns trigger language plpgsql as $$
declare
  cutoff timestamptz := nullif(current_setting('voice_feedback.audit_sweep_before', true), '')::timestamptz;
begin
  if tg_op = 'DELETE' and old.created_at < cutoff
      and old.created_at < now() - make_interval(days => identity.least_audit_days()) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('voice_feedback.audit_blanking', true) = 'on'
      and (new.id, new.created_at, new.action, new.authority, new.request_id)
        = (old.id, old.created_at, old.action, old.authority, old.request_id)
      and (new.actor_account_id, new.target_account_id)
        is not distinct from (old.actor_account_id, old.target_account_id)
      and new.address in ('', old.address) and new.detail = '{}' then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger admin_audit_append_only before update or delete on admin_audit
  for each row execute function guard_admin_audit();
create trigger admin_audit_is_never_truncated before truncate on admin_audit
  for each statement execute function identity.refuse_truncate();
create index admin_audit_created_at on admin_audit using brin (created_at);
create index admin_audit_actor on admin_audit (actor_account_id) where actor_account_id is not null;

create function sweep_admin_audit(retention_days integer, batch integer) returns integer language plpgsql as $$
declare
  cutoff timestamptz := now() - make_interval(days => greatest(retention_days, identity.least_audit_days()));
  deleted integer;
begin
  perform set_config('voice_feedback.audit_sweep_before', cutoff::text, true);
  delete from admin_audit where id in
    (select id from admin_audit where created_at < cutoff order by id limit batch);
  get diagnostics deleted = row_count;
  perform set_config('voice_feedback.audit_sweep_before', '', true);
  return deleted;
end $$;

-- The address is that of the one who acted: it goes when that one is erased. The detail may describe either person.
create function blank_admin_audit(erased_account uuid, erased_email text) returns integer language plpgsql as $$
declare
  blanked integer;
begin
  perform set_config('voice_feedback.audit_blanking', 'on', true);
  update admin_audit set
      address = case when actor_account_id = erased_account then '' else address end,
      detail = '{}'
    where actor_account_id = erased_account or target_account_id = erased_account
      or (target_account_id is null and erased_email <> '' and erased_email in (detail ->> 'account', detail ->> 'q'));
  get diagnostics blanked = row_count;
  perform set_config('voice_feedback.audit_blanking', '', true);
  return blanked;
end $$;

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

-- Mails that wait to be sent. Quotas are counted when a mail really goes out; what is over them waits here, in order.
create table queued_mails (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- 0 is sent first: codes to get back in, then security notices, other codes, other notices
  urgency smallint not null,
  -- recipient, words, codes and links, encrypted
  sealed text not null,
  -- a code that has run out is not sent; null: worth reading at any time
  expires_at timestamptz,
  attempts smallint not null default 0,
  not_before timestamptz not null default now(),
  -- a worker is sending it; one that died leaves it to others
  claimed_until timestamptz
);
create index queued_mails_order on queued_mails (urgency, id);

-- What owners are told about their account's security, and the "this wasn't me" link of each mail.
create table security_notices (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid not null,
  event text not null,
  -- the account's addresses before the change, and after it
  recipients text[] not null,
  -- the address that the owner had then: where a new password is chosen from after "this wasn't me"
  owner_email text not null,
  locale text not null check (locale in ('en', 'fr')),
  address text,
  user_agent text,
  detail jsonb not null default '{}',
  -- null: not mailed yet, because many went out before it; then it is in a summary
  mailed_at timestamptz
);
create index security_notices_user_id on security_notices (user_id, created_at);
create table security_notice_links (
  -- SHA-256 of what only the mail holds
  token_hash bytea primary key,
  notice_id uuid not null references security_notices (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index security_notice_links_notice_id on security_notice_links (notice_id);
