-- no transaction
-- A feedback that isn't finished has no sentiment, intent or words. It doesn't need to be in their indexes, each of which costs WAL when
-- it's queued. Processes of the previous version filter by words without the index until they're replaced.
drop index concurrently if exists inbox_entries_with_sentiment;
create index concurrently inbox_entries_with_sentiment on inbox_entries (account_id, sentiment, created_at desc, recording_id desc) where sentiment is not null;
drop index concurrently if exists inbox_entries_sentiment;
drop index concurrently if exists inbox_entries_with_intent;
create index concurrently inbox_entries_with_intent on inbox_entries (account_id, intent, created_at desc, recording_id desc) where intent is not null;
drop index concurrently if exists inbox_entries_intent;
drop index concurrently if exists inbox_entries_with_score;
create index concurrently inbox_entries_with_score on inbox_entries (account_id, score) where score is not null;
drop index concurrently if exists inbox_entries_score;
drop index concurrently if exists inbox_entries_with_words;
create index concurrently inbox_entries_with_words on inbox_entries using gin (account_id, topics, emotions, tags) with (gin_pending_list_limit = 256) where topics <> '{}' or emotions <> '{}' or tags <> '{}';
drop index concurrently if exists inbox_entries_words;
