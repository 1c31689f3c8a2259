-- For each feedback that an edit of many changed, PostgreSQL checked that the edit and the recording exist: two lookups and two locks for each, most of
-- what noting it took. The edit holds the recording's lock and wrote its own row just before, so they do. What the references deleted is
-- now deleted by a trigger of the statement: what was deleted isn't remembered here either.
alter table bulk_edit_rows
  drop constraint bulk_edit_rows_edit_id_fkey,
  drop constraint bulk_edit_rows_recording_id_fkey;

create function forget_rows_of_recordings() returns trigger language plpgsql as $$
begin
  delete from bulk_edit_rows using gone where bulk_edit_rows.recording_id = gone.id;
  return null;
end $$;

create trigger edits_forgotten after delete on recordings
  referencing old table as gone
  for each statement execute function forget_rows_of_recordings();

create function forget_rows_of_edits() returns trigger language plpgsql as $$
begin
  delete from bulk_edit_rows using gone where bulk_edit_rows.edit_id = gone.id;
  return null;
end $$;

create trigger rows_forgotten after delete on bulk_edits
  referencing old table as gone
  for each statement execute function forget_rows_of_edits();
