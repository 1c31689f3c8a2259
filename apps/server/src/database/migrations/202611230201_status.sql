-- History for the status page: how many minutes of each hour a component was in each state.
create table status_hours (
  component text not null check (component in ('api', 'processing', 'database', 'webhooks')),
  hour timestamptz not null,
  operational integer not null default 0,
  degraded integer not null default 0,
  down integer not null default 0,
  sampled_at timestamptz not null default now(),
  primary key (component, hour)
);
