-- What a person is told about the work of their team.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null,
  recording_id uuid not null references recordings (id) on delete cascade,
  comment_id uuid references feedback_comments (id) on delete cascade,
  kind text not null check (kind in ('mention', 'assignment', 'comment')),
  -- feedbacks that were assigned together
  feedbacks integer not null default 1,
  actor text not null,
  -- false: it's only told by mail
  in_app boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_person on notifications (account_id, user_id, created_at desc);
create index notifications_of_recording on notifications (recording_id, user_id, created_at desc);
create index notifications_of_comment on notifications (comment_id) where comment_id is not null;
create index notifications_created on notifications (created_at);

-- Absent: the defaults (DEFAULT_NOTIFICATIONS).
create table notification_settings (
  account_id uuid not null,
  user_id uuid not null,
  mentions text not null check (mentions in ('both', 'in_app', 'mail', 'off')),
  assignments text not null check (assignments in ('both', 'in_app', 'mail', 'off')),
  comments text not null check (comments in ('both', 'in_app', 'mail', 'off')),
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references members (account_id, user_id) on delete cascade
);

create or replace function member_left() returns trigger language plpgsql as $$
begin
  perform unassign(old.account_id, old.user_id);
  delete from notifications where account_id = old.account_id and user_id = old.user_id;
  return null;
end $$;
