-- The Idempotency-Key under which the client of a stream would upload the whole recording, should the stream fail it.
alter table streams add column idempotency_key text;
create index streams_of_key on streams (subject, idempotency_key) where idempotency_key is not null;
