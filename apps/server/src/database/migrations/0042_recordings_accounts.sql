-- A recording belongs to the account of the key or session that sent it: a rotated key finds the old one's feedbacks.
-- Only those of the public demo keys belong to nobody.
alter table recordings
  add column account_id uuid references accounts (id),
  -- the plan when it was sent: what it is charged by
  add column plan text check (plan in ('free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom')),
  -- the month whose count it is in, until it ends without a result
  add column counted_month text,
  -- what holds its price back while it is processed
  add column reservation text references credit_reservations (reference),
  add column cost_micro_euros bigint not null default 0 check (cost_micro_euros >= 0),
  alter column api_key_id drop not null;
update recordings set account_id = api_keys.account_id, plan = accounts.plan
  from api_keys join accounts on accounts.id = api_keys.account_id where api_keys.id = recordings.api_key_id;
alter table recordings
  add constraint recordings_sender_check check (account_id is not null or api_key_id is not null),
  add constraint recordings_plan_check_of_account check ((account_id is null) = (plan is null));
drop index recordings_of_key;
create index recordings_of_account on recordings (account_id, created_at desc, id desc) where kind = 'feedback' and keep;
