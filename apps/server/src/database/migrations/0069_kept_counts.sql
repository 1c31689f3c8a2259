-- What was counted of an inbox may be kept for as long as nothing in it changes. Every change adds a row to inbox_changes,
-- an edit now too; a sweep gathers the rows and counts itself. So how often was swept, and how many rows there are since,
-- name one state of an account's inbox: rows are only ever added in between.
alter table inbox_totals add column sweeps bigint not null default 0;

create or replace function inbox_write() returns trigger language plpgsql as $$
declare
  written text := concat_ws(' ', new.result ->> 'transcript', new.result ->> 'summary', new.note,
    array_to_string(new.tags, ' '));
  spoken text := coalesce(new.result ->> 'language', new.language, '');
begin
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
  if tg_op = 'INSERT' then
    insert into inbox_changes (account_id, change) values (new.account_id, 1);
  else
    insert into inbox_changes (account_id, change) values (new.account_id, 0);
  end if;
  if tg_op = 'INSERT' and written = '' then
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
