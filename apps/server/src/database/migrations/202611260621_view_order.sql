-- The order of an account's views. Null: after those with a position, by name.
alter table saved_views add column position integer;
