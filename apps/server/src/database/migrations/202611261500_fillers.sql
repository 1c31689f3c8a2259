-- Whether transcripts have every word, with fillers and repetitions.
alter table accounts add column verbatim boolean not null default false;
alter table recordings add column verbatim boolean not null default false;
-- words that were said and aren't in the transcript, with their times; null: none
alter table recordings add column left_out jsonb;
