-- Questions that feedbacks answer: of a request, and of an account. A table of their own, as for categories, because the row of the
-- account is read with every request.
create table account_questions (
  account_id uuid primary key references accounts (id) on delete cascade,
  questions jsonb not null
);

alter table recordings add column questions jsonb;

alter table inbox_entries add column answers text[] default '{}' not null;

-- The answers that a filter finds, as `name:answer`; long ones are cut off (ANSWER_PAIR_CHARACTERS).
create function inbox_answers(result jsonb)
 returns text[]
 language sql
 immutable parallel safe
as $function$
  select array(
    select left((given ->> 'name') || ':' || (given ->> 'answer'), 300)
    from jsonb_path_query(result, '$.answers[*]') as given
    where given ->> 'answer' is not null)
$function$;

create or replace function inbox_write()
 returns trigger
 language plpgsql
as $function$
declare
  written text := concat_ws(' ', new.result ->> 'transcript', new.result ->> 'summary', new.note,
    array_to_string(new.tags, ' '));
  spoken text := coalesce(new.result ->> 'language', new.language, '');
  v_was jsonb;
  v_text_was text := 'none';
begin
  if tg_op = 'UPDATE' then
    select to_jsonb(entry) into v_was from inbox_entries as entry where recording_id = new.id;
    if (old.result is null) = (new.result is null)
      and written = concat_ws(' ', old.result ->> 'transcript', old.result ->> 'summary', old.note,
        array_to_string(old.tags, ' '))
      and spoken = coalesce(old.result ->> 'language', old.language, '') then
      v_text_was := 'same';
    elsif exists (select from inbox_texts where recording_id = new.id) then
      v_text_was := 'other';
    end if;
  end if;
  insert into inbox_entries (recording_id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, sentiment,
    score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros, processing_status, retryable,
    metadata_pairs, categories, answers)
  values (new.id, new.account_id, new.created_at, new.api_key_id, new.end_user_id, new.inbox_status, new.tags,
    new.result #>> '{sentiment,label}', (new.result #>> '{sentiment,score}')::double precision, new.result ->> 'intent',
    inbox_strings(new.result -> 'topics'), inbox_strings(jsonb_path_query_array(new.result, '$.emotions[*].label')),
    inbox_impact(new.result), new.duration_seconds, new.cost_micro_euros,
    inbox_progress(new.status), new.retryable and new.error_code is distinct from 'unsupported_language',
    inbox_metadata_pairs(new.metadata),
    inbox_strings(jsonb_path_query_array(new.result, '$.categories[*].name')), inbox_answers(new.result))
  on conflict (recording_id) do update set
    inbox_status = excluded.inbox_status, tags = excluded.tags, sentiment = excluded.sentiment, score = excluded.score,
    intent = excluded.intent, topics = excluded.topics, emotions = excluded.emotions, impact = excluded.impact,
    duration_seconds = excluded.duration_seconds, cost_micro_euros = excluded.cost_micro_euros,
    processing_status = excluded.processing_status, retryable = excluded.retryable,
    metadata_pairs = excluded.metadata_pairs, categories = excluded.categories,
    answers = excluded.answers;
  insert into inbox_changes (account_id, change, recording_id, was, text_was)
  values (new.account_id, case when tg_op = 'INSERT' then 1 else 0 end, new.id, v_was, v_text_was);
  if v_text_was = 'same' or (tg_op = 'INSERT' and written = '') then
    return null;
  end if;
  insert into inbox_texts (recording_id, account_id, created_at, language, search)
  values (new.id, new.account_id, new.created_at, left(spoken, 2), to_tsvector(inbox_search_config(spoken), written))
  on conflict (recording_id) do update set language = excluded.language, search = excluded.search;
  return null;
end $function$;
