-- What visitors who consented did on the pages, for administrators. Deleted after 13 months.
create table product_events (
  id bigint generated always as identity primary key,
  event text not null,
  -- which of the scored kinds it is, if any
  kind text check (kind in ('activation', 'tutorial', 'milestone')),
  properties jsonb not null,
  session_id text,
  -- who was signed in; null: nobody, or nobody who could show it
  account_id uuid references accounts (id) on delete cascade,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now()
);
create index product_events_time on product_events using brin (received_at);
create index product_events_of_account on product_events (account_id, occurred_at) where account_id is not null;
create index product_events_sessions on product_events (occurred_at, session_id);
