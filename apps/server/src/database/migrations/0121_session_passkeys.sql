-- A passkey with user verification is two factors at once, so its session is aal2. When the passkey is removed, that ends.
-- Sessions from before stay as they are: who signed in with a passkey then, is asked for the second factor once.
alter table identity.sessions add column passkey_id uuid references identity.passkeys on delete set null;
create index sessions_passkey_id on identity.sessions (passkey_id) where passkey_id is not null;
