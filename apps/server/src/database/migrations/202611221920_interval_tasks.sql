-- When each interval task is due: one run in a period, however many processes have it. A process that takes a run pushes
-- the due time ahead while it works (jobs/interval-claims.ts), so a run that was cut off by a crash is soon due again.
create table interval_tasks (
  name text primary key,
  due_at timestamptz not null,
  -- the run under way; null between two runs
  claim uuid
);
