-- Living worker processes: each writes its row every few seconds. A job held by a worker id that is in no fresh row
-- belonged to a process that died, and is handed out again.
create table workers (
  id uuid primary key,
  job_worker_ids text[] not null,
  engine text not null,
  model text not null,
  languages text[] not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index workers_seen_at on workers (seen_at);
