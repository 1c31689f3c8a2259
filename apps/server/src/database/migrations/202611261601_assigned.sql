-- no transaction
drop index concurrently if exists inbox_entries_assignee;
create index concurrently inbox_entries_assignee on inbox_entries (account_id, assignee, created_at desc, recording_id desc)
  where assignee is not null;
