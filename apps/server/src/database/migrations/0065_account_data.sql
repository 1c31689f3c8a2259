-- How long an account keeps its feedbacks: those that were sent without days of their own (purge_at is null).
alter table accounts add column retention_days integer check (retention_days between 1 and 3650);

-- What was erased, for whoever asks later. It names nobody.
create table erasure_receipts (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  subject text not null check (subject = 'end_user'),
  completed_at timestamptz not null default now(),
  feedbacks integer not null,
  recordings integer not null
);
create index erasure_receipts_of_account on erasure_receipts (account_id, completed_at desc);
