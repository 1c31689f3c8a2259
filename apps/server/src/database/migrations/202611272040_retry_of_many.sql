-- Retrying many wrote the inbox entry of each one by one, from its whole result, which it doesn't have: four statements for each of 1,000. Now the
-- retry says so (`voice_feedback.retries_many`), and a trigger of the statement writes what changed for all of them: only how far they are. What is
-- searched stays as it is. Kept counts are counted again.
create function inbox_write_progress() returns trigger language plpgsql as $$
begin
  update inbox_entries as entry set
    processing_status = inbox_progress(after.status),
    retryable = after.retryable and after.error_code is distinct from 'unsupported_language'
  from after_retry as after
  where entry.recording_id = after.id
    -- One whose next attempt was only brought forward is as far as before.
    and (entry.processing_status <> inbox_progress(after.status) or entry.retryable);
  insert into inbox_changes (account_id, change)
  select distinct account_id, 0 from after_retry where kind = 'feedback' and keep and account_id is not null;
  return null;
end $$;

create trigger feedbacks_retried after update on recordings
  referencing new table as after_retry
  for each statement when (current_setting('voice_feedback.retries_many', true) = 'on')
  execute function inbox_write_progress();

create or replace trigger inbox_changed after update of status, tags, inbox_status, note, retryable, reanalyzed_at, assignee on recordings
  for each row when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and current_setting('voice_feedback.retries_many', true) is distinct from 'on'
    and (current_setting('voice_feedback.bulk_edit', true) is distinct from 'on' or new.status <> old.status)
    and ((new.result is null) <> (old.result is null)
      or inbox_progress(new.status) is distinct from inbox_progress(old.status)
      or new.retryable is distinct from old.retryable or new.tags is distinct from old.tags
      or new.inbox_status is distinct from old.inbox_status or new.note is distinct from old.note
      or new.reanalyzed_at is distinct from old.reanalyzed_at or new.assignee is distinct from old.assignee))
  execute function inbox_write();

-- A retry changes nothing that the history has.
create or replace trigger feedbacks_changed after update on recordings
  referencing old table as before_edit new table as after_edit
  for each statement when (current_setting('voice_feedback.bulk_edit', true) = 'on'
    and current_setting('voice_feedback.retries_many', true) is distinct from 'on')
  execute function note_changes_of_many();
