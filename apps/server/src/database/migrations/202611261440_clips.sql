alter table feedback_shares add column contact text;

-- A clip is a link to one quote. Its audio is cut by the worker and goes with the link.
create table feedback_clips (
  share_id uuid primary key references feedback_shares (id) on delete cascade,
  start_seconds double precision not null,
  end_seconds double precision not null check (end_seconds > start_seconds),
  -- null until it's cut, and after the recording's audio was deleted
  audio bytea
);
