-- Feedbacks that wait for their themes share a row: those of an account that the same sweep counted. Processes of the previous version
-- still use theme_queue; what they put there is moved (themes/backlog.ts).
create table theme_backlog (
  account_id uuid not null,
  id bigint generated always as identity,
  recording_ids uuid[] not null,
  primary key (account_id, id)
);
