-- Saved views that tag, or set the status of, what newly matches them.
alter table saved_views add column actions jsonb not null default '[]';
-- what was finished later is acted on; null: no actions
alter table saved_views add column acts_since timestamptz;
create index saved_views_acting on saved_views (account_id) where acts_since is not null;

-- Up to where an account's finished feedback was looked at. Its lock keeps two processes from acting at once.
create table view_looks (
  account_id uuid primary key references accounts (id) on delete cascade,
  until_at timestamptz not null,
  until_id uuid not null
);

-- What a view did, once for each feedback.
create table view_acts (
  view_id uuid not null references saved_views (id) on delete cascade,
  recording_id uuid not null references recordings (id) on delete cascade,
  outcome text not null check (outcome in ('done', 'unchanged', 'too_many_tags', 'limited')),
  actions jsonb not null,
  acted_at timestamptz not null,
  primary key (view_id, recording_id)
);
create index view_acts_newest on view_acts (view_id, acted_at desc, recording_id desc);
create index view_acts_of_recording on view_acts (recording_id);
create index view_acts_oldest on view_acts using brin (acted_at);
