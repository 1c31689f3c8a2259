-- Movements that correct others: by an administrator, by the payment provider, or by time.

create function ledger_debit(p_account_id uuid, p_amount bigint, p_reference text, p_note text)
returns ledger_outcome language plpgsql as $$
declare
  v_account ledger_accounts := ledger_lock(p_account_id);
  v_outcome ledger_outcome := ledger_repeat(v_account, 'debit', p_reference, p_amount);
  v_now timestamptz := clock_timestamp();
  v_spendable bigint;
begin
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;
  v_spendable := ledger_spendable(p_account_id, v_now);
  if v_spendable < p_amount then
    return ledger_insufficient(v_account, p_amount, v_spendable);
  end if;
  v_outcome := ledger_record(v_account, 'debit', p_reference, p_amount, -p_amount, 0, null, p_note);
  perform ledger_take(v_outcome.transfer_id, p_account_id, p_amount, 'adjustments', v_now);
  return v_outcome;
end $$;

-- A refund or dispute: takes the purchase's own bucket first, then the others, down to zero and never into what is
-- reserved; what cannot be taken is booked as shortfall. The money that went back is booked in full.
create function ledger_take_back(p_purchase_reference text, p_amount bigint, p_reference text, p_note text)
returns ledger_outcome language plpgsql as $$
declare
  v_purchase record;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
  v_now timestamptz;
  v_taken bigint;
begin
  select transfer.account_id, transfer.amount_micro_euros, bucket.id as bucket_id into v_purchase
    from ledger_transfers as transfer
    join credit_buckets as bucket on bucket.transfer_id = transfer.id
   where transfer.reference = p_purchase_reference and bucket.source = 'purchase';
  if not found then
    raise exception 'no purchase %', p_purchase_reference using errcode = 'VF008';
  end if;
  v_account := ledger_lock(v_purchase.account_id);
  v_outcome := ledger_repeat(v_account, 'take_back', p_reference, p_amount, p_purchase_reference);
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;
  if p_amount + ledger_taken_back(p_purchase_reference) > v_purchase.amount_micro_euros then
    raise exception 'take-backs of % exceed what was paid', p_purchase_reference using errcode = 'VF007';
  end if;

  v_now := clock_timestamp();
  v_taken := least(p_amount, ledger_spendable(v_account.account_id, v_now));
  v_outcome := ledger_record(v_account, 'take_back', p_reference, p_amount, -v_taken, 0, p_purchase_reference, p_note);
  perform ledger_take(v_outcome.transfer_id, v_account.account_id, v_taken, 'purchases', v_now, v_purchase.bucket_id);
  if v_taken < p_amount then
    insert into ledger_entries (transfer_id, account_id, book, amount_micro_euros)
    values (v_outcome.transfer_id, v_account.account_id, 'shortfall', v_taken - p_amount),
           (v_outcome.transfer_id, v_account.account_id, 'purchases', p_amount - v_taken);
  end if;
  return v_outcome;
end $$;

-- Taken back from a purchase and not reinstated since.
create function ledger_taken_back(p_purchase_reference text) returns bigint language sql stable as $$
  select coalesce(sum(taken.amount_micro_euros), 0)::bigint
    from ledger_transfers as taken
   where taken.about_reference = p_purchase_reference and taken.kind = 'take_back'
     and not exists (
       select 1 from ledger_transfers as undone
        where undone.about_reference = taken.reference and undone.kind = 'reinstate')
$$;

-- Undoes one take-back (a dispute that was won): what had been taken comes back as paid credit without an end, and the
-- shortfall is cleared.
create function ledger_reinstate(p_take_back_reference text, p_note text) returns ledger_outcome language plpgsql as $$
declare
  v_take_back ledger_transfers;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
  v_taken bigint;
begin
  select * into v_take_back from ledger_transfers where reference = p_take_back_reference and kind = 'take_back';
  if not found then
    raise exception 'no take-back %', p_take_back_reference using errcode = 'VF008';
  end if;
  v_account := ledger_lock(v_take_back.account_id);
  v_outcome := ledger_repeat(v_account, 'reinstate', 'reinstate:' || p_take_back_reference,
    v_take_back.amount_micro_euros, p_take_back_reference);
  if v_outcome.outcome is not null then
    return v_outcome;
  end if;

  v_taken := -v_take_back.change_micro_euros;
  v_outcome := ledger_record(v_account, 'reinstate', 'reinstate:' || p_take_back_reference,
    v_take_back.amount_micro_euros, v_taken, 0, p_take_back_reference, p_note);
  if v_taken > 0 then
    perform ledger_add_bucket(v_outcome.transfer_id, v_account.account_id, v_taken, 'reinstated', true, 'purchases', null);
  end if;
  if v_taken < v_take_back.amount_micro_euros then
    insert into ledger_entries (transfer_id, account_id, book, amount_micro_euros)
    values (v_outcome.transfer_id, v_account.account_id, 'shortfall', v_take_back.amount_micro_euros - v_taken),
           (v_outcome.transfer_id, v_account.account_id, 'purchases', v_taken - v_take_back.amount_micro_euros);
  end if;
  return v_outcome;
end $$;

-- Takes out what is left of a grant past its end. A part that is reserved stays with its reservation. Null: nothing was
-- left, or the grant has not ended, or somebody was here before.
create function ledger_expire_grant(p_bucket_id bigint) returns ledger_outcome language plpgsql as $$
declare
  v_bucket credit_buckets;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
begin
  select * into v_bucket from credit_buckets where id = p_bucket_id;
  if not found then
    return null;
  end if;
  v_account := ledger_lock(v_bucket.account_id);
  update credit_buckets set expired_at = clock_timestamp()
   where id = p_bucket_id and expired_at is null and expires_at <= clock_timestamp()
   returning * into v_bucket;
  if not found or v_bucket.available_micro_euros = 0 then
    return null;
  end if;
  v_outcome := ledger_record(v_account, 'expire_grant', 'expiry:' || p_bucket_id, v_bucket.available_micro_euros,
    -v_bucket.available_micro_euros, 0);
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  values (v_outcome.transfer_id, v_account.account_id, 'available', p_bucket_id, -v_bucket.available_micro_euros),
         (v_outcome.transfer_id, v_account.account_id, 'expired', p_bucket_id, v_bucket.available_micro_euros);
  return v_outcome;
end $$;
