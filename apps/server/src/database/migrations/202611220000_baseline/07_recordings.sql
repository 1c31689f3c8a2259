-- One voice message, from the moment its upload is complete. The same row becomes the feedback. It belongs to the account
-- of the key or session that sent it: a rotated key finds the old one's feedbacks. Only those of the public demo keys belong
-- to nobody.
--
-- There are three kinds of failure. The recording's own is final. The account's (no credit, a limit) waits. Ours is retried
-- with backoff for GIVE_UP_AFTER_HOURS; what we then give up on is a dead letter: failed, with its audio, and retryable.
create table recordings (
  id uuid primary key,
  api_key_id uuid references api_keys (id),
  -- feedback: the whole pipeline · transcription, analysis: one half alone, never kept
  kind text not null check (kind in ('feedback', 'transcription', 'analysis')),
  status text not null default 'queued' 
    constraint recordings_status_check check (status in ('queued', 'processing', 'waiting', 'done', 'no_speech', 'failed')),
  detailed boolean not null default false,
  language text,
  maximum_seconds double precision not null,
  -- null once the audio is gone, and for a text
  audio_key text,
  audio_bytes bigint not null default 0,
  audio_format text,
  -- only of kind analysis: what is analysed instead of audio
  input_text text,
  metadata jsonb not null default '{}',
  tags text[] not null default '{}',
  end_user_id text,
  consent boolean,
  -- false: row and audio go as soon as the answer was delivered (demo keys, retention_days 0)
  keep boolean not null default true,
  -- when row and audio, or the audio alone, are deleted; null: when asked to
  purge_at timestamptz,
  audio_purge_at timestamptz,
  -- names the one attempt that may write the result; another attempt takes it over by writing its own
  claim uuid,
  duration_seconds double precision,
  result jsonb,
  error_code text,
  error_detail text,
  created_at timestamptz not null,
  finished_at timestamptz,
  account_id uuid references accounts (id),
  -- the plan when it was sent: what it is charged by
  plan text check (plan in ('free', 'payg', 'pro', 'enterprise', 'starter', 'professional', 'custom')),
  -- the month whose count it is in, until it ends without a result
  counted_month text,
  -- what holds its price back while it is processed
  reservation text references credit_reservations (reference),
  cost_micro_euros bigint not null default 0 check (cost_micro_euros >= 0),
  inbox_status text not null default 'new' check (inbox_status in ('new', 'read', 'in_progress', 'done')),
  note text,
  -- counts edits: who edits an older one than there is, is told
  version integer not null default 1,
  -- Where the result of this one recording is sent.
  callback_url text,
  -- Whether what is said about people is taken out of the result and of the audio before either is kept.
  redact_pii boolean not null default false,
  -- Of what nothing is kept, and of demo keys, nothing leaves this installation either.
  stays_here boolean not null default false,
  -- of a recording that waits: why, until when, and the price that its account has to be able to pay
  waiting_reason text,
  waiting_detail text,
  waiting_until timestamptz,
  waiting_micro_euros bigint,
  -- attempts that ended in a failure of ours, and attempts that ended with their process; they are not the same thing
  failures integer not null default 0,
  crashes integer not null default 0,
  -- the first failure of ours since it was accepted or retried by hand: backoff and giving up count from here
  failing_since timestamptz,
  -- when the next attempt is due; null: as soon as a worker is free
  retry_at timestamptz,
  -- when the attempt that holds the claim began
  claimed_at timestamptz,
  -- what went wrong last, for operators; never shown to an account
  last_failure text,
  -- failed, but not through any fault of the recording: it can be processed again while its audio is kept
  retryable boolean not null default false,
  -- Whether somebody was told (202) that it is taken in. Until then the caller who waits learns of a refusal, and nothing
  -- is kept.
  acknowledged boolean not null default true,
  -- of its price, what was paid before
  paid_micro_euros bigint not null default 0 check (paid_micro_euros >= 0),
  -- under which decoding in vain is counted; null: under its account
  decode_subject text,
  check ((status in ('done', 'no_speech')) = (result is not null)),
  check ((status = 'failed') = (error_code is not null)),
  constraint recordings_sender_check check (account_id is not null or api_key_id is not null),
  constraint recordings_plan_check_of_account check ((account_id is null) = (plan is null)),
  constraint recordings_waiting_check
    check ((status = 'waiting') = (waiting_reason is not null and waiting_detail is not null)),
  constraint recordings_waiting_until_check check ((status = 'waiting') = (waiting_until is not null)),
  constraint recordings_retryable_check check (not retryable or status = 'failed')
);
create index recordings_of_account on recordings (account_id, created_at desc, id desc) where kind = 'feedback' and keep;
create index recordings_to_purge on recordings (purge_at) where purge_at is not null;
create index recordings_audio_to_purge on recordings (audio_purge_at) where audio_purge_at is not null;
create index recordings_unfinished on recordings (created_at) where status in ('queued', 'processing');
create index recordings_waiting on recordings (account_id, created_at) where status = 'waiting';
create index recordings_dead on recordings (finished_at) where retryable;
-- What failed, of all accounts, newest first: operators list it.
create index recordings_failed on recordings (created_at desc, id desc) where status = 'failed';

-- What is not kept is there until it is fetched, or for an hour after it is finished; never deleted before it is finished.
create function purge_undelivered() returns trigger language plpgsql as $$
begin
  new.purge_at := case when new.status in ('done', 'no_speech', 'failed') then now() + interval '60 minutes' end;
  return new;
end $$;
create trigger purge_undelivered before insert or update of status on recordings for each row
  when (not new.keep) execute function purge_undelivered();

-- An answer kept for repetitions says what was said: it goes with its feedback. The key stays, so that a repetition is
-- not charged as a new recording.
create function forget_answers() returns trigger language plpgsql as $$
begin
  update idempotency_keys set headers = null, body = null where recording_id = old.id;
  return null;
end $$;
create trigger forget_answers after delete on recordings for each row
  when (old.keep and old.result is not null) execute function forget_answers();

-- Audio files that no row owns: an upload writes its key here before its first byte and takes it out in the transaction
-- that creates the recording; a deletion writes it here in the transaction that deletes the row. Whatever is due is
-- removed from the store, so neither a crash nor an unreachable store leaves a file behind.
create table loose_audio (
  audio_key text primary key,
  due_at timestamptz not null default now()
);
create index loose_audio_due_at on loose_audio (due_at);

-- The audio store that this database uses. The store carries the same id in its marker, so that an empty folder under a
-- volume that is not mounted, or another bucket, is not taken for it.
create table audio_store_marker (
  only_row boolean primary key default true check (only_row),
  id uuid not null,
  first_used_at timestamptz not null default now()
);
