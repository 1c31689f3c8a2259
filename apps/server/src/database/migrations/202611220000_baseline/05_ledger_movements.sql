-- The movements of the ledger. One call is one round trip: while an account's row is locked every other request of that
-- customer waits, so the seven statements of a reserve must not each cross the network.
--
-- Every function first locks the account's row, then looks for its reference, then checks, then writes. The lock makes
-- check and write one step, at READ COMMITTED: each statement after it sees what the lock's last holder committed.
-- SERIALIZABLE is not relied on. The clock is the database's and is read after the lock: the wait for it may be long.
--
-- Error codes: VF000 unbalanced, VF001 unknown account, VF003 reference used otherwise, VF004 reservation ended,
-- VF005 settlement above the reservation, VF006 unknown reservation, VF007 more taken back than paid,
-- VF008 unknown purchase or take-back, VF009 append-only. A refusal for want of credit is an outcome, not an error:
-- it is an everyday answer, and must not fill the database's log.

create type ledger_outcome as (
  outcome text, -- applied, repeated, insufficient, limited
  account_id uuid,
  transfer_id bigint,
  amount_micro_euros bigint,
  change_micro_euros bigint,
  available_micro_euros bigint,
  reserved_micro_euros bigint,
  basis_micro_euros bigint,
  basis_reference text
);

-- NO KEY UPDATE: foreign-key checks of other transactions on this account need not wait.
create function ledger_lock(p_account_id uuid) returns ledger_accounts language plpgsql as $$
declare
  v_account ledger_accounts;
begin
  select * into v_account from ledger_accounts where account_id = p_account_id for no key update;
  if not found then
    raise exception 'no ledger account %', p_account_id using errcode = 'VF001';
  end if;
  return v_account;
end $$;

-- The first answer again, if this reference was used for the same movement; null if it is new.
create function ledger_repeat(
  p_account ledger_accounts, p_kind text, p_reference text, p_amount bigint, p_about text default null
) returns ledger_outcome language plpgsql as $$
declare
  v_before ledger_transfers;
begin
  select * into v_before from ledger_transfers where reference = p_reference;
  if not found then
    return null;
  end if;
  if v_before.account_id <> p_account.account_id or v_before.kind <> p_kind
     or v_before.amount_micro_euros <> p_amount or v_before.about_reference is distinct from p_about then
    raise exception 'reference % was used for another movement', p_reference using errcode = 'VF003';
  end if;
  return row('repeated', p_account.account_id, v_before.id, v_before.amount_micro_euros, v_before.change_micro_euros,
    v_before.available_after_micro_euros, v_before.reserved_after_micro_euros,
    p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome;
end $$;

-- Writes the transfer's row. The balances after it are worked out from the locked account: the entries that follow in
-- the same transaction bring the account there, which invariant I3 checks.
create function ledger_record(
  p_account ledger_accounts, p_kind text, p_reference text, p_amount bigint,
  p_available_change bigint, p_reserved_change bigint, p_about text default null, p_note text default null
) returns ledger_outcome language plpgsql as $$
declare
  v_transfer_id bigint;
begin
  insert into ledger_transfers (account_id, kind, reference, amount_micro_euros, change_micro_euros,
    available_after_micro_euros, reserved_after_micro_euros, about_reference, note)
  values (p_account.account_id, p_kind, p_reference, p_amount, p_available_change + p_reserved_change,
    p_account.available_micro_euros + p_available_change, p_account.reserved_micro_euros + p_reserved_change,
    p_about, p_note)
  returning id into v_transfer_id;
  return row('applied', p_account.account_id, v_transfer_id, p_amount, p_available_change + p_reserved_change,
    p_account.available_micro_euros + p_available_change, p_account.reserved_micro_euros + p_reserved_change,
    p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome;
end $$;

create function ledger_insufficient(p_account ledger_accounts, p_amount bigint, p_spendable bigint)
returns ledger_outcome language sql as $$
  select row('insufficient', p_account.account_id, null, p_amount, 0, p_spendable, p_account.reserved_micro_euros,
    p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome
$$;

create function ledger_unchanged(p_account ledger_accounts, p_amount bigint)
returns ledger_outcome language sql as $$
  select row('repeated', p_account.account_id, null, p_amount, 0, p_account.available_micro_euros,
    p_account.reserved_micro_euros, p_account.basis_micro_euros, p_account.basis_reference)::ledger_outcome
$$;

-- The buckets in the order of spending, each with what lies before it: soonest-expiring, then promotional before paid,
-- then oldest. A bucket past its end is left out, whether or not the sweep has been there.
create function ledger_spending_order(p_account_id uuid, p_at timestamptz, p_first_bucket_id bigint default null)
returns table (bucket_id bigint, available bigint, before bigint) language sql stable as $$
  select id, available_micro_euros,
         (sum(available_micro_euros) over spending - available_micro_euros)::bigint
    from credit_buckets
   where account_id = p_account_id and available_micro_euros > 0 and (expires_at is null or expires_at > p_at)
  window spending as (
    order by (id is not distinct from p_first_bucket_id) desc, expires_at nulls last, paid, id
    rows unbounded preceding
  )
$$;

create function ledger_spendable(p_account_id uuid, p_at timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(available_micro_euros), 0)::bigint
    from credit_buckets
   where account_id = p_account_id and (expires_at is null or expires_at > p_at)
$$;

-- Moves p_amount out of the available buckets into a book. The caller has checked that there is enough.
create function ledger_take(
  p_transfer_id bigint, p_account_id uuid, p_amount bigint, p_into text, p_at timestamptz,
  p_first_bucket_id bigint default null
) returns void language sql as $$
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  select p_transfer_id, p_account_id, side.book, part.bucket_id,
         side.sign * least(part.available, p_amount - part.before)
    from ledger_spending_order(p_account_id, p_at, p_first_bucket_id) as part
    cross join (values ('available', -1), (p_into, 1)) as side (book, sign)
   where part.before < p_amount
$$;

create function ledger_add_bucket(
  p_transfer_id bigint, p_account_id uuid, p_amount bigint, p_source text, p_paid boolean, p_from text,
  p_expires_at timestamptz
) returns void language plpgsql as $$
declare
  v_bucket_id bigint;
begin
  insert into credit_buckets (account_id, transfer_id, source, paid, expires_at)
  values (p_account_id, p_transfer_id, p_source, p_paid, p_expires_at) returning id into v_bucket_id;
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  values (p_transfer_id, p_account_id, p_from, v_bucket_id, -p_amount),
         (p_transfer_id, p_account_id, 'available', v_bucket_id, p_amount);
end $$;

-- p_basis null keeps what warnings measure against; the reference is set anew either way.
create function ledger_grant(
  p_account_id uuid, p_source text, p_amount bigint, p_reference text, p_expires_at timestamptz, p_basis bigint,
  p_note text
) returns ledger_outcome language plpgsql as $$
declare
  v_account ledger_accounts := ledger_lock(p_account_id);
  v_outcome ledger_outcome := ledger_repeat(v_account, 'grant', p_reference, p_amount);
begin
  if v_outcome.outcome is not null then
    if not exists (
      select 1 from credit_buckets
       where transfer_id = v_outcome.transfer_id and source = p_source and expires_at is not distinct from p_expires_at
    ) then
      raise exception 'reference % was used for another grant', p_reference using errcode = 'VF003';
    end if;
    return v_outcome;
  end if;

  update ledger_accounts
     set basis_micro_euros = coalesce(p_basis, basis_micro_euros), basis_reference = p_reference,
         paid_in_micro_euros = paid_in_micro_euros + case when p_source = 'purchase' then p_amount else 0 end
   where account_id = p_account_id
   returning * into v_account;
  v_outcome := ledger_record(v_account, 'grant', p_reference, p_amount, p_amount, 0, null, p_note);
  perform ledger_add_bucket(v_outcome.transfer_id, p_account_id, p_amount, p_source, p_source = 'purchase',
    case when p_source = 'purchase' then 'purchases' else 'promotions' end, p_expires_at);
  return v_outcome;
end $$;

-- Charged in the calendar month (UTC) of p_at.
create function ledger_spent(p_account ledger_accounts, p_at timestamptz) returns bigint language sql immutable as $$
  select case when p_account.spent_month = date_trunc('month', p_at at time zone 'utc')::date
         then p_account.spent_micro_euros else 0 end
$$;

-- What is reserved may still be charged this month, so it counts as spent. The account is locked: two that would each fit
-- but not both cannot both pass.
create function ledger_reserve(
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

-- The one end of a reservation. p_kind: settle (p_charge of it is kept), release, or expire_hold (only past the deadline;
-- a reservation that was extended meanwhile stays). What is not charged goes back to the buckets it came from, and
-- straight to the expired ones if such a bucket ended meanwhile. The end's reference is made from the reservation's, so
-- that UNIQUE alone would refuse a second end.
create function ledger_end(p_reference text, p_kind text, p_charge bigint, p_rounding_sixtieths integer default 0)
returns ledger_outcome language plpgsql as $$
declare
  v_reservation credit_reservations;
  v_account ledger_accounts;
  v_outcome ledger_outcome;
  v_now timestamptz;
  v_lapsed bigint;
  v_returned bigint;
begin
  select * into v_reservation from credit_reservations where reference = p_reference;
  if not found then
    raise exception 'no reservation %', p_reference using errcode = 'VF006';
  end if;
  v_account := ledger_lock(v_reservation.account_id);
  -- Read again: it may have ended while this call waited for the lock.
  select * into v_reservation from credit_reservations where reference = p_reference;
  v_now := clock_timestamp();

  if v_reservation.state <> 'open' then
    if p_kind = 'settle' and v_reservation.state = 'settled' then
      return ledger_repeat(v_account, 'settle', 'end:' || p_reference, p_charge, p_reference);
    elsif p_kind <> 'settle' and v_reservation.state in ('released', 'expired') then
      return ledger_unchanged(v_account, v_reservation.amount_micro_euros);
    end if;
    raise exception 'reservation % is already %', p_reference, v_reservation.state using errcode = 'VF004';
  end if;
  if p_kind = 'expire_hold' and v_reservation.deadline_at > v_now then
    return ledger_unchanged(v_account, v_reservation.amount_micro_euros);
  end if;
  if p_charge > v_reservation.amount_micro_euros then
    raise exception 'reservation % holds % micro-euros, less than %', p_reference,
      v_reservation.amount_micro_euros, p_charge using errcode = 'VF005';
  end if;

  v_returned := v_reservation.amount_micro_euros - p_charge;
  v_lapsed := 0;
  if v_returned > 0 then
    select coalesce(sum(part.amount - part.charged), 0) into v_lapsed
      from ledger_parts(v_reservation.transfer_id, p_charge, v_now) as part
     where part.lapsed;
  end if;
  v_outcome := ledger_record(v_account, p_kind, 'end:' || p_reference,
    case when p_kind = 'settle' then p_charge else v_returned end,
    v_returned - v_lapsed, -v_reservation.amount_micro_euros, p_reference);
  insert into ledger_entries (transfer_id, account_id, book, bucket_id, amount_micro_euros)
  select v_outcome.transfer_id, v_account.account_id, side.book, part.bucket_id, side.amount
    from ledger_parts(v_reservation.transfer_id, p_charge, v_now) as part
    cross join lateral (values
      ('reserved', -part.amount),
      ('revenue', part.charged),
      (case when part.lapsed then 'expired' else 'available' end, part.amount - part.charged)
    ) as side (book, amount)
   where side.amount <> 0;
  update credit_reservations
     set state = case p_kind when 'settle' then 'settled' when 'release' then 'released' else 'expired' end,
         settled_micro_euros = case when p_kind = 'settle' then p_charge end,
         rounding_sixtieths = p_rounding_sixtieths,
         ended_at = v_now
   where reference = p_reference;
  return v_outcome;
end $$;

-- What a reservation holds of each bucket, in the order of spending, and how much of that a charge keeps.
create function ledger_parts(p_transfer_id bigint, p_charge bigint, p_at timestamptz)
returns table (bucket_id bigint, amount bigint, charged bigint, lapsed boolean) language sql stable as $$
  select held.bucket_id, held.amount,
         greatest(0, least(held.amount, p_charge - held.before)),
         held.expires_at is not null and held.expires_at <= p_at
    from (
      select entry.bucket_id, entry.amount_micro_euros as amount, bucket.expires_at,
             (sum(entry.amount_micro_euros) over spending - entry.amount_micro_euros)::bigint as before
        from ledger_entries as entry
        join credit_buckets as bucket on bucket.id = entry.bucket_id
       where entry.transfer_id = p_transfer_id and entry.book = 'reserved'
      window spending as (order by bucket.expires_at nulls last, bucket.paid, bucket.id rows unbounded preceding)
    ) as held
$$;

-- Moves the deadline of a reservation that is still open; never to an earlier time.
create function ledger_extend(p_reference text, p_deadline_seconds integer) returns timestamptz language plpgsql as $$
declare
  v_reservation credit_reservations;
begin
  select * into v_reservation from credit_reservations where reference = p_reference;
  if not found then
    raise exception 'no reservation %', p_reference using errcode = 'VF006';
  end if;
  perform ledger_lock(v_reservation.account_id);
  update credit_reservations
     set deadline_at = greatest(deadline_at, clock_timestamp() + make_interval(secs => p_deadline_seconds))
   where reference = p_reference and state = 'open'
   returning * into v_reservation;
  if not found then
    raise exception 'reservation % has ended', p_reference using errcode = 'VF004';
  end if;
  return v_reservation.deadline_at;
end $$;
