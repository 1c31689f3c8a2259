-- Chat workspaces (Slack) that an organization connected. The token is encrypted.
create table chat_workspaces (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  team_id text not null,
  name text not null,
  token text not null,
  status text not null default 'connected' check (status in ('connected', 'refused', 'ended')),
  -- Slack asked us to wait until then
  paused_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, team_id)
);
create index chat_workspaces_team on chat_workspaces (team_id);

-- What a channel gets.
create table chat_channels (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  workspace_id uuid not null references chat_workspaces (id) on delete cascade,
  -- Slack's id
  channel text not null,
  name text not null,
  -- since when it gets alerts; null: it doesn't
  alerts_since timestamptz,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_hour integer not null default 8,
  digest_weekday integer not null default 1,
  digest_timezone text not null default 'UTC',
  digest_next_at timestamptz,
  -- the local day of the last one
  digest_sent_on text,
  -- why messages don't arrive
  problem text check (problem in ('gone', 'archived', 'not_in_channel', 'refused')),
  created_at timestamptz not null default clock_timestamp(),
  unique (workspace_id, channel)
);
create index chat_channels_account on chat_channels (account_id);
create index chat_channels_alerts on chat_channels (account_id) where alerts_since is not null;
create index chat_channels_digest on chat_channels (digest_next_at) where digest_next_at is not null;

create table chat_channel_views (
  channel_id uuid not null references chat_channels (id) on delete cascade,
  view_id uuid not null references saved_views (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- what was finished until then was told
  told_until timestamptz not null default now(),
  primary key (channel_id, view_id)
);
create index chat_channel_views_view on chat_channel_views (view_id);
create index chat_channel_views_account on chat_channel_views (account_id);

-- Messages in channels. What they say is read when they're sent, so nothing that people said is copied here.
create table chat_messages (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  channel_id uuid not null references chat_channels (id) on delete cascade,
  recording_id uuid references recordings (id) on delete cascade,
  alert_id uuid references alerts (id) on delete cascade,
  -- with `more`: so many others matched
  view_id uuid references saved_views (id) on delete cascade,
  more integer,
  digest_from text,
  digest_to text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'uncertain')),
  -- written before it's sent: from then on, it may have arrived
  attempted_at timestamptz,
  failures integer not null default 0,
  -- Slack's id of the message
  ts text,
  -- has to be sent or updated then; null: nothing to do
  due_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(recording_id, alert_id, more, digest_from) = 1)
);
create index chat_messages_account on chat_messages (account_id);
create index chat_messages_created on chat_messages (created_at);
create index chat_messages_due on chat_messages (due_at) where due_at is not null;
create index chat_messages_recording on chat_messages (recording_id) where recording_id is not null;
create index chat_messages_alert on chat_messages (alert_id) where alert_id is not null;
create index chat_messages_view on chat_messages (view_id) where view_id is not null;
-- A channel is told a feedback or an alert once.
create unique index chat_messages_feedback_once on chat_messages (channel_id, recording_id) where recording_id is not null;
create unique index chat_messages_alert_once on chat_messages (channel_id, alert_id) where alert_id is not null;

-- Signatures of requests from Slack, so that one can't be replayed.
create table chat_requests (
  signature text primary key,
  -- the member's change was made
  done_at timestamptz,
  received_at timestamptz not null default clock_timestamp()
);
create index chat_requests_received on chat_requests (received_at);
