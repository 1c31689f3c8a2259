-- A limit of 0 pauses spending.
alter table ledger_accounts drop constraint ledger_accounts_spending_limit_micro_euros_check;
alter table ledger_accounts add constraint ledger_accounts_spending_limit_micro_euros_check
  check (spending_limit_micro_euros >= 0);
