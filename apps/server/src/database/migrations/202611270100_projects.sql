-- Parts of an organization with keys, themes and a retention of their own.
create table projects (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  environment text not null check (environment in ('production', 'staging', 'development')),
  -- null: as the organization's
  retention_days integer check (retention_days >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create unique index projects_name on projects (account_id, lower(name)) where archived_at is null;
create index projects_account on projects (account_id);

-- What belongs to no project has none. Only keys refer to the table: a project with feedback is never deleted.
alter table api_keys add column project_id uuid references projects (id);
alter table recordings add column project_id uuid;
alter table inbox_entries add column project_id uuid;
alter table uploads add column project_id uuid;
alter table batches add column project_id uuid;
alter table ask_links add column project_id uuid;

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
      metadata_pairs, categories, answers, assignee, project_id)
    values (new.id, new.account_id, new.created_at, new.api_key_id, new.end_user_id, new.inbox_status, new.tags,
      v_now.sentiment, v_now.score, v_now.intent, v_now.topics, v_now.emotions, v_now.impact, new.duration_seconds,
      new.cost_micro_euros, v_now.processing_status, v_now.retryable, v_now.metadata_pairs, v_now.categories,
      v_now.answers, new.assignee, new.project_id);
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
