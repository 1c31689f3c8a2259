-- Releases of an account's own app, marked by hand or by its deployment: what people said before and after is compared.
create table releases (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  released_at timestamptz not null,
  created_at timestamptz default now() not null
);
create unique index releases_name on releases (account_id, lower(name));
create index releases_newest on releases (account_id, released_at desc);
