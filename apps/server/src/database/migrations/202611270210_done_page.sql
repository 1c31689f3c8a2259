-- The public page "You said, we did", and what it says about themes.
create table done_pages (
  account_id uuid primary key references accounts (id) on delete cascade,
  enabled boolean not null,
  -- in the page's address
  token text not null unique,
  language text not null check (language in ('en', 'fr')),
  logo bytea,
  logo_type text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);

create table done_texts (
  theme_id uuid primary key references themes (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  said text not null,
  did text not null,
  done_on date not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index done_texts_of_account on done_texts (account_id, done_on desc);
