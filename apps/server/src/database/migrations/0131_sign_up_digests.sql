-- That somebody signed up with an address and a password, whatever the address was: unknown, waiting or confirmed. A sign-in
-- with the same password is told to confirm the address in each case. Only a keyed hash of both is kept, so a row
-- belongs to nobody who could be found by it.
create table identity.sign_up_digests (
  digest bytea primary key,
  last_at timestamptz not null default now()
);
create index sign_up_digests_last_at on identity.sign_up_digests (last_at);
