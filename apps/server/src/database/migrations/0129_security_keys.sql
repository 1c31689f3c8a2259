-- WebAuthn as a second factor. The factor is what its owner sees, names and removes. Its security key is there as soon as
-- the factor is verified.
alter table identity.factors
  drop constraint factors_factor_type_check,
  add constraint factors_factor_type_check check (factor_type in ('totp', 'webauthn', 'recovery_code'));

create table identity.security_keys (
  factor_id uuid primary key references identity.factors on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- the key's own counter; one that goes back belongs to a copy. 0: it doesn't count
  sign_count bigint not null,
  transports jsonb not null,
  -- whether the key can be copied to other devices of its owner, and whether it has been
  backup_eligible boolean not null,
  backed_up boolean not null,
  last_used_at timestamptz not null default now()
);

alter table identity.challenges
  -- only this session may answer it; null: any session of the user's, as before
  add column session_id uuid references identity.sessions on delete cascade,
  -- what a security key has to sign
  add column to_sign text;
create index challenges_session_id on identity.challenges (session_id) where session_id is not null;
