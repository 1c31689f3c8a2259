-- A new mention adds to the counts of its theme. Once a day, all of an account's themes are counted again.
alter table theme_states add column counted_at timestamptz;
