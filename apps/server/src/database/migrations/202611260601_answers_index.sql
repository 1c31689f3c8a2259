-- no transaction
-- Most feedbacks answer no question, and cost nothing here.
drop index concurrently if exists inbox_entries_answers;
create index concurrently inbox_entries_answers on inbox_entries using gin (account_id, answers) with (gin_pending_list_limit = '256') where answers <> '{}';
