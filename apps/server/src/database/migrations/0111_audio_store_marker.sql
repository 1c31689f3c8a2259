-- The audio store that this database uses. The store carries the same id in its marker, so that an empty folder under a
-- volume that is not mounted, or another bucket, is not taken for it.
create table audio_store_marker (
  only_row boolean primary key default true check (only_row),
  id uuid not null,
  first_used_at timestamptz not null default now()
);
