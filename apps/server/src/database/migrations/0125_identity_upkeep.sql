-- The audit trails are append-only with two exceptions, each behind one function: entries past their retention are
-- deleted, and what identifies an erased person is blanked. The functions mark the transaction; the triggers check the
-- mark and the rows themselves.

drop trigger audit_log_is_append_only on identity.audit_log;
drop function identity.refuse_change();

-- Entries are kept for at least this long, whatever the setting says.
create function identity.least_audit_days() returns integer immutable language sql as 'select 30';

create function identity.guard_audit_log() returns trigger language plpgsql as $$
declare
  cutoff timestamptz := nullif(current_setting('voice_feedback.audit_sweep_before', true), '')::timestamptz;
begin
  if tg_op = 'DELETE' and old.created_at < cutoff
      and old.created_at < now() - make_interval(days => identity.least_audit_days()) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_setting('voice_feedback.audit_blanking', true) = 'on'
      and (new.id, new.created_at, new.event) = (old.id, old.created_at, old.event)
      and (new.user_id, new.session_id) is not distinct from (old.user_id, old.session_id)
      and new.address is null and new.user_agent is null and new.detail = '{}' then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_append_only before update or delete on identity.audit_log
  for each row execute function identity.guard_audit_log();

create function identity.refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_is_never_truncated before truncate on identity.audit_log
  for each statement execute function identity.refuse_truncate();

-- One batch, oldest first; returns how many it deleted.
create function identity.sweep_audit_log(retention_days integer, batch integer) returns integer language plpgsql as $$
declare
  cutoff timestamptz := now() - make_interval(days => greatest(retention_days, identity.least_audit_days()));
  deleted integer;
begin
  perform set_config('voice_feedback.audit_sweep_before', cutoff::text, true);
  delete from identity.audit_log where id in
    (select id from identity.audit_log where created_at < cutoff order by id limit batch);
  get diagnostics deleted = row_count;
  perform set_config('voice_feedback.audit_sweep_before', '', true);
  return deleted;
end $$;

-- Entries from before the user existed, or by somebody who wasn't signed in, name the address (older ones in clear).
create index audit_log_address_hash on identity.audit_log ((detail ->> 'emailHash')) where user_id is null;
create index audit_log_email on identity.audit_log ((detail ->> 'email')) where user_id is null;

create function identity.blank_audit_log(erased_users uuid[], emails text[], email_hashes text[])
  returns integer language plpgsql as $$
declare
  blanked integer;
begin
  perform set_config('voice_feedback.audit_blanking', 'on', true);
  update identity.audit_log set address = null, user_agent = null, detail = '{}'
    where user_id = any (erased_users)
      or (user_id is null and detail ->> 'email' = any (emails))
      or (user_id is null and detail ->> 'emailHash' = any (email_hashes));
  get diagnostics blanked = row_count;
  perform set_config('voice_feedback.audit_blanking', '', true);
  return blanked;
end $$;

-- The same for what administrators did.
drop trigger admin_audit_append_only on admin_audit;
drop function admin_audit_refuse_change();

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

-- Whether there are still imported bcrypt hashes, and of which cost, is asked at sign-ins.
create index users_bcrypt on identity.users ((substring(password_hash from 5 for 2))) where password_hash like '$2%';

-- Sessions of a former auth server, and what it would have refreshed them with, as a keyed hash.
alter table identity.sessions add column imported boolean not null default false;
create table identity.imported_refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references identity.sessions on delete cascade
);
create index imported_refresh_tokens_session_id on identity.imported_refresh_tokens (session_id);
