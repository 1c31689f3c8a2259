-- How far the ledger was checked for good; what is newer is checked every minute, and all of it once a day
-- (credits/check-ledger.ts). What is there now is left to the daily check.
create table ledger_checks (
  only_row boolean primary key default true check (only_row),
  -- checked, and no transaction that could add something before them was open then
  checked_transfer_id bigint not null,
  checked_entry_id bigint not null,
  -- the next ones: once every transaction up to this one has ended
  next_transfer_id bigint not null,
  next_entry_id bigint not null,
  next_after_xid xid8 not null
);
insert into ledger_checks (checked_transfer_id, checked_entry_id, next_transfer_id, next_entry_id, next_after_xid)
select transfer_id, entry_id, transfer_id, entry_id, pg_current_xact_id()
  from (select coalesce((select max(id) from ledger_transfers), 0) as transfer_id,
    coalesce((select max(id) from ledger_entries), 0) as entry_id) as last;
