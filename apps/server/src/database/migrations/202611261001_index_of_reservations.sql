-- no transaction
-- No query looks for the reservations of an account: those that are open have an index of their own.
drop index concurrently if exists credit_reservations_account;
