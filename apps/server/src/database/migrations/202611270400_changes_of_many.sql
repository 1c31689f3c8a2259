-- An edit of many wrote the history of each feedback one by one: half of its processor time. Now a trigger of the statement writes it for all.
-- The same rules as in `note_feedback_changes`, which writes single edits: what the same person changes again within ten minutes is one change,
-- and none if it's as before.
create function note_changes_of_many() returns trigger language plpgsql as $$
declare
  v_actor jsonb := coalesce(nullif(current_setting('voice_feedback.actor', true), ''), '{}')::jsonb;
  v_actor_id uuid := (v_actor ->> 'id')::uuid;
  v_name text := coalesce(v_actor ->> 'name', '');
begin
  with edited as (
    select after.id as recording_id, changed.field, changed.was, changed.now
    from before_edit as before join after_edit as after on after.id = before.id
    cross join lateral (values
      ('inbox_status', to_jsonb(before.inbox_status), to_jsonb(after.inbox_status)),
      ('tags', to_jsonb(before.tags), to_jsonb(after.tags)),
      ('note', to_jsonb(before.note), to_jsonb(after.note)),
      ('assignee', to_jsonb(before.assignee), to_jsonb(after.assignee))
    ) as changed (field, was, now)
    where after.kind = 'feedback' and after.keep and after.account_id is not null
      and changed.was is distinct from changed.now
  ), known as materialized (
    select edited.*, last.id as last_id, last.was is not distinct from edited.now as is_as_before
    from edited left join lateral (
      select * from (
        select * from feedback_changes as given
        where given.recording_id = edited.recording_id and given.field = edited.field
        order by given.changed_at desc, given.id desc limit 1
      ) as newest
      where newest.actor = v_name and newest.actor_id is not distinct from v_actor_id
        and newest.changed_at > now() - interval '10 minutes'
    ) as last on true
  ), taken_back as (
    delete from feedback_changes using known where feedback_changes.id = known.last_id and known.is_as_before
  ), continued as (
    update feedback_changes set now = known.now, changed_at = now()
    from known where feedback_changes.id = known.last_id and not known.is_as_before
  )
  insert into feedback_changes (recording_id, field, actor_id, actor, was, now)
  select recording_id, field, v_actor_id, v_name, was, now from known where last_id is null;
  delete from feedback_changes using (
    select id, row_number() over (partition by recording_id order by changed_at desc, id desc) as place
    from feedback_changes where recording_id in (select id from after_edit)
  ) as placed
  where feedback_changes.id = placed.id and placed.place > 200;
  return null;
end $$;

create trigger feedbacks_changed after update on recordings
  referencing old table as before_edit new table as after_edit
  for each statement when (current_setting('voice_feedback.bulk_edit', true) = 'on')
  execute function note_changes_of_many();

create or replace trigger feedback_changed after update of inbox_status, tags, note, assignee, corrections on recordings
  for each row when (current_setting('voice_feedback.bulk_edit', true) is distinct from 'on'
    and new.kind = 'feedback' and new.keep and new.account_id is not null
    and (new.inbox_status is distinct from old.inbox_status or new.tags is distinct from old.tags
      or new.note is distinct from old.note or new.assignee is distinct from old.assignee
      or new.corrections <> old.corrections))
  execute function note_feedback_changes();

create or replace trigger live_recording_changed after update of status, version on recordings
  for each row when (current_setting('voice_feedback.bulk_edit', true) is distinct from 'on'
    and new.kind = 'feedback' and new.keep and new.account_id is not null
    and (new.version <> old.version or (new.status <> old.status and new.status <> 'processing')))
  execute function live_tell_recording();
