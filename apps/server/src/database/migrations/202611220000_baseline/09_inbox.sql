-- The feedback inbox. What it is filtered, ordered and counted by stands in narrow rows of its own, because a recording's
-- row with its result is ten times as wide: of 100,000 feedbacks, a filter reads 30 MB instead of 300.
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
  cost_micro_euros bigint not null,
  -- Lists are filtered by how far processing is, so the inbox has to know.
  processing_status text not null default 'queued',
  retryable boolean not null default false
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
create index inbox_entries_words on inbox_entries using gin (account_id, topics, emotions, tags)
  with (gin_pending_list_limit = 256);
create index inbox_entries_processing on inbox_entries (account_id, processing_status, created_at desc, recording_id desc)
  where processing_status <> 'done';

-- What is searched: transcript, summary, note and tags. What waits to be sorted into the index is read through by every
-- search: 256 kB of it at most, here and above, where PostgreSQL allows 4 MB.
create table inbox_texts (
  recording_id uuid primary key references recordings (id) on delete cascade,
  account_id uuid not null,
  created_at timestamptz not null,
  language text not null,
  search tsvector not null
);
create index inbox_texts_search on inbox_texts using gin (account_id, search)
  with (gin_pending_list_limit = 256);
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
  words_stale_at timestamptz,
  -- What was counted of an inbox may be kept for as long as nothing in it changes. Every change adds a row to
  -- inbox_changes; a sweep gathers the rows and counts itself. So how often was swept, and how many rows there are since,
  -- name one state of an account's inbox: rows are only ever added in between.
  sweeps bigint not null default 0
);
-- What was counted of an inbox is not counted again after a change: each change says of which feedback it is and what it
-- was before, so that whoever counted looks at the changed ones only (inbox/count-matching.ts). Ten edits a second made
-- every filter that is asked for count anew ten times a second: 15 ms each of 100,000 feedbacks.
create table inbox_changes (
  account_id uuid not null,
  change integer not null,
  id bigint generated always as identity,
  -- Together with the snapshot in which was counted it tells whether the count has the change in it.
  xid xid8 not null default pg_current_xact_id(),
  -- null: nobody knows what was there before, so all is counted anew
  recording_id uuid,
  -- the entry before; null: there was none
  was jsonb,
  -- what is searched, before: the same as after, not there at all, or something else
  text_was text check (text_was in ('same', 'none', 'other'))
);
create index inbox_changes_of_account on inbox_changes (account_id);
create index inbox_changes_edited on inbox_changes (recording_id) where was is not null;

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  -- parameters of the list
  filter jsonb not null,
  "order" text not null check ("order" in ('newest', 'impact')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name on saved_views (account_id, lower(name));

-- Links that show one feedback to whoever has them. The token is not kept, only its SHA-256.
create table feedback_shares (
  id uuid primary key default gen_random_uuid(),
  recording_id uuid not null references recordings (id) on delete cascade,
  token_hash bytea not null unique,
  audio boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_opened_at timestamptz
);
create index feedback_shares_of_recording on feedback_shares (recording_id, created_at);
create index feedback_shares_expiry on feedback_shares (expires_at);
