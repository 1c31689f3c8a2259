-- Undoing an edit of many computed again what is searched of each feedback, from its whole result. Now the edit keeps it. Only of feedbacks with
-- a result: others get theirs without a new version, and what was searched before is then too old. The rows go as before, with
-- their recordings and an hour after the undo's time.
alter table bulk_edit_rows add column search tsvector;

-- A restored feedback was written to the inbox one by one. Now the undo writes all of them in one statement, and says so.
create or replace trigger inbox_restored after update of kind on recordings
  for each row when (old.kind = 'deleted' and new.kind = 'feedback' and new.keep and new.account_id is not null
    and current_setting('voice_feedback.restores_entries', true) is distinct from 'on')
  execute function inbox_write();
