-- The first of several messages of one speaker that say nearly the same. It may be deleted since: readers look it up.
alter table inbox_entries add column duplicate_of uuid;
