-- A worker that can't load its models ends before it reports itself, so it leaves a note. /readyz tells it from a worker
-- that was never started.
create table worker_failures (
  part text primary key check (part in ('speech_model')),
  failed_at timestamptz not null default now(),
  reason text not null
);
