-- Warnings of low credit are measured against the balance after the last grant, whoever gave it. It was the welcome or
-- monthly grant alone, so somebody who bought €50 was first warned at a few cents.
create or replace function ledger_grant(
  p_account_id uuid, p_source text, p_amount bigint, p_reference text, p_expires_at timestamptz,
  -- not used: the previous version still passes it
  p_basis bigint,
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
     set basis_micro_euros = available_micro_euros + reserved_micro_euros + p_amount, basis_reference = p_reference,
         paid_in_micro_euros = paid_in_micro_euros + case when p_source = 'purchase' then p_amount else 0 end
   where account_id = p_account_id
   returning * into v_account;
  v_outcome := ledger_record(v_account, 'grant', p_reference, p_amount, p_amount, 0, null, p_note);
  perform ledger_add_bucket(v_outcome.transfer_id, p_account_id, p_amount, p_source, p_source = 'purchase',
    case when p_source = 'purchase' then 'purchases' else 'promotions' end, p_expires_at);
  return v_outcome;
end $$;

update ledger_accounts
   set basis_micro_euros = available_micro_euros + reserved_micro_euros
 where available_micro_euros + reserved_micro_euros > basis_micro_euros;
