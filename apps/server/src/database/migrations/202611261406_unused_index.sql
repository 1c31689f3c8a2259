-- no transaction
-- No query looks for transfers by their time: recent ones are found by their ids (credits/recent-violations.ts).
drop index concurrently if exists ledger_transfers_created;
