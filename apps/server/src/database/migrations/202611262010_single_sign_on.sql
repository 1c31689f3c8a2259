-- An organization's own OpenID Connect provider, through which its members sign in. The secret is encrypted.
create table sso_providers (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references accounts (id) on delete cascade,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  -- of somebody new with an address of a proven domain; null: only invited people can join
  default_role text check (default_role in ('developer', 'analyst', 'finance', 'viewer')),
  -- whether addresses count as verified if the provider doesn't say (Entra ID)
  trusts_unmarked_addresses boolean not null default false,
  -- the first sign-in with these settings that worked
  tested_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);

-- Email domains of organizations. A proven one belongs to a single organization.
create table sso_domains (
  account_id uuid not null references accounts (id) on delete cascade,
  domain text not null,
  -- what the TXT record has to contain
  proof text not null,
  proven_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (account_id, domain)
);
create unique index sso_domains_proven on sso_domains (domain) where proven_at is not null;

-- Sessions and apps end with the provider that the person signed in through.
alter table identity.sessions add column sso_provider_id uuid references sso_providers (id) on delete cascade;
create index sessions_sso_provider on identity.sessions (sso_provider_id) where sso_provider_id is not null;
alter table identity.oauth_authorizations
  add column sso_provider_id uuid references sso_providers (id) on delete cascade;
create index oauth_authorizations_sso_provider on identity.oauth_authorizations (sso_provider_id)
  where sso_provider_id is not null;
alter table identity.oauth_sessions add column sso_provider_id uuid references sso_providers (id) on delete cascade;
create index oauth_sessions_sso_provider on identity.oauth_sessions (sso_provider_id) where sso_provider_id is not null;

-- The provider that members must have signed in through; null: none. No foreign key: the trigger below clears it, and
-- rows of `accounts` are too busy to be locked for one.
alter table accounts add column required_sso_provider uuid;

create function sso_provider_ended() returns trigger language plpgsql as $$
begin
  update accounts set required_sso_provider = null where id = old.account_id and required_sso_provider = old.id;
  delete from identity.identities where provider = 'sso:' || old.id;
  delete from identity.flow_states where provider = 'sso:' || old.id;
  return null;
end $$;
create trigger sso_provider_ended after delete on sso_providers
  for each row execute function sso_provider_ended();

create or replace trigger account_access_changed
  after update of suspended_at, access_ended_at, closed_at, requires_second_factor, required_sso_provider on accounts
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
    -- the organization requires its own provider since; owners can also come with two-step sign-in
    when account.required_sso_provider is not null and p_principal->'signIn'->>'id' is not null
      and account.required_sso_provider is distinct from
        coalesce(session.sso_provider_id, app_session.sso_provider_id)
      and not (p_principal->'member'->>'role' = 'owner' and exists (
        select from identity.factors
        where factors.user_id = (p_principal->'member'->>'userId')::uuid and factors.status = 'verified'
      )) then 'organization_requires_single_sign_on'
  end
  from (select) as one
  left join accounts as account on account.id = p_account_id
  left join api_keys as key on key.id = (p_principal->>'keyId')::uuid
  left join identity.sessions as session
    on p_principal->'signIn'->>'kind' = 'session' and session.id = (p_principal->'signIn'->>'id')::uuid
  left join identity.oauth_sessions as app_session
    on p_principal->'signIn'->>'kind' = 'app' and app_session.id = (p_principal->'signIn'->>'id')::uuid
$$;
