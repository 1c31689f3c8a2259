-- An account belongs to whoever proves its address, so it's recorded who or what proved it. An address that was
-- confirmed without a mail (auto-confirm) has no proof.
alter table identity.users
  add column email_proven_by text check (email_proven_by in ('mail', 'provider', 'admin')),
  add column email_proven_at timestamptz,
  add constraint users_email_proof check ((email_proven_by is null) = (email_proven_at is null));

-- A password and data that somebody gave at sign-up and that no mail has confirmed yet. Several people can sign up with
-- one address; the link of each confirms only what was given with it.
create table identity.sign_ups (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  -- argon2id
  password_hash text not null,
  user_metadata jsonb not null default '{}',
  -- given by an administrator, whom we trust
  by_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create index sign_ups_user_id on identity.sign_ups (user_id, created_at);

alter table identity.mail_tokens
  -- null: the link proves the address and confirms no password
  add column sign_up_id uuid references identity.sign_ups on delete cascade,
  drop constraint mail_tokens_user_id_purpose_key,
  -- a newer mail voids the older one, except that of another sign-up
  add constraint mail_tokens_one_of_a_kind unique nulls not distinct (user_id, purpose, sign_up_id);
create index mail_tokens_sign_up_id on identity.mail_tokens (sign_up_id) where sign_up_id is not null;

alter table accounts
  -- the sign-up that opened this account with its first key; null: it was opened otherwise
  add column sign_up_id uuid,
  -- when everything that had been given out ended; signed audio links from before are void
  add column access_ended_at timestamptz,
  -- its user was deleted at the auth server
  add column closed_at timestamptz;

-- Proof that the audit log still shows: a redeemed mail after the last change of address.
update identity.users set email_proven_by = 'mail', email_proven_at = proof.at
from (
  select user_id, max(created_at) as at from identity.audit_log
  where event = 'email_confirmed' or event = 'sign_in' and detail->>'method' in
    ('confirmation', 'invite', 'recovery', 'magiclink', 'otp', 'email_change_current', 'email_change_new')
  group by user_id
) as proof
where users.id = proof.user_id and users.email_confirmed_at is not null
  and not exists (
    select from identity.audit_log as change
    where change.user_id = users.id and change.event = 'email_changed' and change.created_at > proof.at
  );
update identity.users set email_proven_by = 'provider', email_proven_at = identities.created_at
from identity.identities
where identities.user_id = users.id and identities.provider <> 'email'
  and identities.identity_data->>'email_verified' = 'true'
  and lower(identities.identity_data->>'email') = users.email
  and users.email_confirmed_at is not null and users.email_proven_by is null;
update identity.users set email_proven_by = 'admin', email_proven_at = confirmation.at
from (
  select user_id, max(created_at) as at from identity.audit_log
  where event = 'admin_user_updated' and detail->'fields' ? 'confirm'
  group by user_id
) as confirmation
where users.id = confirmation.user_id and users.email_confirmed_at is not null and users.email_proven_by is null;

-- Passwords that wait for a confirmation move to their sign-up, with the mail that is on its way.
insert into identity.sign_ups (id, user_id, password_hash, user_metadata, by_admin, created_at)
select gen_random_uuid(), id, password_hash, user_metadata,
  exists (select from identity.audit_log where user_id = users.id and event = 'admin_user_created'), created_at
from identity.users
where email_confirmed_at is null and password_hash is not null and email is not null and deleted_at is null
  and not is_anonymous;
update identity.mail_tokens set sign_up_id = sign_ups.id
from identity.sign_ups
where sign_ups.user_id = mail_tokens.user_id and mail_tokens.purpose = 'confirmation';
update identity.users set password_hash = null
from identity.sign_ups where sign_ups.user_id = users.id;
-- The form on the site wrote no audit entry. Where there's none, nobody else signed up with this address after it.
update accounts set sign_up_id = sign_ups.id
from identity.sign_ups
where sign_ups.user_id = accounts.user_id
  and not exists (
    select from identity.audit_log where user_id = accounts.user_id and event in ('sign_up', 'admin_user_created')
  );
update accounts set closed_at = now()
where exists (
  select from identity.audit_log
  where user_id = accounts.user_id and event = 'admin_user_deleted'
) and not exists (select from identity.users where id = accounts.user_id and deleted_at is null);

-- Whether an account's keys, tokens, links and streams work. The one place that all of them ask. With a hosted auth
-- server there are no rows in identity.users, and only suspension and closing count.
create function account_standing(p_account accounts) returns text language sql stable as $$
  select case
    when p_account.closed_at is not null or p_account.email = '' then 'closed'
    when p_account.suspended_at is not null then 'suspended'
    when users.deleted_at is not null then 'closed'
    when users.banned_until > now() then 'suspended'
    -- an address that waits for its confirmation
    when users.id is not null and users.email_confirmed_at is null and not users.is_anonymous then 'unproven'
    else 'open'
  end
  from (select) as one left join identity.users on users.id = p_account.user_id
$$;

create function close_account_of_user() returns trigger language plpgsql as $$
begin
  update accounts set closed_at = now() where user_id = old.id and closed_at is null;
  return null;
end $$;
create trigger user_deleted after delete on identity.users for each row execute function close_account_of_user();

-- Open event streams ask again at once whether they may go on.
create function tell_access_changed(p_account_id uuid) returns void language sql as $$
  select pg_notify('live_events',
    jsonb_build_object('account_id', p_account_id, 'id', null, 'name', 'access.changed', 'data', null)::text)
$$;
create function account_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed(new.id);
  return null;
end $$;
create trigger account_access_changed after update of suspended_at, access_ended_at, closed_at on accounts
  for each row execute function account_access_changed();
create function user_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed(id) from accounts where user_id = new.id;
  return null;
end $$;
create trigger user_access_changed after update of banned_until, deleted_at on identity.users
  for each row when (new.banned_until is distinct from old.banned_until or new.deleted_at is distinct from old.deleted_at)
  execute function user_access_changed();
create function key_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed(new.account_id);
  return null;
end $$;
create trigger key_access_changed after update of status on api_keys
  for each row when (new.status = 'revoked' and old.status <> 'revoked' and new.account_id is not null)
  execute function key_access_changed();
