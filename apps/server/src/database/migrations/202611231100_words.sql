-- When each word was said: milliseconds of its start and end and thousandths of its confidence (-1: estimated), word after
-- word. The words are those of the result's segments. Null: no engine told it, or it's from before this.
alter table recordings add column word_times integer[];
-- Whether the sender asked for the words with their times.
alter table recordings add column with_words boolean default false not null;
