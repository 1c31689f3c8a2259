-- Who takes care of a feedback: a member of its organization.
alter table recordings add column assignee uuid;
alter table inbox_entries add column assignee uuid;
-- Nobody was assigned before is something else than that the edit didn't change it.
alter table bulk_edit_rows add column assignee uuid, add column sets_assignee boolean not null default false;

create or replace function inbox_write() returns trigger language plpgsql as $$
declare
  written text := concat_ws(' ', new.result ->> 'transcript', new.result ->> 'summary', new.note,
    array_to_string(new.tags, ' '));
  spoken text := coalesce(new.result ->> 'language', new.language, '');
  v_now inbox_entries;
  v_was jsonb;
  v_text_was text := 'none';
begin
  -- Whoever changes the recording holds its row, so nobody else writes its entry and its text meanwhile.
  if tg_op = 'UPDATE' then
    select jsonb_strip_nulls(to_jsonb(entry)) into v_was from inbox_entries as entry where recording_id = new.id;
    if (old.result is null) = (new.result is null)
      and written = concat_ws(' ', old.result ->> 'transcript', old.result ->> 'summary', old.note,
        array_to_string(old.tags, ' '))
      and spoken = coalesce(old.result ->> 'language', old.language, '') then
      v_text_was := 'same';
    elsif exists (select from inbox_texts where recording_id = new.id) then
      v_text_was := 'other';
    end if;
  end if;
  v_now.sentiment := new.result #>> '{sentiment,label}';
  v_now.score := (new.result #>> '{sentiment,score}')::double precision;
  v_now.intent := new.result ->> 'intent';
  v_now.topics := inbox_strings(new.result -> 'topics');
  v_now.emotions := inbox_strings(jsonb_path_query_array(new.result, '$.emotions[*].label'));
  v_now.impact := inbox_impact(new.result);
  v_now.processing_status := inbox_progress(new.status);
  v_now.retryable := new.retryable and new.error_code is distinct from 'unsupported_language';
  v_now.metadata_pairs := inbox_metadata_pairs(new.metadata);
  v_now.categories := inbox_strings(jsonb_path_query_array(new.result, '$.categories[*].name'));
  v_now.answers := inbox_answers(new.result);
  if v_was is null then
    insert into inbox_entries (recording_id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, sentiment,
      score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros, processing_status, retryable,
      metadata_pairs, categories, answers, assignee)
    values (new.id, new.account_id, new.created_at, new.api_key_id, new.end_user_id, new.inbox_status, new.tags,
      v_now.sentiment, v_now.score, v_now.intent, v_now.topics, v_now.emotions, v_now.impact, new.duration_seconds,
      new.cost_micro_euros, v_now.processing_status, v_now.retryable, v_now.metadata_pairs, v_now.categories,
      v_now.answers, new.assignee);
  else
    update inbox_entries set
      inbox_status = new.inbox_status, tags = new.tags, sentiment = v_now.sentiment, score = v_now.score,
      intent = v_now.intent, topics = v_now.topics, emotions = v_now.emotions, impact = v_now.impact,
      duration_seconds = new.duration_seconds, cost_micro_euros = new.cost_micro_euros,
      processing_status = v_now.processing_status, retryable = v_now.retryable,
      metadata_pairs = v_now.metadata_pairs, categories = v_now.categories, answers = v_now.answers,
      assignee = new.assignee
    where recording_id = new.id;
  end if;
  insert into inbox_changes (account_id, change, recording_id, was, text_was)
  values (new.account_id, case when tg_op = 'INSERT' then 1 else 0 end, new.id, v_was, v_text_was);
  if v_text_was = 'same' or (tg_op = 'INSERT' and written = '') then
    return null;
  end if;
  if v_text_was = 'none' then
    insert into inbox_texts (recording_id, account_id, created_at, language, search)
    values (new.id, new.account_id, new.created_at, left(spoken, 2), to_tsvector(inbox_search_config(spoken), written));
  else
    update inbox_texts set language = left(spoken, 2), search = to_tsvector(inbox_search_config(spoken), written)
    where recording_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger inbox_changed
  after update of status, tags, inbox_status, note, retryable, reanalyzed_at, assignee on recordings
  for each row when (
    new.kind = 'feedback' and new.keep and new.account_id is not null
    and (current_setting('voice_feedback.bulk_edit', true) is distinct from 'on' or new.status <> old.status)
    and ((new.result is null) <> (old.result is null)
      or inbox_progress(new.status) is distinct from inbox_progress(old.status)
      or new.retryable is distinct from old.retryable
      or new.tags is distinct from old.tags
      or new.inbox_status is distinct from old.inbox_status
      or new.note is distinct from old.note
      or new.reanalyzed_at is distinct from old.reanalyzed_at
      or new.assignee is distinct from old.assignee)
  ) execute function inbox_write();

-- Takes everything from somebody who left, or can't read it any more. Like an edit of many, it writes the inbox itself.
create function unassign(p_account_id uuid, p_user_id uuid) returns void language plpgsql as $$
declare
  v_bulk_edit text := current_setting('voice_feedback.bulk_edit', true);
  v_ids uuid[];
begin
  perform set_config('voice_feedback.bulk_edit', 'on', true);
  -- In the order of ids, as every edit of many.
  with assigned as (
    select recordings.id from inbox_entries as entry join recordings on recordings.id = entry.recording_id
    where entry.account_id = p_account_id and entry.assignee = p_user_id and recordings.assignee = p_user_id
    order by recordings.id for update of recordings
  ), changed as (
    update recordings set assignee = null, version = version + 1
    from assigned where recordings.id = assigned.id returning recordings.id
  )
  select array_agg(id) into v_ids from changed;
  perform set_config('voice_feedback.bulk_edit', coalesce(v_bulk_edit, ''), true);
  if v_ids is null then
    return;
  end if;
  update inbox_entries set assignee = null where recording_id = any(v_ids);
  insert into inbox_changes (account_id, change) values (p_account_id, 0);
  perform live_tell(p_account_id, 'feedbacks.changed', jsonb_build_object('changed', cardinality(v_ids)), true);
end $$;

create function member_left() returns trigger language plpgsql as $$
begin
  perform unassign(old.account_id, old.user_id);
  return null;
end $$;

create trigger member_left after delete on members for each row execute function member_left();
