-- Corrected transcripts: what was recognized, who corrected it, and how often. `corrections_told` is the correction whose
-- analysis was last announced.
alter table recordings add column original_result jsonb;
alter table recordings add column original_word_times integer[];
alter table recordings add column corrected_at timestamptz;
alter table recordings add column corrected_by text;
alter table recordings add column corrections integer not null default 0;
alter table recordings add column corrections_told integer not null default 0;

-- The words change before their new analysis is there.
create trigger inbox_corrected after update of corrections on recordings for each row
  when (new.kind = 'feedback' and new.keep and new.account_id is not null and new.corrections <> old.corrections)
  execute function inbox_write();
