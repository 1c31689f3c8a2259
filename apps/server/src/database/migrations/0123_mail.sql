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
