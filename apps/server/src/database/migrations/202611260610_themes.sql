-- What many people say, without anyone defining it. A theme is a group of mentions; until enough people are in it, it waits as a
-- candidate (emerged_at is null). `profile` has what its mentions have in common, for comparing new ones.
create table themes (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('problem', 'request', 'praise')),
  language text not null,
  name text not null,
  name_is_own boolean default false not null,
  pinned boolean default false not null,
  ignored boolean default false not null,
  -- Split off or merged by somebody: never merged automatically with another theme that somebody has changed.
  arranged boolean default false not null,
  done_at timestamptz,
  merged_into uuid references themes (id) on delete cascade,
  profile jsonb not null,
  messages integer default 0 not null,
  people integer default 0 not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  emerged_at timestamptz,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);
create index themes_account on themes (account_id, last_seen_at desc);
create index themes_emerged on themes (account_id, people desc) where emerged_at is not null and merged_into is null;
create index themes_merged on themes (merged_into) where merged_into is not null;

-- One claim of one feedback. `theme_id` is the theme that shows it, null while that waits as a candidate; `matched_id` is the one it
-- was matched with, from which a merge can be undone. `speaker` tells people apart: the sender's id, or else the feedback's.
create table theme_mentions (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  recording_id uuid not null references recordings (id) on delete cascade,
  theme_id uuid references themes (id) on delete cascade,
  matched_id uuid not null references themes (id) on delete cascade,
  kind text not null,
  speaker text not null,
  quote text not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  terms jsonb not null,
  created_at timestamptz not null
);
create index theme_mentions_recording on theme_mentions (recording_id);
create index theme_mentions_matched on theme_mentions (matched_id);
create index theme_mentions_theme on theme_mentions (theme_id, created_at desc, recording_id desc) include (speaker)
  where theme_id is not null;
create index theme_mentions_period on theme_mentions (account_id, created_at) include (theme_id, recording_id, kind, speaker)
  where theme_id is not null;

-- Feedbacks whose mentions aren't gathered yet. No foreign keys: whoever fills it must not wait for those who delete.
create table theme_queue (
  recording_id uuid primary key,
  account_id uuid not null,
  created_at timestamptz not null
);
create index theme_queue_account on theme_queue (account_id, created_at);

-- Themes that lost mentions and have to be counted again.
create table theme_changes (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  theme_id uuid not null
);
create index theme_changes_account on theme_changes (account_id);

create table theme_states (
  account_id uuid primary key references accounts (id) on delete cascade,
  version bigint default 1 not null,
  consolidated_at timestamptz
);

create function theme_note_loss() returns trigger language plpgsql as $function$
begin
  insert into theme_changes (account_id, theme_id)
  select distinct account_id, touched
  from gone cross join unnest(array[theme_id, matched_id]) as touched where touched is not null;
  return null;
end $function$;

create trigger theme_mentions_lost after delete on theme_mentions referencing old table as gone
  for each statement execute function theme_note_loss();

insert into theme_queue (recording_id, account_id, created_at)
select recording_id, account_id, created_at from inbox_entries where sentiment is not null;
