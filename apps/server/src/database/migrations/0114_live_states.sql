-- A recording that waits, is tried again later or is taken up again moves in the lists that people look at. Only the step
-- from queued to processing is not told: every recording takes it, and its progress is told anyway.
create or replace function live_tell_recording() returns trigger language plpgsql as $$
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
drop trigger live_recording_changed on recordings;
create trigger live_recording_changed after update of status, version on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and (new.version <> old.version or (new.status <> old.status and new.status <> 'processing')))
  execute function live_tell_recording();

-- What failed, of all accounts, newest first: operators list it.
create index recordings_failed on recordings (created_at desc, id desc) where status = 'failed';
