-- Who may act in an account, and as what. `accounts.user_id` stays as the contact: the first owner.
create table members (
  account_id uuid not null references accounts (id) on delete cascade,
  user_id uuid not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'analyst', 'finance', 'viewer')),
  email text not null,
  created_at timestamptz default clock_timestamp() not null,
  primary key (account_id, user_id)
);
create index members_user_id on members (user_id, created_at);

-- Accounts that are being erased have no user any more.
insert into members (account_id, user_id, role, email, created_at)
select id, user_id, 'owner', email, created_at from accounts where email <> '';

-- Also for accounts that a process of the previous version opens.
create function account_opened() returns trigger language plpgsql as $$
begin
  insert into members (account_id, user_id, role, email, created_at)
  values (new.id, new.user_id, 'owner', new.email, new.created_at);
  return null;
end $$;
create trigger account_opened after insert on accounts for each row execute function account_opened();

create function account_email_changed() returns trigger language plpgsql as $$
begin
  update members set email = new.email where account_id = new.id and user_id = new.user_id;
  return null;
end $$;
create trigger account_email_changed after update of email on accounts for each row
  when (new.email is distinct from old.email) execute function account_email_changed();

-- Makes the owner who has been there longest the contact if the contact is no longer an owner. Their own account may
-- already have their user id. Who administers the server was decided about the last contact.
create function settle_contact(p_account_id uuid) returns void language sql as $$
  update accounts set
    user_id = case
      when exists (select from accounts as own where own.user_id = heir.user_id) then gen_random_uuid()
      else heir.user_id
    end,
    email = heir.email,
    role = 'member'
  from (
    select user_id, email from members
    where account_id = p_account_id and role = 'owner' order by created_at, user_id limit 1
  ) as heir
  where accounts.id = p_account_id and not exists (
    select from members
    where account_id = p_account_id and role = 'owner' and members.email = accounts.email
  )
$$;

create function membership_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed(old.account_id);
  return null;
end $$;
create trigger membership_changed after update of role or delete on members
  for each row execute function membership_changed();

-- An account is closed with its last owner.
create or replace function close_account_of_user() returns trigger language plpgsql as $$
declare
  v_account_id uuid;
begin
  for v_account_id in select account_id from members where user_id = old.id order by account_id loop
    perform from accounts where id = v_account_id for update;
    if exists (select from members where account_id = v_account_id and role = 'owner' and user_id <> old.id)
      or not exists (select from members where account_id = v_account_id and role = 'owner' and user_id = old.id) then
      delete from members where account_id = v_account_id and user_id = old.id;
      perform settle_contact(v_account_id);
    else
      update accounts set closed_at = now() where id = v_account_id and closed_at is null;
    end if;
  end loop;
  return null;
end $$;

create or replace function tell_watchers_of_user(p_user_id uuid) returns void language sql as $$
  select tell_access_changed(account_id) from members
  where user_id = p_user_id
    and exists (select from live_connections where account_id = members.account_id and alive_until > now())
$$;

create or replace function user_access_changed() returns trigger language plpgsql as $$
begin
  perform tell_access_changed(account_id) from members where user_id = new.id;
  return null;
end $$;

-- What happens to the user of an account's only owner closes or suspends the account.
create or replace function account_standing(p_account accounts) returns text language sql stable as $$
  select case
    when p_account.closed_at is not null or p_account.email = '' then 'closed'
    when p_account.suspended_at is not null then 'suspended'
    when users.deleted_at is not null then 'closed'
    when users.banned_until > now() then 'suspended'
    -- an address that waits for its confirmation
    when users.id is not null and users.email_confirmed_at is null and not users.is_anonymous then 'unproven'
    else 'open'
  end
  from (select) as one
  left join identity.users on users.id = (
    select case when count(*) = 1 then (array_agg(user_id))[1] end from members
    where account_id = p_account.id and role = 'owner'
  )
$$;

create or replace function access_refusal(p_account_id uuid, p_principal jsonb, p_since timestamptz) returns text
language sql stable as $$
  select case
    when account_standing(account) = 'suspended' and p_principal->>'isSuspended' is distinct from 'true'
      then 'account_suspended'
    when p_principal->>'keyId' is not null and key.status is distinct from 'active' then 'api_key_revoked'
    when key.expires_at <= now() then 'api_key_expired'
    when account_standing(account) = 'closed' or account.access_ended_at > p_since then 'session_invalid'
    -- they left, or have another role
    when p_principal->'member'->>'role' is not null and not exists (
      select from members
      where members.account_id = p_account_id and members.user_id = (p_principal->'member'->>'userId')::uuid
        and members.role = p_principal->'member'->>'role'
    ) then 'session_invalid'
    when p_principal->'signIn'->>'kind' = 'session' and session.id is null then 'session_expired'
    -- a second factor was added since
    when session.aal = 'aal1' and exists (
      select from identity.factors where factors.user_id = session.user_id and factors.status = 'verified'
    ) then 'second_factor_required'
    when p_principal->'signIn'->>'kind' = 'app' and app_session.id is null then 'session_expired'
  end
  from (select) as one
  left join accounts as account on account.id = p_account_id
  left join api_keys as key on key.id = (p_principal->>'keyId')::uuid
  left join identity.sessions as session
    on p_principal->'signIn'->>'kind' = 'session' and session.id = (p_principal->'signIn'->>'id')::uuid
  left join identity.oauth_sessions as app_session
    on p_principal->'signIn'->>'kind' = 'app' and app_session.id = (p_principal->'signIn'->>'id')::uuid
$$;
