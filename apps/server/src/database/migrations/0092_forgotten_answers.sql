-- An answer kept for repetitions says what was said: it goes with its feedback. The key stays, so that a repetition is
-- not charged as a new recording.
create index idempotency_keys_of_recording on idempotency_keys (recording_id) where recording_id is not null;

create function forget_answers() returns trigger language plpgsql as $$
begin
  update idempotency_keys set headers = null, body = null where recording_id = old.id;
  return null;
end $$;
create trigger forget_answers after delete on recordings for each row
  when (old.keep and old.result is not null) execute function forget_answers();
