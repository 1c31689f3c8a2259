-- What runs where, and what an operator has paused or drained.

-- The lanes that the worker processes run, and which tasks each takes: written by every worker at its start. A lane with
-- `paused_at` takes no jobs in any process, until somebody resumes it.
create table lanes (
  name text primary key,
  tasks text[] not null,
  paused_at timestamptz
);

-- Null in the rows of processes of an older version.
alter table workers
  add column host text,
  add column pid integer,
  add column version text,
  add column node_version text,
  -- the newest migration that the process knows
  add column migration text,
  -- by lane: what it runs now, and what it did in the last minute
  add column lanes jsonb not null default '{}',
  -- it takes no more jobs and streams; a process that is started again has another row
  add column drained_at timestamptz;

create table api_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  node_version text not null,
  migration text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create index webhook_endpoints_failing on webhook_endpoints (coalesce(failing_since, disabled_at) desc)
  where kind = 'endpoint' and (failing_since is not null or disabled_reason in ('failing', 'gone'));
