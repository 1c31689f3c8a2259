-- no transaction
-- Whether a theme has somebody already, without reading all of its mentions.
drop index concurrently if exists theme_mentions_speaker;
create index concurrently theme_mentions_speaker on theme_mentions (theme_id, speaker) where theme_id is not null;
