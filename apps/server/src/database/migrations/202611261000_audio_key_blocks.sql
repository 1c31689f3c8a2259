-- Keys for the files of new recordings, registered in blocks before they're used (audio/key-blocks.ts). What no
-- recording took over by `due_at` is deleted.
create table audio_key_blocks (
  block text primary key,
  keys text[] not null,
  due_at timestamptz not null
);
create index audio_key_blocks_due_at on audio_key_blocks (due_at);
