-- One voice message, from the moment its upload is complete. The same row becomes the feedback.
create table recordings (
  id uuid primary key,
  api_key_id uuid not null references api_keys (id),
  -- feedback: the whole pipeline · transcription, analysis: one half alone, never kept
  kind text not null check (kind in ('feedback', 'transcription', 'analysis')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'done', 'no_speech', 'failed')),
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
  check ((status in ('done', 'no_speech')) = (result is not null)),
  check ((status = 'failed') = (error_code is not null))
);
create index recordings_of_key on recordings (api_key_id, created_at desc, id desc) where kind = 'feedback' and keep;
create index recordings_to_purge on recordings (purge_at) where purge_at is not null;
create index recordings_audio_to_purge on recordings (audio_purge_at) where audio_purge_at is not null;
create index recordings_unfinished on recordings (created_at) where status in ('queued', 'processing');

-- Audio files that no row owns: an upload writes its key here before its first byte and takes it out in the transaction
-- that creates the recording; a deletion writes it here in the transaction that deletes the row. Whatever is due is
-- removed from the store, so neither a crash nor an unreachable store leaves a file behind.
create table loose_audio (
  audio_key text primary key,
  due_at timestamptz not null default now()
);
create index loose_audio_due_at on loose_audio (due_at);
