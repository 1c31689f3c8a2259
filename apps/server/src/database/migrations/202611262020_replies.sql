-- Replies to people who left an address with their feedback, and so agreed to be contacted.
alter table recordings add column contact_email text;
alter table ask_links add column asks_contact boolean not null default false;
alter table ask_people add column contact_email text;

create table reply_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- the member whose address gets the answers
  reply_to_user_id uuid,
  templates jsonb not null default '[]',
  foreign key (account_id, reply_to_user_id) references members (account_id, user_id)
    on delete set null (reply_to_user_id)
);

-- A text for everyone who said a theme.
create table theme_announcements (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  theme_id uuid not null references themes (id) on delete cascade,
  text text not null,
  author text not null,
  author_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- null: there may be more people to tell
  finished_at timestamptz
);
create index theme_announcements_of_theme on theme_announcements (theme_id, created_at);
create index theme_announcements_of_account on theme_announcements (account_id, created_at);
create index theme_announcements_due on theme_announcements (created_at) where finished_at is null;

create table replies (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  recording_id uuid not null references recordings (id) on delete cascade,
  -- the two of an announcement; null for a reply to one person
  announcement_id uuid references theme_announcements (id) on delete cascade,
  theme_id uuid references themes (id) on delete cascade,
  email text not null,
  -- keyed, as in reply_suppressions
  address_hash bytea not null,
  text text not null,
  author text not null,
  author_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  failure text check (failure in ('unsubscribed', 'withdrawn', 'refused', 'interrupted')),
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  check ((status = 'failed') = (failure is not null)),
  check ((announcement_id is null) = (theme_id is null))
);
create index replies_of_recording on replies (recording_id, created_at);
create index replies_of_account on replies (account_id, created_at);
create index replies_of_announcement on replies (announcement_id) where announcement_id is not null;
-- Nobody gets the same text twice for a feedback, and each person is told once that a theme is done.
create unique index replies_once on replies (recording_id, md5(text)) where announcement_id is null;
create unique index replies_once_per_theme on replies (theme_id, address_hash) where theme_id is not null;

-- Who wants no replies of an organization. Only a keyed hash, because it outlives the erasure of the person.
create table reply_suppressions (
  account_id uuid not null references accounts (id) on delete cascade,
  address_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, address_hash)
);

-- Erasing a reply takes its mail out of the queue.
alter table queued_mails add column reply_id uuid references replies (id) on delete cascade;
create index queued_mails_of_reply on queued_mails (reply_id) where reply_id is not null;

-- An answer on the page of an ask link can arrive before or after the address that its person leaves there.
create function take_contact_of_ask_link() returns trigger language plpgsql as $$
begin
  select person.contact_email into new.contact_email
  from ask_people as person join ask_links on ask_links.id = person.ask_link_id
  where ask_links.account_id = new.account_id
    and ask_links.id::text = new.metadata ->> 'ask_link'
    and person.id::text = substr(new.end_user_id, 5)
  for share of person;
  return new;
end $$;

create trigger contact_of_ask_link before insert on recordings for each row
  when (new.contact_email is null and new.account_id is not null
    and new.end_user_id like 'ask-%' and new.metadata ? 'ask_link')
  execute function take_contact_of_ask_link();
