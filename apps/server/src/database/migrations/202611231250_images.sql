-- The picture that came with a recording. Its file is in the audio store, under a key of its own.
alter table recordings add column image_key text,
  add column image_type text,
  add column image_bytes integer,
  add column image_width integer,
  add column image_height integer;

-- Not checked for the rows before it: none of them has a picture.
alter table recordings add constraint recordings_image_whole check (
  num_nulls(image_key, image_type, image_bytes, image_width, image_height) in (0, 5)
) not valid;

-- Whatever takes a picture from its recording, or deletes the recording, leaves its file to be removed.
create function loosen_image() returns trigger language plpgsql as $$
begin
  insert into loose_audio (audio_key) values (old.image_key) on conflict do nothing;
  return null;
end $$;
create trigger image_deleted after delete on recordings for each row
  when (old.image_key is not null) execute function loosen_image();
create trigger image_taken_away after update of image_key on recordings for each row
  when (old.image_key is not null and new.image_key is distinct from old.image_key) execute function loosen_image();

create function forget_image_facts() returns trigger language plpgsql as $$
begin
  new.image_type := null;
  new.image_bytes := null;
  new.image_width := null;
  new.image_height := null;
  return new;
end $$;
create trigger image_facts_forgotten before update of image_key on recordings for each row
  when (new.image_key is null and old.image_key is not null) execute function forget_image_facts();
