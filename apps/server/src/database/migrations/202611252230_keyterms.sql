-- Names and terms to expect in recordings.
alter table accounts add column keyterms text[] not null default '{}';
alter table recordings add column keyterms text[] not null default '{}';
-- null: the browser may send its own
alter table browser_tokens add column keyterms text[];
