-- no transaction
drop index concurrently if exists inbox_entries_project;
create index concurrently inbox_entries_project on inbox_entries (account_id, project_id, created_at desc, recording_id desc)
  where project_id is not null;
