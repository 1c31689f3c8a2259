-- no transaction
-- Whether a theme has somebody already. A feedback without a sender is always somebody new.
drop index concurrently if exists theme_mentions_people;
create index concurrently theme_mentions_people on theme_mentions (theme_id, speaker) where theme_id is not null and speaker is not null;
drop index concurrently if exists theme_mentions_speaker;
