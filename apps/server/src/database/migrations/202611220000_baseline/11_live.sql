-- Live updates. Whoever watches an account has a row here; nothing is told, or written down, for an account that nobody
-- watches, because a notification makes commits wait for one another.
create table live_connections (
  id uuid primary key,
  account_id uuid not null,
  -- renewed while the connection lives: what counts against the limit
  alive_until timestamptz not null,
  -- later: until then events are kept for its return
  tell_until timestamptz not null
);
create index live_connections_of_account on live_connections (account_id, tell_until);

create table live_events (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index live_events_of_account on live_events (account_id, id);
create index live_events_created_at on live_events (created_at);

-- Tells those who watch the account, when the transaction commits. `p_keep`: also to who comes back a little later.
create function live_tell(p_account_id uuid, p_name text, p_data jsonb, p_keep boolean) returns void
language plpgsql as $$
declare
  v_id bigint;
begin
  if not exists (select from live_connections where account_id = p_account_id and tell_until > now()) then
    return;
  end if;
  if p_keep then
    insert into live_events (account_id, name, data) values (p_account_id, p_name, p_data) returning id into v_id;
  end if;
  perform pg_notify('live_events',
    jsonb_build_object('account_id', p_account_id, 'id', v_id, 'name', p_name, 'data', p_data)::text);
end $$;

-- A recording that waits, is tried again later or is taken up again moves in the lists that people look at. Only the step
-- from queued to processing is not told: every recording takes it, and its progress is told anyway.
create function live_tell_recording() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform live_tell(old.account_id, 'feedback.deleted', jsonb_build_object('id', old.id), true);
    return null;
  end if;
  perform live_tell(new.account_id,
    case when tg_op = 'INSERT' then 'feedback.created'
      when new.version = old.version and new.status in ('done', 'no_speech', 'failed') then 'feedback.finished'
      else 'feedback.updated' end,
    jsonb_build_object('id', new.id, 'version', new.version, 'status', new.status), true);
  return null;
end $$;
create trigger live_recording_created after insert on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null) execute function live_tell_recording();
create trigger live_recording_changed after update of status, version on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and (new.version <> old.version or (new.status <> old.status and new.status <> 'processing')))
  execute function live_tell_recording();
create trigger live_recording_deleted after delete on recordings for each row
  when (old.kind = 'feedback' and old.keep and old.account_id is not null) execute function live_tell_recording();

create function live_tell_credits() returns trigger language plpgsql as $$
begin
  perform live_tell(new.account_id, 'credits.changed',
    jsonb_build_object('available_micro_euros', new.available_micro_euros), false);
  return null;
end $$;
create trigger live_credits_changed after update of available_micro_euros on ledger_accounts for each row
  when (new.available_micro_euros <> old.available_micro_euros) execute function live_tell_credits();
