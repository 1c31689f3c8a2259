-- A monthly spending limit that the customer sets: a reserve that would pass it is refused.

alter table ledger_accounts
  -- null: none
  add column spending_limit_micro_euros bigint check (spending_limit_micro_euros > 0),
  -- First day of the month (UTC) that the next column counts. A cache of the revenue entries, like the balances: a
  -- reserve must know it under the row's lock without adding up a month.
  add column spent_month date not null default date '1970-01-01',
  add column spent_micro_euros bigint not null default 0 check (spent_micro_euros >= 0);

update ledger_accounts as account
   set spent_month = date_trunc('month', clock_timestamp() at time zone 'utc')::date, spent_micro_euros = spent.amount
  from (
    select entry.account_id, sum(entry.amount_micro_euros) as amount
      from ledger_entries as entry
      join ledger_transfers as transfer on transfer.id = entry.transfer_id
     where entry.book = 'revenue'
       and transfer.created_at >= date_trunc('month', clock_timestamp() at time zone 'utc') at time zone 'utc'
     group by entry.account_id
  ) as spent
 where spent.account_id = account.account_id;

create or replace function ledger_apply_entries() returns trigger language plpgsql as $$
declare
  v_month date;
begin
  if exists (select 1 from fresh group by transfer_id having sum(amount_micro_euros) <> 0) then
    raise exception 'entries of a transfer do not sum to zero' using errcode = 'VF000';
  end if;

  update credit_buckets as bucket
     set available_micro_euros = bucket.available_micro_euros + change.available,
         reserved_micro_euros = bucket.reserved_micro_euros + change.reserved
    from (
      select bucket_id,
             coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
             coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved
        from fresh
       where book in ('available', 'reserved')
       group by bucket_id
    ) as change
   where bucket.id = change.bucket_id;

  -- The month of the movement itself, not of this moment. Null when nothing was charged.
  select date_trunc('month', max(transfer.created_at) at time zone 'utc')::date into v_month
    from ledger_transfers as transfer
   where transfer.id in (select transfer_id from fresh where book = 'revenue');

  update ledger_accounts as account
     set available_micro_euros = account.available_micro_euros + change.available,
         reserved_micro_euros = account.reserved_micro_euros + change.reserved,
         spent_month = coalesce(v_month, account.spent_month),
         spent_micro_euros = change.revenue
           + case when coalesce(v_month, account.spent_month) = account.spent_month then account.spent_micro_euros else 0 end
    from (
      select account_id,
             coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
             coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved,
             coalesce(sum(amount_micro_euros) filter (where book = 'revenue'), 0) as revenue
        from fresh
       where book in ('available', 'reserved', 'revenue')
       group by account_id
    ) as change
   where account.account_id = change.account_id;
  return null;
end $$;

-- Charged in the calendar month (UTC) of p_at.
create function ledger_spent(p_account ledger_accounts, p_at timestamptz) returns bigint language sql immutable as $$
  select case when p_account.spent_month = date_trunc('month', p_at at time zone 'utc')::date
         then p_account.spent_micro_euros else 0 end
$$;

-- What is reserved may still be charged this month, so it counts as spent. The account is locked: two that would each fit
-- but not both cannot both pass.
create or replace function ledger_reserve(
  p_account_id uuid, p_amount bigint, p_reference text, p_deadline_seconds integer
) returns ledger_outcome language plpgsql as $$
declare
  v_account ledger_accounts := ledger_lock(p_account_id);
  v_outcome ledger_outcome := ledger_repeat(v_account, 'reserve', p_reference, p_amount);
  v_now timestamptz := clock_timestamp();
  v_spendable bigint;
  v_left bigint;
begin
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;
  -- Null without a limit. Asked first: who is told to add credits should not find out afterwards that they cannot be spent.
  v_left := v_account.spending_limit_micro_euros - ledger_spent(v_account, v_now) - v_account.reserved_micro_euros;
  if v_left < p_amount then
    return row('limited', p_account_id, null, p_amount, 0, greatest(v_left, 0), v_account.reserved_micro_euros,
      v_account.basis_micro_euros, v_account.basis_reference)::ledger_outcome;
  end if;
  v_spendable := ledger_spendable(p_account_id, v_now);
  if v_spendable < p_amount then
    return ledger_insufficient(v_account, p_amount, v_spendable);
  end if;

  v_outcome := ledger_record(v_account, 'reserve', p_reference, p_amount, -p_amount, p_amount);
  perform ledger_take(v_outcome.transfer_id, p_account_id, p_amount, 'reserved', v_now);
  insert into credit_reservations (reference, account_id, transfer_id, amount_micro_euros, deadline_at)
  values (p_reference, p_account_id, v_outcome.transfer_id, p_amount, v_now + make_interval(secs => p_deadline_seconds));
  return v_outcome;
end $$;
