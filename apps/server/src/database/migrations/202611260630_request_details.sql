-- The log says why a request failed and who sent it, and keeps what was sent and answered for a shorter time, in a table of its own:
-- dropping a day there leaves the log as it is.
alter table accounts add column request_details boolean default true not null;
alter table request_log add column reason text;
alter table request_log add column caller text;

do $$
declare
  v_until date := (now() at time zone 'utc')::date + 1;
begin
  create table request_details (
    id uuid not null,
    account_id uuid not null,
    created_at timestamptz not null,
    request text not null,
    response text,
    primary key (id, created_at)
  ) partition by range (created_at);
  create index request_details_of_account on request_details (account_id);
  execute format('create table partitions.%I partition of request_details for values from (minvalue) to (%L)',
    'request_details_until_' || to_char(v_until, 'YYYYMMDD'), v_until || ' 00:00+00');
  create table partitions.request_details_default partition of request_details default;
end $$;
