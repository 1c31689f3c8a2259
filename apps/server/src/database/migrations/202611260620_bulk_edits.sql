-- Edits of many feedbacks at once, and what they were before, for as long as the edit can be undone. The rows go with their
-- recordings: what was deleted isn't remembered here either.
create table bulk_edits (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('edit', 'deletion')),
  changed integer not null,
  undo_until timestamptz not null
);
create index bulk_edits_undo_until on bulk_edits (undo_until);
create index bulk_edits_of_account on bulk_edits (account_id);

create table bulk_edit_rows (
  edit_id uuid not null references bulk_edits (id) on delete cascade,
  recording_id uuid not null references recordings (id) on delete cascade,
  -- after the edit: with another version, somebody has changed it since
  version integer not null,
  -- before the edit; null: it didn't change this
  inbox_status text,
  tags text[],
  purge_at timestamptz,
  primary key (edit_id, recording_id)
);
create index bulk_edit_rows_of_recording on bulk_edit_rows (recording_id);

-- 'deleted': a feedback that was deleted together with others. Nothing shows it; until `purge_at`, its deletion can be undone.
alter table recordings drop constraint recordings_kind_check,
  add constraint recordings_kind_check check (kind in ('feedback', 'transcription', 'analysis', 'deleted'));

-- An edit of many sets `voice_feedback.bulk_edit` for its transaction. It then tells of all of them at once
-- (`feedbacks.changed`), and writes the inbox itself, in one statement.
create or replace function live_tell_recording()
 returns trigger
 language plpgsql
as $function$
begin
  if current_setting('voice_feedback.bulk_edit', true) = 'on' then
    return null;
  end if;
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
end $function$;

drop trigger inbox_changed on recordings;
create trigger inbox_changed after update of status, tags, inbox_status, note, retryable, reanalyzed_at on recordings
  for each row when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and (current_setting('voice_feedback.bulk_edit', true) is distinct from 'on' or new.status <> old.status)
    and ((new.result is null) <> (old.result is null)
      or inbox_progress(new.status) is distinct from inbox_progress(old.status)
      or new.retryable is distinct from old.retryable
      or new.tags is distinct from old.tags
      or new.inbox_status is distinct from old.inbox_status
      or new.note is distinct from old.note
      or new.reanalyzed_at is distinct from old.reanalyzed_at))
  execute function inbox_write();

-- Back in the inbox, when the deletion is undone.
create trigger inbox_restored after update of kind on recordings
  for each row when (old.kind = 'deleted' and new.kind = 'feedback' and new.keep and new.account_id is not null)
  execute function inbox_write();
