-- The feedback inbox. What it is filtered, ordered and counted by stands in narrow rows of its own, because a recording's
-- row with its result is ten times as wide: of 100,000 feedbacks, a filter reads 30 MB instead of 300.
create extension if not exists btree_gin;

alter table recordings
  add column inbox_status text not null default 'new' check (inbox_status in ('new', 'read', 'in_progress', 'done')),
  add column note text,
  -- counts edits: who edits an older one than there is, is told
  add column version integer not null default 1;

create table inbox_entries (
  recording_id uuid primary key references recordings (id) on delete cascade,
  account_id uuid not null,
  created_at timestamptz not null,
  api_key_id uuid,
  end_user_id text,
  inbox_status text not null,
  tags text[] not null,
  -- the rest is empty until the recording is finished
  sentiment text,
  score double precision,
  intent text,
  topics text[] not null,
  emotions text[] not null,
  impact smallint not null,
  duration_seconds double precision,
  cost_micro_euros bigint not null
);
create index inbox_entries_newest on inbox_entries (account_id, created_at desc, recording_id desc);
create index inbox_entries_impact on inbox_entries (account_id, impact desc, created_at desc, recording_id desc);
create index inbox_entries_sentiment on inbox_entries (account_id, sentiment, created_at desc, recording_id desc);
create index inbox_entries_intent on inbox_entries (account_id, intent, created_at desc, recording_id desc);
create index inbox_entries_status on inbox_entries (account_id, inbox_status, created_at desc, recording_id desc);
create index inbox_entries_score on inbox_entries (account_id, score);
create index inbox_entries_end_user on inbox_entries (account_id, end_user_id, created_at desc, recording_id desc)
  where end_user_id is not null;
create index inbox_entries_key on inbox_entries (account_id, api_key_id, created_at desc, recording_id desc);
create index inbox_entries_words on inbox_entries using gin (account_id, topics, emotions, tags);

-- What is searched: transcript, summary, note and tags.
create table inbox_texts (
  recording_id uuid primary key references recordings (id) on delete cascade,
  account_id uuid not null,
  created_at timestamptz not null,
  language text not null,
  search tsvector not null
);
create index inbox_texts_search on inbox_texts using gin (account_id, search);
create index inbox_texts_newest on inbox_texts (account_id, created_at desc, recording_id desc);

-- Every word that occurs in an account's texts: where a mistyped one is looked up.
create table inbox_words (
  account_id uuid not null,
  word text not null,
  primary key (account_id, word)
);
create index inbox_words_similar on inbox_words using gin (account_id, word gin_trgm_ops);

-- How many feedbacks an account has: the total, and what came and went since. Changes are only ever added, so that two
-- recordings of one account do not wait for each other; a sweep gathers them into the total.
create table inbox_totals (
  account_id uuid primary key,
  total bigint not null,
  -- since when words of deleted texts may stand in inbox_words
  words_stale_at timestamptz
);
create table inbox_changes (
  account_id uuid not null,
  change integer not null
);
create index inbox_changes_of_account on inbox_changes (account_id);

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
create trigger inbox_added after insert on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null) execute function inbox_write();
create trigger inbox_changed after update of status, tags, inbox_status, note on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null
    and ((new.result is null) <> (old.result is null)
      or (new.tags, new.inbox_status, new.note) is distinct from (old.tags, old.inbox_status, old.note)))
  execute function inbox_write();

create function inbox_forget() returns trigger language plpgsql as $$
begin
  insert into inbox_changes (account_id, change) values (old.account_id, -1);
  return null;
end $$;
create trigger inbox_removed after delete on recordings for each row
  when (old.kind = 'feedback' and old.keep and old.account_id is not null) execute function inbox_forget();

-- What is there already.
insert into inbox_entries (recording_id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, sentiment,
  score, intent, topics, emotions, impact, duration_seconds, cost_micro_euros)
select id, account_id, created_at, api_key_id, end_user_id, inbox_status, tags, result #>> '{sentiment,label}',
  (result #>> '{sentiment,score}')::double precision, result ->> 'intent', inbox_strings(result -> 'topics'),
  inbox_strings(jsonb_path_query_array(result, '$.emotions[*].label')), inbox_impact(result), duration_seconds,
  cost_micro_euros
from recordings where kind = 'feedback' and keep and account_id is not null;
insert into inbox_changes (account_id, change)
select account_id, count(*) from inbox_entries group by account_id;
insert into inbox_texts (recording_id, account_id, created_at, language, search)
select id, account_id, created_at, left(coalesce(result ->> 'language', ''), 2),
  to_tsvector(inbox_search_config(coalesce(result ->> 'language', '')),
    concat_ws(' ', result ->> 'transcript', result ->> 'summary', array_to_string(tags, ' ')))
from recordings where kind = 'feedback' and keep and account_id is not null and result is not null;
insert into inbox_words (account_id, word)
select distinct account_id, word
from recordings, unnest(tsvector_to_array(to_tsvector('simple',
  concat_ws(' ', result ->> 'transcript', result ->> 'summary', array_to_string(tags, ' '))))) as word
where kind = 'feedback' and keep and account_id is not null and length(word) between 3 and 40 and word ~ '^[[:alpha:]]+$';
