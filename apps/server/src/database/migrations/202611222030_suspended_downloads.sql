-- The owner of a suspended account may still read and download. A principal that was let in suspended isn't refused for that,
-- but for everything else, as before.
create or replace function access_refusal(p_account_id uuid, p_principal jsonb, p_since timestamptz) returns text
language sql stable as $function$
  select case
    when account_standing(account) = 'suspended' and p_principal->>'isSuspended' is distinct from 'true'
      then 'account_suspended'
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
$function$;
