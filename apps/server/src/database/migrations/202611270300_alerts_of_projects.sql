-- Alerts of a project: its themes, and its negative feedback.
alter table alerts add column project_id uuid references projects (id) on delete cascade;
update alerts set project_id = themes.project_id from themes
where themes.id = alerts.theme_id and themes.project_id is not null;
create index alerts_project on alerts (project_id) where project_id is not null;
