-- Pages with questions that anyone with the link can answer. The token is public: it's printed on posters.
create table ask_links (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  token text not null unique,
  name text not null,
  language text not null,
  color text not null,
  questions jsonb not null,
  consent_text text,
  thank_you text,
  people_limit integer,
  people_per_day integer,
  ends_at timestamptz,
  paused boolean default false not null,
  logo bytea,
  logo_type text,
  people integer default 0 not null,
  created_at timestamptz default clock_timestamp() not null,
  updated_at timestamptz default clock_timestamp() not null
);
create index ask_links_account on ask_links (account_id, created_at desc);

-- Who has begun to answer, for the limits and as a proof of consent. The id is random, made by their browser.
create table ask_people (
  ask_link_id uuid not null references ask_links (id) on delete cascade,
  id uuid not null,
  agreed_to text,
  created_at timestamptz default clock_timestamp() not null,
  primary key (ask_link_id, id)
);
create index ask_people_day on ask_people (ask_link_id, created_at);
