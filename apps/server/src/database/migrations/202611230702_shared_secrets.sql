-- Which secret each kind of secret was last started with, by its id: a host with another one is refused at its start. The
-- encryption keys' ids are in identity.encryption_keys. No secret can be found out from its id.
create table secret_ids (
  name text primary key,
  id text not null,
  noted_at timestamptz not null default now()
);
