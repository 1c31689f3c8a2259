-- What a team writes to each other about a feedback.
create table feedback_comments (
  id uuid primary key default gen_random_uuid(),
  recording_id uuid not null references recordings (id) on delete cascade,
  -- the comment that it answers, which answers none itself
  reply_to uuid references feedback_comments (id) on delete cascade,
  -- one of them is null: a person or a key wrote it
  author_id uuid,
  key_id uuid,
  author text not null,
  -- null: it was deleted, and its replies remain
  text text,
  at_seconds double precision,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index feedback_comments_of_recording on feedback_comments (recording_id, created_at);
create index feedback_comments_replies on feedback_comments (reply_to) where reply_to is not null;

-- Who changed what about a feedback.
create table feedback_changes (
  id uuid primary key default gen_random_uuid(),
  recording_id uuid not null references recordings (id) on delete cascade,
  field text not null check (field in ('inbox_status', 'tags', 'note', 'assignee', 'transcript')),
  actor_id uuid,
  -- '': nobody in particular
  actor text not null,
  was jsonb,
  now jsonb,
  changed_at timestamptz not null default now()
);
create index feedback_changes_of_recording on feedback_changes (recording_id, changed_at);

-- A transaction names who acts in `voice_feedback.actor`. What somebody changes again within ten minutes is one change:
-- a note is saved while it's typed. 200 are kept of a feedback (CHANGES_KEPT).
create function note_feedback_changes() returns trigger language plpgsql as $$
declare
  v_actor jsonb := coalesce(nullif(current_setting('voice_feedback.actor', true), ''), '{}')::jsonb;
  v_actor_id uuid := (v_actor ->> 'id')::uuid;
  v_name text := coalesce(v_actor ->> 'name', '');
  v_changed record;
  v_last feedback_changes;
begin
  for v_changed in
    select changed.* from (values
      ('inbox_status', to_jsonb(old.inbox_status), to_jsonb(new.inbox_status)),
      ('tags', to_jsonb(old.tags), to_jsonb(new.tags)),
      ('note', to_jsonb(old.note), to_jsonb(new.note)),
      ('assignee', to_jsonb(old.assignee), to_jsonb(new.assignee)),
      ('transcript', case when new.corrections <> old.corrections then to_jsonb(old.original_result is not null) end,
        case when new.corrections <> old.corrections then to_jsonb(new.original_result is not null) end)
    ) as changed (field, was, now)
    where changed.was is distinct from changed.now
      or (changed.field = 'transcript' and new.corrections <> old.corrections)
  loop
    select * into v_last from feedback_changes
    where recording_id = new.id and field = v_changed.field order by changed_at desc, id desc limit 1;
    if v_last.actor = v_name and v_last.actor_id is not distinct from v_actor_id
      and v_last.changed_at > now() - interval '10 minutes' then
      if v_last.was is not distinct from v_changed.now and v_changed.field <> 'transcript' then
        delete from feedback_changes where id = v_last.id;
      else
        update feedback_changes set now = v_changed.now, changed_at = now() where id = v_last.id;
      end if;
    else
      insert into feedback_changes (recording_id, field, actor_id, actor, was, now)
      values (new.id, v_changed.field, v_actor_id, v_name, v_changed.was, v_changed.now);
      delete from feedback_changes where id in (
        select id from feedback_changes where recording_id = new.id order by changed_at desc, id desc offset 200);
    end if;
  end loop;
  return null;
end $$;

create trigger feedback_changed
  after update of inbox_status, tags, note, assignee, corrections on recordings
  for each row when (
    new.kind = 'feedback' and new.keep and new.account_id is not null
    and (new.inbox_status is distinct from old.inbox_status or new.tags is distinct from old.tags
      or new.note is distinct from old.note or new.assignee is distinct from old.assignee
      or new.corrections <> old.corrections)
  ) execute function note_feedback_changes();
