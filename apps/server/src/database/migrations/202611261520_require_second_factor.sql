-- An organization can require two-step sign-in of its members.
alter table accounts add column requires_second_factor boolean not null default false;

create or replace trigger account_access_changed
  after update of suspended_at, access_ended_at, closed_at, requires_second_factor on accounts
  for each row execute function account_access_changed();

create or replace function access_refusal(p_account_id uuid, p_principal jsonb, p_since timestamptz)
returns text language sql stable as $$
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
    -- the organization requires one since
    when account.requires_second_factor and p_principal->'member'->>'userId' is not null and not exists (
      select from identity.factors
      where factors.user_id = (p_principal->'member'->>'userId')::uuid and factors.status = 'verified'
    ) and p_principal->'signIn'->>'id' is not null then 'organization_requires_second_factor'
  end
  from (select) as one
  left join accounts as account on account.id = p_account_id
  left join api_keys as key on key.id = (p_principal->>'keyId')::uuid
  left join identity.sessions as session
    on p_principal->'signIn'->>'kind' = 'session' and session.id = (p_principal->'signIn'->>'id')::uuid
  left join identity.oauth_sessions as app_session
    on p_principal->'signIn'->>'kind' = 'app' and app_session.id = (p_principal->'signIn'->>'id')::uuid
$$;
