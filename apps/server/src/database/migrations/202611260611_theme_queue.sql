-- A feedback that changes while its mentions are being gathered is gathered again.
alter table theme_queue add column queued_at timestamptz default clock_timestamp() not null;
-- The state of the themes that was consolidated last.
alter table theme_states add column consolidated_version bigint;
alter table theme_states drop column consolidated_at;
