-- no transaction
-- Most feedbacks have no category, and cost nothing here.
drop index concurrently if exists inbox_entries_categories;
create index concurrently inbox_entries_categories on inbox_entries using gin (account_id, categories) with (gin_pending_list_limit = '256') where categories <> '{}';
