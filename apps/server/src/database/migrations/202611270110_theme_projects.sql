-- A theme belongs to one project, or to none. Those that there are belong to none.
alter table themes add column project_id uuid;
