-- Mails that wait to be sent. Quotas are counted when a mail really goes out; what is over them waits here, in order.
create table queued_mails (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  -- 0 is sent first: codes to get back in, then security notices, other codes, other notices
  urgency smallint not null,
  -- recipient, words, codes and links, encrypted
  sealed text not null,
  -- a code that has run out is not sent; null: worth reading at any time
  expires_at timestamptz,
  attempts smallint not null default 0,
  not_before timestamptz not null default now(),
  -- a worker is sending it; one that died leaves it to others
  claimed_until timestamptz
);
create index queued_mails_order on queued_mails (urgency, id);

-- What owners are told about their account's security, and the "this wasn't me" link of each mail.
create table security_notices (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  user_id uuid not null,
  event text not null,
  -- the account's addresses before the change, and after it
  recipients text[] not null,
  -- the address that the owner had then: where a new password is chosen from after "this wasn't me"
  owner_email text not null,
  locale text not null check (locale in ('en', 'fr')),
  address text,
  user_agent text,
  detail jsonb not null default '{}',
  -- null: not mailed yet, because many went out before it; then it is in a summary
  mailed_at timestamptz
);
create index security_notices_user_id on security_notices (user_id, created_at);
create table security_notice_links (
  -- SHA-256 of what only the mail holds
  token_hash bytea primary key,
  notice_id uuid not null references security_notices (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index security_notice_links_notice_id on security_notice_links (notice_id);
