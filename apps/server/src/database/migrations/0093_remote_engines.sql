-- What was spent on remote engines, by day (UTC), over all workers.
create table remote_spending (
  day date primary key,
  micro_euros bigint not null
);

-- What a remote engine answered, so that the same content is not paid for twice. The key is a digest of the account, the
-- engine and the content; an answer goes with the feedback that it was given for.
create table remote_answers (
  key bytea primary key,
  recording_id uuid not null references recordings (id) on delete cascade,
  answer jsonb not null,
  created_at timestamptz not null default now()
);
create index remote_answers_of_recording on remote_answers (recording_id);
create index remote_answers_oldest on remote_answers using brin (created_at);

-- Of what nothing is kept, and of demo keys, nothing leaves this installation either.
alter table recordings add column stays_here boolean not null default false;
