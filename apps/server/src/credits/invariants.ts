import { sql } from 'kysely';
import type { Database, Trx } from '../database/database.ts';

/**
 * The ledger's invariants, each as a query that returns violations. Tests run them after every fault. In production, a
 * daily task runs them over one snapshot, and a task that runs every minute checks new rows (recent-violations.ts).
 */

export interface Violation {
  /** I1 … I12 */
  invariant: string;
  /** in plain English */
  rule: string;
  /** the violating row: an account, a transfer's id or a reference */
  subject: string;
}

/** The sweep runs every minute, so an expired reservation may still be waiting for it. */
export const EXPIRY_GRACE_SECONDS = 150;

export interface Invariant {
  name: string;
  rule: string;
  /** selects one text column with the violating subjects */
  subjects: string;
}

export const GUARDS_ARE_ON: Invariant = {
  name: 'I7',
  rule: 'the journal is append-only: its guards are in place and on',
  subjects: `
    select expected.name
      from (values ('ledger_transfers_append_only'), ('ledger_entries_append_only'), ('ledger_entries_apply')) as expected (name)
     where not exists (select 1 from pg_trigger where tgname = expected.name and tgenabled <> 'D')`,
};

const INVARIANTS: readonly Invariant[] = [
  {
    name: 'I1',
    rule: 'the entries of every transfer, and all entries together, sum to zero',
    subjects: `
      select transfer_id::text from ledger_entries group by transfer_id having sum(amount_micro_euros) <> 0
      union all
      select 'all' from ledger_entries having sum(amount_micro_euros) <> 0
      union all
      select transfer.id::text from ledger_transfers as transfer
       where not exists (select 1 from ledger_entries where transfer_id = transfer.id)`,
  },
  {
    name: 'I2',
    rule: 'nothing is below zero, and what is reserved is what open reservations hold',
    subjects: `
      select account.account_id::text
        from ledger_accounts as account
        left join (
          select account_id, sum(amount_micro_euros) as held from credit_reservations
           where state = 'open' group by account_id
        ) as open using (account_id)
       where account.available_micro_euros < 0 or account.reserved_micro_euros <> coalesce(open.held, 0)
      union all
      select 'bucket ' || id from credit_buckets where available_micro_euros < 0 or reserved_micro_euros < 0`,
  },
  {
    name: 'I3',
    rule: 'every cached balance is the sum of its entries',
    subjects: `
      select account.account_id::text
        from ledger_accounts as account
        left join (
          select account_id,
                 sum(amount_micro_euros) filter (where book = 'available') as available,
                 sum(amount_micro_euros) filter (where book = 'reserved') as reserved
            from ledger_entries group by account_id
        ) as entries using (account_id)
        left join (
          select account_id, sum(available_micro_euros) as available, sum(reserved_micro_euros) as reserved
            from credit_buckets group by account_id
        ) as buckets using (account_id)
       where (account.available_micro_euros, account.reserved_micro_euros) is distinct from
             (coalesce(entries.available, 0), coalesce(entries.reserved, 0))
          or (account.available_micro_euros, account.reserved_micro_euros) is distinct from
             (coalesce(buckets.available, 0), coalesce(buckets.reserved, 0))
      union all
      select 'bucket ' || bucket.id
        from credit_buckets as bucket
        left join (
          select bucket_id,
                 sum(amount_micro_euros) filter (where book = 'available') as available,
                 sum(amount_micro_euros) filter (where book = 'reserved') as reserved
            from ledger_entries group by bucket_id
        ) as entries on entries.bucket_id = bucket.id
       where (bucket.available_micro_euros, bucket.reserved_micro_euros) is distinct from
             (coalesce(entries.available, 0), coalesce(entries.reserved, 0))`,
  },
  {
    name: 'I4',
    rule: 'a reservation ends once at most, in the way its state says, and is charged what its settlement took',
    subjects: `
      select reservation.reference
        from credit_reservations as reservation
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
      select entry.transfer_id::text
        from ledger_entries as entry
        join ledger_transfers as transfer on transfer.id = entry.transfer_id
       where entry.book = 'revenue' and transfer.kind <> 'settle'
      union all
      select about_reference from ledger_transfers where kind = 'settle'
       group by about_reference having count(*) > 1`,
  },
  {
    name: 'I6',
    rule: 'a purchase is credited once, and no more of it is taken back than was paid',
    subjects: `
      select purchase.reference
        from ledger_transfers as purchase
        join credit_buckets as bucket on bucket.transfer_id = purchase.id and bucket.source = 'purchase'
       where ledger_taken_back(purchase.reference) > purchase.amount_micro_euros
      union all
      select account.account_id::text
        from ledger_accounts as account
        left join (
          select bucket.account_id, sum(purchase.amount_micro_euros) as paid
            from credit_buckets as bucket
            join ledger_transfers as purchase on purchase.id = bucket.transfer_id
           where bucket.source = 'purchase' group by bucket.account_id
        ) as purchases using (account_id)
       where account.paid_in_micro_euros <> coalesce(purchases.paid, 0)`,
  },
  GUARDS_ARE_ON,
  {
    name: 'I8',
    rule: 'every transfer did what its row says, and starts where the one before it ended',
    subjects: `
      select chain.id::text
        from (
          select id, change_micro_euros,
                 available_after_micro_euros
                   - lag(available_after_micro_euros, 1, 0::bigint) over before_it as available,
                 reserved_after_micro_euros
                   - lag(reserved_after_micro_euros, 1, 0::bigint) over before_it as reserved
            from ledger_transfers
          window before_it as (partition by account_id order by id)
        ) as chain
        left join (
          select transfer_id,
                 sum(amount_micro_euros) filter (where book = 'available') as available,
                 sum(amount_micro_euros) filter (where book = 'reserved') as reserved
            from ledger_entries group by transfer_id
        ) as entries on entries.transfer_id = chain.id
       where chain.available <> coalesce(entries.available, 0)
          or chain.reserved <> coalesce(entries.reserved, 0)
          or chain.change_micro_euros <> chain.available + chain.reserved`,
  },
  {
    name: 'I9',
    rule: 'a reservation that was released or expired cost nothing',
    subjects: `
      select transfer.reference
        from ledger_transfers as transfer
        join ledger_entries as entry on entry.transfer_id = transfer.id
       where transfer.kind in ('release', 'expire_hold') and entry.book not in ('available', 'reserved', 'expired')`,
  },
  {
    name: 'I10',
    rule: 'what customers have is what the house gave, sold and took, to the micro-euro',
    subjects: `
      select 'all'
       where (select coalesce(sum(available_micro_euros + reserved_micro_euros), 0) from ledger_accounts) <>
             (select coalesce(-sum(amount_micro_euros), 0) from ledger_entries where book not in ('available', 'reserved'))`,
  },
  {
    name: 'I11',
    rule: 'no reservation is open long after its deadline',
    subjects: `
      select reference from credit_reservations
       where state = 'open' and deadline_at < clock_timestamp() - make_interval(secs => $grace)`,
  },
  {
    name: 'I12',
    rule: 'what counts against the spending limit is what was charged in that month',
    subjects: `
      select account.account_id::text
        from ledger_accounts as account
        left join (
          select entry.account_id, date_trunc('month', transfer.created_at at time zone 'utc')::date as month,
                 sum(entry.amount_micro_euros) as charged
            from ledger_entries as entry
            join ledger_transfers as transfer on transfer.id = entry.transfer_id
           where entry.book = 'revenue' group by entry.account_id, month
        ) as charges on charges.account_id = account.account_id and charges.month = account.spent_month
       where account.spent_micro_euros <> coalesce(charges.charged, 0)`,
  },
];

export const MAXIMUM_SUBJECTS = 20;

/** Returns all violations, at most 20 subjects per invariant. */
export async function findViolations(
  database: Database | Trx,
  options: { expiryGraceSeconds?: number } = {},
): Promise<Violation[]> {
  const grace = sql.lit(options.expiryGraceSeconds ?? EXPIRY_GRACE_SECONDS);
  const found: Violation[] = [];
  for (const { name, rule, subjects } of INVARIANTS) {
    const [before = '', after] = subjects.split('$grace');
    const query = after === undefined ? sql.raw(before) : sql`${sql.raw(before)}${grace}${sql.raw(after)}`;
    const { rows } = await sql<{
      subject: string;
    }>`select subject from (${query}) as found (subject) limit ${sql.lit(MAXIMUM_SUBJECTS)}`.execute(
      database,
    );
    found.push(...rows.map(({ subject }) => ({ invariant: name, rule, subject })));
  }
  return found;
}

/** The ledger violates an invariant. This is our bug, and a person must look at it. */
export class InvariantError extends Error {
  override name = 'InvariantError';
  readonly violations: readonly Violation[];
  constructor(violations: readonly Violation[]) {
    const lines = violations.map(({ invariant, rule, subject }) => `${invariant} (${rule}): ${subject}`);
    super(`the ledger is not in order:\n${lines.join('\n')}`);
    this.violations = violations;
  }
}
