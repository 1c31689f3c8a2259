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

-- Why a caller who was let in some time ago may not go on; null: they may. For what stays open: streams, and requests that wait.
-- p_principal: as a stream's row keeps it: {"keyId", "account": {"userId"}, "signIn": {"kind", "id"}}
-- p_since: when they were let in
create function access_refusal(p_account_id uuid, p_principal jsonb, p_since timestamptz) returns text
language sql stable as $$
  select case
    when account_standing(account) = 'suspended' then 'account_suspended'
    when p_principal->>'keyId' is not null and key.status is distinct from 'active' then 'api_key_revoked'
    when key.expires_at <= now() then 'api_key_expired'
    when account_standing(account) = 'closed' or account.access_ended_at > p_since
      or account.user_id::text <> p_principal->'account'->>'userId' then 'session_invalid'
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

-- Open event streams ask again at once whether they may go on, also when a session or an app's access ends. Nothing is told
-- where nobody watches: sweeps and sign-outs of many sessions stay cheap.
create function tell_watchers_of_user(p_user_id uuid) returns void language sql as $$
  select tell_access_changed(accounts.id) from accounts
  where accounts.user_id = p_user_id
    and exists (select from live_connections where account_id = accounts.id and alive_until > now())
$$;
create function sign_in_ended() returns trigger language plpgsql as $$
begin
  perform tell_watchers_of_user(old.user_id);
  return null;
end $$;
create trigger session_ended after delete on identity.sessions for each row execute function sign_in_ended();
create trigger oauth_grant_ended after delete on identity.oauth_grants for each row execute function sign_in_ended();
create function oauth_session_ended() returns trigger language plpgsql as $$
begin
  -- With its grant it's told by the grant.
  perform tell_watchers_of_user(user_id) from identity.oauth_grants where id = old.grant_id;
  return null;
end $$;
create trigger oauth_session_ended after delete on identity.oauth_sessions
  for each row execute function oauth_session_ended();
