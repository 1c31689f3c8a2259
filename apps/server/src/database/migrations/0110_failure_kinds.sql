-- Three kinds of failure. The recording's own is final. The account's (no credit, a limit) waits. Ours is retried with
-- backoff for GIVE_UP_AFTER_HOURS; what we then give up on is a dead letter: failed, with its audio, and retryable.
alter table recordings
  drop constraint recordings_status_check,
  add constraint recordings_status_check
    check (status in ('queued', 'processing', 'waiting', 'done', 'no_speech', 'failed')),
  -- of a recording that waits: why, until when, and the price that its account has to be able to pay
  add column waiting_reason text,
  add column waiting_detail text,
  add column waiting_until timestamptz,
  add column waiting_micro_euros bigint,
  -- attempts that ended in a failure of ours, and attempts that ended with their process; they are not the same thing
  add column failures integer not null default 0,
  add column crashes integer not null default 0,
  -- the first failure of ours since it was accepted or retried by hand: backoff and giving up count from here
  add column failing_since timestamptz,
  -- when the next attempt is due; null: as soon as a worker is free
  add column retry_at timestamptz,
  -- when the attempt that holds the claim began
  add column claimed_at timestamptz,
  -- what went wrong last, for operators; never shown to an account
  add column last_failure text,
  -- failed, but not through any fault of the recording: it can be processed again while its audio is kept
  add column retryable boolean not null default false,
  add constraint recordings_waiting_check check ((status = 'waiting') = (waiting_reason is not null and waiting_detail is not null)),
  add constraint recordings_waiting_until_check check ((status = 'waiting') = (waiting_until is not null)),
  add constraint recordings_retryable_check check (not retryable or status = 'failed');
create index recordings_waiting on recordings (account_id, created_at) where status = 'waiting';
create index recordings_dead on recordings (finished_at) where retryable;

-- Lists are filtered by how far processing is, so the inbox has to know.
alter table inbox_entries
  add column processing_status text not null default 'queued',
  add column retryable boolean not null default false;
update inbox_entries set processing_status = recordings.status from recordings where recordings.id = recording_id;
create index inbox_entries_processing on inbox_entries (account_id, processing_status, created_at desc, recording_id desc)
  where processing_status <> 'done';

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
drop trigger inbox_changed on recordings;
create trigger inbox_changed after update of status, tags, inbox_status, note, retryable on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and ((new.result is null) <> (old.result is null)
      or (new.status, new.retryable, new.tags, new.inbox_status, new.note)
        is distinct from (old.status, old.retryable, old.tags, old.inbox_status, old.note)))
  execute function inbox_write();
