-- What was counted of an inbox is not counted again after a change: each change says of which feedback it is and what it
-- was before, so that whoever counted looks at the changed ones only (inbox/count-matching.ts). Ten edits a second made
-- every filter that is asked for count anew ten times a second: 15 ms each of 100,000 feedbacks.
alter table inbox_changes
  add column id bigint generated always as identity,
  -- Together with the snapshot in which was counted it tells whether the count has the change in it.
  add column xid xid8 not null default pg_current_xact_id(),
  -- null: nobody knows what was there before, so all is counted anew
  add column recording_id uuid,
  -- the entry before; null: there was none
  add column was jsonb,
  -- what is searched, before: the same as after, not there at all, or something else
  add column text_was text check (text_was in ('same', 'none', 'other'));
create index inbox_changes_edited on inbox_changes (recording_id) where was is not null;

create or replace function inbox_write() returns trigger language plpgsql as $$
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
    score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros)
  values (new.id, new.account_id, new.created_at, new.api_key_id, new.end_user_id, new.inbox_status, new.tags,
    new.result #>> '{sentiment,label}', (new.result #>> '{sentiment,score}')::double precision, new.result ->> 'intent',
    inbox_strings(new.result -> 'topics'), inbox_strings(jsonb_path_query_array(new.result, '$.emotions[*].label')),
    inbox_impact(new.result), new.duration_seconds, new.cost_micro_euros)
  on conflict (recording_id) do update set
    inbox_status = excluded.inbox_status, tags = excluded.tags, sentiment = excluded.sentiment, score = excluded.score,
    intent = excluded.intent, topics = excluded.topics, emotions = excluded.emotions, impact = excluded.impact,
    duration_seconds = excluded.duration_seconds, cost_micro_euros = excluded.cost_micro_euros;
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

-- What was deleted is not remembered, here neither.
create or replace function inbox_forget() returns trigger language plpgsql as $$
begin
  update inbox_changes set was = null where recording_id = old.id and was is not null;
  insert into inbox_changes (account_id, change) values (old.account_id, -1);
  return null;
end $$;

-- What waits to be sorted into these is read through by every search: 256 kB of it at most, where PostgreSQL allows 4 MB.
alter index inbox_texts_search set (gin_pending_list_limit = 256);
alter index inbox_entries_words set (gin_pending_list_limit = 256);
