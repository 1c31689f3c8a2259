-- Audio that a client stores itself, in the bucket or through an address of ours, before the call that processes it.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- where the audio lies, if it was uploaded; noted in loose_audio for as long as somebody may upload there
  audio_key text not null,
  bytes bigint not null,
  -- hexadecimal; null: the client did not say
  sha256 text,
  -- SHA-256 of what the address of ours holds; null: it is an address of the bucket
  token_hash bytea,
  created_at timestamptz not null default now(),
  -- until then an upload may begin, and until then it can be used
  address_expires_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index uploads_account_id on uploads (account_id);
create index uploads_expires_at on uploads (expires_at);
