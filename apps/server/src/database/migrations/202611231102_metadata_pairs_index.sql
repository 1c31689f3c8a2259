-- no transaction
-- Most feedbacks have no metadata, and cost nothing here.
drop index concurrently if exists inbox_entries_metadata;
create index concurrently inbox_entries_metadata on inbox_entries using gin (account_id, metadata_pairs) with (gin_pending_list_limit = '256') where metadata_pairs <> '{}';
