-- What a key may do, from which network addresses, and whether a secret one may come from a web page.
alter table api_keys
  add column scopes text[],
  add column allowed_addresses text[] not null default '{}',
  add column allow_browser boolean not null default false;

-- Keys from before keep what they could do.
update api_keys set scopes = case kind
  when 'publishable' then '{submit}'::text[]
  when 'demo' then '{submit,read}'::text[]
  else '{submit,read,manage}'::text[]
end;
-- Whoever named websites for a secret key uses it in a page, and knows it.
update api_keys set allow_browser = true where kind = 'secret' and cardinality(allowed_domains) > 0;

alter table api_keys
  alter column scopes set not null,
  -- For processes of the version before, which don't name any.
  alter column scopes set default '{submit,read,manage}',
  add constraint api_keys_scopes_check check (
    cardinality(scopes) > 0 and scopes <@ '{submit,read,manage}'::text[]
    and (kind <> 'publishable' or scopes = '{submit}'::text[])
  ),
  add constraint api_keys_secret_settings_check check (
    kind = 'secret' or (not allow_browser and allowed_addresses = '{}'::text[])
  );
