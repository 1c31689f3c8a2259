import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import {
  EXPIRY_GRACE_SECONDS,
  GUARDS_ARE_ON,
  type Invariant,
  MAXIMUM_SUBJECTS,
  type Violation,
} from './invariants.ts';

/** How far the ledger has been checked. */
export interface Watermark {
  transferId: number;
  entryId: number;
}

/**
 * The invariants (invariants.ts) for the rows added after a watermark, for their accounts, and for all open
 * reservations. The cost depends on the number of new rows only, however long the journal is. Earlier rows were already
 * checked: each transfer continues from the previous one, and an account's balance is what its last transfer left.
 */
const TABLES = `
  fresh as materialized (
    select * from ledger_transfers where id > $transfer
    union select * from ledger_transfers where id in (select transfer_id from ledger_entries where id > $entry)
  ),
  added as materialized (
    select entry.* from ledger_entries as entry where transfer_id in (select id from fresh)
  ),
  sums as materialized (
    select transfer_id, sum(amount_micro_euros) as total,
           coalesce(sum(amount_micro_euros) filter (where book = 'available'), 0) as available,
           coalesce(sum(amount_micro_euros) filter (where book = 'reserved'), 0) as reserved
      from added group by transfer_id
  ),
  held as materialized (
    select account_id, sum(amount_micro_euros) as reserved from credit_reservations where state = 'open' group by account_id
  ),
  touched as materialized (
    select account.* from ledger_accounts as account
     where account_id in (select account_id from fresh union select account_id from held)
  ),
  buckets as materialized (
    select account_id, sum(available_micro_euros) as available, sum(reserved_micro_euros) as reserved,
           bool_or(available_micro_euros < 0 or reserved_micro_euros < 0) as is_below_zero
      from credit_buckets where account_id in (select account_id from touched) group by account_id
  ),
  reservations as materialized (
    select * from credit_reservations where state = 'open'
    union select * from credit_reservations where transfer_id in (select id from fresh where kind = 'reserve')
    union select * from credit_reservations where reference in (
      select about_reference from fresh where reference like 'end:%')
  )`;

const CHECKS: readonly Invariant[] = [
  {
    name: 'I1',
    rule: 'the entries of every transfer sum to zero',
    subjects: `
      select fresh.id::text from fresh left join sums on sums.transfer_id = fresh.id where sums.total is distinct from 0
      union all
      -- An entry of no transfer at all.
      select transfer_id::text from ledger_entries as entry
       where id > $entry and not exists (select from ledger_transfers where id = entry.transfer_id)`,
  },
  {
    name: 'I2',
    rule: 'nothing is below zero, and what is reserved is what open reservations hold',
    subjects: `
      select account_id::text from touched left join held using (account_id)
       where touched.available_micro_euros < 0 or touched.reserved_micro_euros <> coalesce(held.reserved, 0)
      union all
      select account_id::text from buckets where is_below_zero`,
  },
  {
    name: 'I3',
    rule: 'every cached balance is what the last transfer left, and the sum of its buckets',
    subjects: `
      select touched.account_id::text
        from touched
        left join buckets using (account_id)
        left join lateral (
          select available_after_micro_euros as available, reserved_after_micro_euros as reserved
            from ledger_transfers where account_id = touched.account_id order by id desc limit 1
        ) as last on true
       where (touched.available_micro_euros, touched.reserved_micro_euros) is distinct from
             (coalesce(last.available, 0), coalesce(last.reserved, 0))
          or (touched.available_micro_euros, touched.reserved_micro_euros) is distinct from
             (coalesce(buckets.available, 0), coalesce(buckets.reserved, 0))`,
  },
  {
    name: 'I4',
    rule: 'a reservation ends once at most, in the way its state says, and is charged what its settlement took',
    subjects: `
      select reservation.reference
        from reservations as reservation
        left join ledger_transfers as ending on ending.reference = 'end:' || reservation.reference
        left join lateral (
          select coalesce(sum(amount_micro_euros), 0) as kept from ledger_entries
           where transfer_id = ending.id and book = 'revenue'
        ) as revenue on true
       where ending.kind is distinct from case reservation.state
               when 'settled' then 'settle' when 'released' then 'release' when 'expired' then 'expire_hold' end
          or coalesce(reservation.settled_micro_euros, 0) <> revenue.kept
          or reservation.settled_micro_euros > reservation.amount_micro_euros`,
  },
  {
    name: 'I5',
    rule: 'revenue comes from settlements only, one for each reservation',
    subjects: `
      select added.transfer_id::text from added join fresh on fresh.id = added.transfer_id
       where added.book = 'revenue' and fresh.kind <> 'settle'
      union all
      select about_reference from ledger_transfers
       where kind = 'settle' and about_reference in (select about_reference from fresh where kind = 'settle')
       group by about_reference having count(*) > 1`,
  },
  {
    name: 'I6',
    rule: 'a purchase is credited once, and no more of it is taken back than was paid',
    subjects: `
      with purchases as materialized (
        select bucket.account_id, purchase.reference, purchase.amount_micro_euros as paid
          from credit_buckets as bucket join ledger_transfers as purchase on purchase.id = bucket.transfer_id
         where bucket.source = 'purchase' and bucket.account_id in (select account_id from touched)
      )
      select reference from purchases where ledger_taken_back(reference) > paid
      union all
      select touched.account_id::text from touched
       where paid_in_micro_euros <> (select coalesce(sum(paid), 0) from purchases where account_id = touched.account_id)`,
  },
  GUARDS_ARE_ON,
  {
    name: 'I8',
    rule: 'every transfer did what its row says, and starts where the one before it ended',
    subjects: `
      select fresh.id::text
        from fresh
        left join sums on sums.transfer_id = fresh.id
        left join lateral (
          select available_after_micro_euros as available, reserved_after_micro_euros as reserved
            from ledger_transfers where account_id = fresh.account_id and id < fresh.id order by id desc limit 1
        ) as earlier on true
       where fresh.available_after_micro_euros - coalesce(earlier.available, 0) <> coalesce(sums.available, 0)
          or fresh.reserved_after_micro_euros - coalesce(earlier.reserved, 0) <> coalesce(sums.reserved, 0)
          or fresh.change_micro_euros <> coalesce(sums.available, 0) + coalesce(sums.reserved, 0)`,
  },
  {
    name: 'I9',
    rule: 'a reservation that was released or expired cost nothing',
    subjects: `
      select fresh.reference from fresh join added on added.transfer_id = fresh.id
       where fresh.kind in ('release', 'expire_hold') and added.book not in ('available', 'reserved', 'expired')`,
  },
  {
    name: 'I11',
    rule: 'no reservation is open long after its deadline',
    subjects: `
      select reference from reservations
       where state = 'open' and deadline_at < clock_timestamp() - make_interval(secs => ${EXPIRY_GRACE_SECONDS})`,
  },
];

/** Returns violations in transfers after the watermark. One statement finds them, so all refer to one instant. */
export async function findRecentViolations(
  trx: Trx,
  { transferId, entryId }: Watermark,
): Promise<Violation[]> {
  const of = (text: string) =>
    text.replaceAll('$transfer', String(transferId)).replaceAll('$entry', String(entryId));
  const all = CHECKS.map(
    ({ name, rule, subjects }) => sql`
      (select ${sql.lit(name)} as invariant, ${sql.lit(rule)} as rule, subject
        from (${sql.raw(of(subjects))}) as found (subject) limit ${sql.lit(MAXIMUM_SUBJECTS)})`,
  );
  const { rows } = await sql<Violation>`
    with ${sql.raw(of(TABLES))} ${sql.join(all, sql` union all `)}`.execute(trx);
  return rows;
}
