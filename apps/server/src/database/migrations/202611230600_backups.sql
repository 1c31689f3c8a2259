-- When this installation was last backed up: `npm run doctor` and the administrator see it here.
create table backups (
  id uuid primary key default gen_random_uuid(),
  finished_at timestamptz not null default now(),
  bytes bigint not null,
  version text not null
);
create index backups_finished_at on backups (finished_at);
