-- What the feedbacks of a day say together, in the time zone of who asks: counted once when the day is over, so that a
-- year of analytics reads 365 rows and not every feedback.
create table analytics_days (
  account_id uuid not null,
  timezone text not null,
  day date not null,
  facts jsonb not null,
  -- Names what was counted of a day, once and for all: counted anew, a day gets another number. So a process may remember
  -- what it read under a number and never has to ask whether it still holds.
  version bigint generated always as identity,
  primary key (account_id, timezone, day)
);
-- Days (UTC) in which something changed after the fact: those beside them, too, are counted anew in every time zone.
-- Only ever added to, so that nobody who deletes a feedback waits.
create table analytics_changes (
  account_id uuid not null,
  day date not null
);
create index analytics_changes_of_account on analytics_changes (account_id);

create function analytics_note_change() returns trigger language plpgsql as $$
declare
  v_entry inbox_entries := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op = 'UPDATE' and (new.sentiment, new.score, new.intent, new.topics, new.emotions, new.impact,
    new.duration_seconds, new.cost_micro_euros) is not distinct from (old.sentiment, old.score, old.intent, old.topics,
    old.emotions, old.impact, old.duration_seconds, old.cost_micro_euros) then
    return null;
  end if;
  -- A day is counted two hours after its end at the earliest (DAY_SETTLES_MS), so what is younger is in no counted day.
  if v_entry.created_at < now() - interval '1 hour' then
    insert into analytics_changes (account_id, day)
    values (v_entry.account_id, (v_entry.created_at at time zone 'utc')::date);
  end if;
  return null;
end $$;
create trigger analytics_changed after insert or delete or update of sentiment, score, intent, topics, emotions, impact,
    duration_seconds, cost_micro_euros on inbox_entries
  for each row execute function analytics_note_change();

-- Every request of an account, for 90 days. Written in batches behind the answers, so nothing waits for it; purged by
-- the BRIN index, since the rows lie in the order of their time.
create table request_log (
  -- the x-request-id of the answer
  id uuid primary key,
  account_id uuid not null,
  -- null: a browser session
  api_key_id uuid,
  created_at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  -- of the problem, if the answer was one
  code text,
  duration_ms integer not null,
  -- no foreign key: an entry outlives what it is about
  recording_id uuid,
  -- null: not known when the answer left; the recording knows
  cost_micro_euros bigint
);
create index request_log_of_account on request_log (account_id, created_at desc, id desc);
create index request_log_time on request_log using brin (created_at);

-- What an account used, by day (UTC) and key: requests are added with the log, recordings with their settlement, in its
-- very transaction. Kept for good.
create table usage_daily (
  account_id uuid not null,
  day date not null,
  -- nil: browser sessions
  api_key_id uuid not null,
  requests bigint not null default 0,
  errors bigint not null default 0,
  recordings bigint not null default 0,
  duration_seconds double precision not null default 0,
  cost_micro_euros bigint not null default 0,
  primary key (account_id, day, api_key_id)
) with (fillfactor = 50);

-- What visitors who consented did on the pages, for administrators. Deleted after 13 months.
create table product_events (
  id bigint generated always as identity primary key,
  event text not null,
  -- which of the scored kinds it is, if any
  kind text check (kind in ('activation', 'tutorial', 'milestone')),
  properties jsonb not null,
  session_id text,
  -- who was signed in; null: nobody, or nobody who could show it
  account_id uuid references accounts (id) on delete cascade,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index product_events_time on product_events using brin (received_at);
create index product_events_of_account on product_events (account_id, occurred_at) where account_id is not null;
create index product_events_sessions on product_events (occurred_at, session_id);
