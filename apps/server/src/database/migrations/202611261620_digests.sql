-- Digests by mail that members asked for. A row without a next time is off, and remembers the choices.
create table digests (
  account_id uuid not null,
  user_id uuid not null,
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  hour smallint not null check (hour between 0 and 23),
  weekday smallint not null check (weekday between 1 and 7),
  timezone text not null,
  language text not null check (language in ('en', 'fr')),
  next_at timestamptz,
  -- the local day of the last digest, so that changing the hour doesn't tell the same again
  sent_on date,
  sent_at timestamptz,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references members (account_id, user_id) on delete cascade
);
create index digests_due on digests (next_at) where next_at is not null;
