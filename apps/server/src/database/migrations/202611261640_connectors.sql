-- Issue trackers that an organization connected. The token and the secret are encrypted.
create table connections (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (provider in ('github')),
  project text not null,
  api_url text not null,
  token text not null,
  webhook_secret text not null,
  status text not null default 'connected' check (status in ('connected', 'refused', 'ended')),
  -- the tracker asked us to wait until then
  paused_until timestamptz,
  webhook_received_at timestamptz,
  polled_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, provider, api_url, project)
);
create index connections_polled on connections (polled_at) where status = 'connected';

-- Issues there that something here is linked to.
create table issues (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  connection_id uuid not null references connections (id) on delete cascade,
  status text not null default 'creating' check (status in ('creating', 'linked', 'failed')),
  problem text check (problem in ('gone', 'refused', 'unavailable')),
  title text not null,
  -- null until it is created
  number integer,
  url text,
  -- the last state that both sides agreed on; null before the first one
  closed boolean,
  -- whether we created it, so that its text names the people at that time
  created_here boolean not null,
  -- written before the first attempt to create it: from then on, one may exist
  attempted_at timestamptz,
  people integer not null default 0,
  -- when it was last in agreement, and the number of messages then, to notice more of them cheaply
  synced_at timestamptz,
  messages integer not null default 0,
  -- people that the tracker was last told, when, and in which comment
  told_people integer,
  told_at timestamptz,
  comment_id bigint,
  failures integer not null default 0,
  -- when it has to be read or written next; null: nothing to do
  due_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (connection_id, number)
);
create index issues_account on issues (account_id);
create index issues_due on issues (due_at) where due_at is not null;

-- A feedback or theme has at most one issue; an issue can have many of them.
create table issue_links (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  issue_id uuid not null references issues (id) on delete cascade,
  recording_id uuid unique references recordings (id) on delete cascade,
  theme_id uuid unique references themes (id) on delete cascade,
  -- whether it has taken over the state of the issue
  joined boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(recording_id, theme_id) = 1)
);
create index issue_links_issue on issue_links (issue_id);
create index issue_links_account on issue_links (account_id, created_at desc);
