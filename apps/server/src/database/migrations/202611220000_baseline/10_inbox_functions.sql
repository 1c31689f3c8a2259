-- Keep the inbox in step with recordings, and write it as CSV.

create function inbox_search_config(language text) returns regconfig language sql immutable parallel safe as $$
  select case left(language, 2) when 'en' then 'english' when 'fr' then 'french' else 'simple' end::regconfig
$$;

-- How much a feedback wants to be acted on, 0 … 100: what it is (a problem most, praise least), and how strongly it is
-- felt, where displeasure counts twice. The parts are chosen, not learned: a stable order that can be explained.
create function inbox_impact(result jsonb) returns smallint language sql immutable parallel safe as $$
  select coalesce(round(100
    * case result ->> 'intent' when 'problem' then 1 when 'request' then 0.8 when 'question' then 0.6
        when 'praise' then 0.3 else 0.4 end
    * (0.4 + 0.6 * abs(score) * case when score < 0 then 1 else 0.5 end)), 0)::smallint
  from (select (result #>> '{sentiment,score}')::double precision as score) as felt
$$;

create function inbox_strings(list jsonb) returns text[] language sql immutable parallel safe as $$
  select array(select jsonb_array_elements_text(list))
$$;

create function inbox_write() returns trigger language plpgsql as $$
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
    score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros, processing_status, retryable)
  values (new.id, new.account_id, new.created_at, new.api_key_id, new.end_user_id, new.inbox_status, new.tags,
    new.result #>> '{sentiment,label}', (new.result #>> '{sentiment,score}')::double precision, new.result ->> 'intent',
    inbox_strings(new.result -> 'topics'), inbox_strings(jsonb_path_query_array(new.result, '$.emotions[*].label')),
    inbox_impact(new.result), new.duration_seconds, new.cost_micro_euros, new.status, new.retryable)
  on conflict (recording_id) do update set
    inbox_status = excluded.inbox_status, tags = excluded.tags, sentiment = excluded.sentiment, score = excluded.score,
    intent = excluded.intent, topics = excluded.topics, emotions = excluded.emotions, impact = excluded.impact,
    duration_seconds = excluded.duration_seconds, cost_micro_euros = excluded.cost_micro_euros,
    processing_status = excluded.processing_status, retryable = excluded.retryable;
  insert into inbox_changes (account_id, change, recording_id, was, text_was)
  values (new.account_id, case when tg_op = 'INSERT' then 1 else 0 end, new.id, v_was, v_text_was);
  if v_text_was = 'same' or (tg_op = 'INSERT' and written = '') then
    return null;
  end if;
  insert into inbox_texts (recording_id, account_id, created_at, language, search)
  values (new.id, new.account_id, new.created_at, left(spoken, 2), to_tsvector(inbox_search_config(spoken), written))
  on conflict (recording_id) do update set language = excluded.language, search = excluded.search;
  -- In one order everywhere: two recordings with the same new words never wait for each other in a circle.
  insert into inbox_words (account_id, word)
  select new.account_id, word from unnest(tsvector_to_array(to_tsvector('simple', written))) as word
  where length(word) between 3 and 40 and word ~ '^[[:alpha:]]+$'
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger inbox_added after insert on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null) execute function inbox_write();
create trigger inbox_changed after update of status, tags, inbox_status, note, retryable on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and ((new.result is null) <> (old.result is null)
      or (new.status, new.retryable, new.tags, new.inbox_status, new.note)
        is distinct from (old.status, old.retryable, old.tags, old.inbox_status, old.note)))
  execute function inbox_write();

-- What was deleted is not remembered, here neither.
create function inbox_forget() returns trigger language plpgsql as $$
begin
  update inbox_changes set was = null where recording_id = old.id and was is not null;
  insert into inbox_changes (account_id, change) values (old.account_id, -1);
  return null;
end $$;
create trigger inbox_removed after delete on recordings for each row
  when (old.kind = 'feedback' and old.keep and old.account_id is not null) execute function inbox_forget();

-- A cell of a CSV file (RFC 4180), quoted. A spreadsheet runs what begins like a formula; an apostrophe makes it text.
create function csv_cell(value text) returns text language sql immutable parallel safe as $$
  select case
    when value is null or value = '' then ''
    when strpos(E'=+-@\t\r\n＝＋－＠', left(value, 1)) > 0 then '"''' || replace(value, '"', '""') || '"'
    else '"' || replace(value, '"', '""') || '"'
  end
$$;
