-- When the analysis was last made again from the words, and since when it waits to be.
alter table recordings add column reanalyzed_at timestamp with time zone,
  add column reanalysis_queued_at timestamp with time zone;

-- The inbox follows what a new analysis says.
drop trigger inbox_changed on recordings;
create trigger inbox_changed after update of status, tags, inbox_status, note, retryable, reanalyzed_at on recordings
  for each row when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and ((new.result is null) <> (old.result is null)
      or inbox_progress(new.status) is distinct from inbox_progress(old.status)
      or new.retryable is distinct from old.retryable
      or new.tags is distinct from old.tags
      or new.inbox_status is distinct from old.inbox_status
      or new.note is distinct from old.note
      or new.reanalyzed_at is distinct from old.reanalyzed_at))
  execute function inbox_write();
