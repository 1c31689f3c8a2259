-- The request log is kept in a partition for each day, and a day that is over its time is dropped: deleting its rows
-- couldn't keep up with hundreds of millions a month, and left as much for vacuum to clean. What was logged so far stays where it
-- is, as the first partition. database/partitions.ts makes the next ones, in a schema of their own.
create schema partitions;
alter table request_log drop constraint request_log_pkey;
alter index request_log_of_account rename to request_log_first_of_account;
drop index request_log_time;

do $$
declare
  v_until date := (greatest(now(), (select max(created_at) from request_log)) at time zone 'utc')::date + 1;
  v_first text := 'request_log_until_' || to_char(v_until, 'YYYYMMDD');
begin
  execute format('alter table request_log rename to %I', v_first);
  execute format('alter table %I set schema partitions', v_first);
  create table request_log (
    id uuid not null,
    account_id uuid not null,
    api_key_id uuid,
    created_at timestamptz not null,
    method text not null,
    path text not null,
    status integer not null,
    code text,
    duration_ms integer not null,
    recording_id uuid,
    cost_micro_euros bigint,
    primary key (id, created_at)
  ) partition by range (created_at);
  create index request_log_of_account on request_log (account_id, created_at desc, id desc);
  execute format('alter table request_log attach partition partitions.%I for values from (minvalue) to (%L)', v_first, v_until || ' 00:00+00');
  -- Rows of days without a partition; they move once it exists.
  create table partitions.request_log_default partition of request_log default;
end $$;
