-- What was sent and answered is packed: the requests of an account that are logged together share a row, compressed
-- (usage/packed-details.ts). Their entries in the log name it. Processes of the previous version still write a row for each.
alter table request_log add column details_id uuid;
alter table request_details add column packed bytea;
alter table request_details alter column request drop not null;
