-- Speech models of a worker: name, engine, languages, remote, status. Workers of older versions don't list them.
alter table workers add column models jsonb not null default '[]';
