-- Rises above the usual pattern, each told once: of a theme, or of negative feedback as a whole. The words of speakers stay
-- in theme_mentions and recordings, so that they're deleted with the feedback.
create table alerts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  theme_id uuid references themes (id) on delete cascade,
  day date not null,
  people integer not null,
  usual double precision not null,
  created_at timestamptz default clock_timestamp() not null
);
create index alerts_account on alerts (account_id, created_at desc, id desc);
create index alerts_theme on alerts (theme_id) where theme_id is not null;

-- When an account's counts were last compared. Its lock keeps two processes from telling the same twice.
create table alert_looks (
  account_id uuid primary key references accounts (id) on delete cascade,
  looked_at timestamptz not null
);
create index alert_looks_looked_at on alert_looks (looked_at);

alter table accounts add column alert_mails boolean default true not null;
