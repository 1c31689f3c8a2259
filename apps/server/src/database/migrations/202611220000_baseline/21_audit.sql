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

-- The audit trails are append-only with two exceptions, each behind one function: entries past their retention are
-- deleted, and what identifies an erased person is blanked. The functions mark the transaction; the triggers check the
-- mark and the rows themselves.

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
