-- Accounts that were erased, or are being erased: the order stands here before the first row goes, and whatever breaks
-- off is taken up again until it is done. Both ids were random and lead to nothing once it is.
create table account_erasures (
  -- what the receipt is asked for by
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique,
  user_id uuid not null unique,
  requested_at timestamptz not null default clock_timestamp(),
  completed_at timestamptz,
  feedbacks integer not null default 0,
  recordings integer not null default 0
);
create index account_erasures_open on account_erasures (requested_at) where completed_at is null;
-- Found by account when it is erased.
create index admin_sessions_opened_by on admin_sessions (opened_by) where opened_by is not null;
