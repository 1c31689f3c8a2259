-- Words of a stream that was left are charged. When the whole recording is uploaded afterwards, under the stream's key,
-- what was paid for the words is taken off its price.
create table abandoned_streams (
  -- digest of who streamed and the Idempotency-Key that they gave, as in idempotency_keys
  key text primary key,
  paid_micro_euros bigint not null check (paid_micro_euros >= 0),
  created_at timestamptz not null default now()
);

alter table recordings
  -- of its price, what was paid before
  add column paid_micro_euros bigint not null default 0 check (paid_micro_euros >= 0),
  -- under which decoding in vain is counted; null: under its account
  add column decode_subject text;
