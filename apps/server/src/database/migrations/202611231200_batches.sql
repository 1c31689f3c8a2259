-- Many recordings that were sent with one call. Each becomes an ordinary recording in its turn.
create table batches (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  -- null: sent from a browser session
  api_key_id uuid references api_keys (id) on delete set null,
  maximum_seconds double precision not null,
  request_id uuid,
  -- cursors hold milliseconds
  created_at timestamp with time zone not null default date_trunc('milliseconds', now()),
  started_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  completed_at timestamp with time zone
);
create index batches_account_id on batches (account_id, created_at desc, id desc);
create index batches_api_key_id on batches (api_key_id);
create index batches_open on batches (created_at) where completed_at is null;
create index batches_completed_at on batches (completed_at);

create table batch_items (
  batch_id uuid not null references batches (id) on delete cascade,
  index integer not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'processing', 'completed', 'failed', 'cancelled')),
  audio_url text,
  -- of an upload, whose audio is noted in loose_audio until the item has ended
  audio_key text,
  -- what the sender says of it; deleted with the address once there is a recording
  options jsonb,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  -- of the run that turns it into a recording; null: nobody is doing that
  claim uuid,
  recording_id uuid references recordings (id) on delete set null,
  error_code text,
  error_detail text,
  primary key (batch_id, index)
);
create index batch_items_status on batch_items (batch_id, status, index);
create index batch_items_claim on batch_items (due_at) where claim is not null;
create index batch_items_recording_id on batch_items (recording_id) where recording_id is not null;
