-- Saved views that create issues for what newly matches them.
alter table view_acts add column issue text check (issue in ('created', 'existing', 'limited', 'no_connection'));
create index view_acts_issues on view_acts (view_id, acted_at) where issue = 'created';
