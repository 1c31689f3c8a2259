-- What an account wants of every recording that does not say otherwise: 0 days keep nothing after the answer.
alter table accounts drop constraint accounts_retention_days_check;
alter table accounts add constraint accounts_retention_days_check check (retention_days between 0 and 3650);
alter table accounts add column redact_pii boolean not null default false;
