-- Keys belong to accounts. Their hash is keyed with a pepper that is not in the database; `pepper_id` says with which.
alter table api_keys
  add column account_id uuid references accounts (id),
  add column pepper_id text,
  add column allowed_domains text[] not null default '{}',
  -- null: the plan's limit, and none a day
  add column requests_per_minute integer check (requests_per_minute > 0),
  add column requests_per_day integer check (requests_per_day > 0),
  add column revoked_at timestamptz,
  -- the key that took this one's place; this one works until it expires
  add column replaced_by uuid references api_keys (id);

-- Keys from before have no account and no pepper, so they end here; the next start makes a new development key.
insert into accounts (user_id, email, source, plan)
select gen_random_uuid(), 'developer@localhost', 'local', 'payg'
 where exists (select 1 from api_keys where kind = 'secret');
update api_keys
   set account_id = (select id from accounts where source = 'local'), status = 'revoked', revoked_at = now()
 where kind = 'secret';

alter table api_keys
  drop constraint api_keys_kind_check,
  add constraint api_keys_kind_check check (kind in ('secret', 'publishable', 'demo')),
  add constraint api_keys_account_check check ((kind = 'demo') = (account_id is null)),
  -- A key that stands in a web page is tied to the pages it may stand in.
  add constraint api_keys_domains_check check (kind <> 'publishable' or cardinality(allowed_domains) > 0),
  add constraint api_keys_revoked_check check ((status = 'revoked') = (revoked_at is not null));
create index api_keys_of_account on api_keys (account_id, created_at desc, id desc) where account_id is not null;
create index api_keys_peppers on api_keys (pepper_id) where status = 'active';
