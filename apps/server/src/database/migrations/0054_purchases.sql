-- Not every purchase is a Checkout Session any more: automatic top-ups have a payment and no session, and a plan is paid
-- again every month. All of them are purchases.

alter table billing_checkouts rename to billing_purchases;
alter table billing_purchases rename column session_id to id;
alter table billing_purchases
  -- credits: bought in Checkout. top_up: bought with the saved card. plan_checkout: a subscription begun in Checkout, whose
  -- money is in its first plan_period. plan_period: one month of a plan, by the provider's invoice.
  add column kind text not null default 'credits' check (kind in ('credits', 'top_up', 'plan_checkout', 'plan_period')),
  -- why the last attempt to pay failed, in the provider's words
  add column failure text;
alter table billing_purchases alter column kind drop default;
alter index billing_checkouts_account rename to billing_purchases_account;
alter index billing_checkouts_unfinished rename to billing_purchases_unfinished;

alter table billing_take_backs rename column session_id to purchase_id;
alter index billing_take_backs_session rename to billing_take_backs_purchase;

-- Refunds of this reversal for which credit notes exist.
alter table billing_reversals add column noted_micro_euros bigint not null default 0 check (noted_micro_euros >= 0);

-- Each series (VF, TEST, CN, TEST-CN) is numbered without gaps within a year.
alter table billing_invoice_numbers add column series text;
update billing_invoice_numbers set series = case when year < 0 then 'TEST' else 'VF' end, year = abs(year);
alter table billing_invoice_numbers
  alter column series set not null,
  drop constraint billing_invoice_numbers_pkey,
  add primary key (series, year);

alter table billing_invoices rename column session_id to purchase_id;
alter table billing_invoices
  drop constraint billing_invoices_session_id_key,
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit_note')),
  -- the invoice that a credit note corrects; its amounts are positive and go back
  add column corrects text references billing_invoices (number),
  -- null: credits. Else the plan and its period: {plan, from, to}
  add column plan_period jsonb,
  add check ((kind = 'credit_note') = (corrects is not null));
alter table billing_invoices alter column kind drop default;
create unique index billing_invoices_once on billing_invoices (purchase_id) where kind = 'invoice';
create index billing_invoices_corrects on billing_invoices (corrects) where corrects is not null;

-- Warnings go two ways, each once: to webhooks (announced_at) and by mail.
alter table credit_warnings add column mailed_at timestamptz;
update credit_warnings set mailed_at = clock_timestamp();
create index credit_warnings_to_mail on credit_warnings (created_at) where announce and mailed_at is null;

-- The language that a person is written to in; null while nobody told.
alter table accounts add column locale text check (locale in ('en', 'fr'));
