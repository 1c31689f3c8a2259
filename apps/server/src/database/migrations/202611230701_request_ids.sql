-- The request that a recording came with, so that the log lines of every attempt at it, and of its webhooks, name it.
alter table recordings add column request_id uuid;
alter table streams add column request_id uuid;
