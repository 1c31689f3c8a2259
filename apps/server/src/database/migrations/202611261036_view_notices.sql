-- Saved views that tell their owner what newly matches.
alter table saved_views add column notify text not null default 'never';
alter table saved_views add column notify_after timestamptz;
alter table saved_views add column notified_at timestamptz;
create index saved_views_notify on saved_views (notify_after) where notify <> 'never';
