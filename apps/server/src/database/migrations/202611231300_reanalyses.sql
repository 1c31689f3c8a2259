-- How often a feedback was analyzed again. Each time raises its version, as an edit does, and what its sender sent stays the same.
alter table recordings add column reanalyses integer not null default 0;
