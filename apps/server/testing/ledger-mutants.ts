import { sql } from 'kysely';
import type { Database } from '../src/database/database.ts';
import { BALANCE_GUARANTEES } from './balance-guarantees.ts';
import { RESERVATION_GUARANTEES } from './reservation-guarantees.ts';
import { SPENDING_GUARANTEES } from './spending-guarantees.ts';

/**
 * All guarantees. The ledger's tests run them on the real ledger, and the mutation test on a ledger with one planted
 * defect, where they must fail.
 */
export const GUARANTEES = { ...RESERVATION_GUARANTEES, ...BALANCE_GUARANTEES, ...SPENDING_GUARANTEES };

/**
 * Planted defects of the ledger, each with the guarantee that must detect it. A defect changes the text of one SQL
 * function or drops one constraint or trigger in a temporary database, so the product needs no switch for it.
 */
export interface Mutant {
  defect: string;
  caughtBy: keyof typeof GUARANTEES;
  /** replaces this text, which must occur exactly once in the function */
  change?: { in: string; from: string; to: string };
  statement?: string;
}

export const MUTANTS: readonly Mutant[] = [
  {
    defect: 'the account is read without a lock',
    caughtBy: 'of many reservations at once exactly as many succeed as there are funds for',
    change: { in: 'ledger_lock', from: ' for no key update', to: '' },
  },
  {
    defect: 'a reservation does not ask whether there is enough',
    caughtBy: 'of many reservations at once exactly as many succeed as there are funds for',
    change: { in: 'ledger_reserve', from: 'v_spendable < p_amount', to: 'false' },
  },
  {
    defect: 'a reference is not looked up before it is used',
    caughtBy: 'one reference, sent many times at once, is applied once and answered alike',
    change: {
      in: 'ledger_reserve',
      from: "ledger_repeat(v_account, 'reserve', p_reference, p_amount)",
      to: 'null',
    },
  },
  {
    defect: 'references are not unique',
    caughtBy: 'two accounts cannot both use one reference, even at the same instant',
    statement: 'alter table ledger_transfers drop constraint ledger_transfers_reference_once',
  },
  {
    defect: 'a repeated reference is believed whatever the amount',
    caughtBy: 'a reference used with another amount, kind or source is refused and changes nothing',
    change: {
      in: 'ledger_repeat',
      from: 'v_before.amount_micro_euros <> p_amount',
      to: 'false',
    },
  },
  {
    defect: 'a repeated reference is believed whatever the kind',
    caughtBy: 'a reference used with another amount, kind or source is refused and changes nothing',
    change: { in: 'ledger_repeat', from: 'v_before.kind <> p_kind', to: 'false' },
  },
  {
    defect: 'a settlement keeps all that was reserved',
    caughtBy: 'settling charges the price and gives the rest back',
    change: {
      in: 'ledger_parts',
      from: 'greatest(0, least(held.amount, p_charge - held.before))',
      to: 'held.amount',
    },
  },
  {
    defect: 'a settlement may be above its reservation',
    caughtBy: 'a settlement above the reservation is refused and leaves it open',
    change: { in: 'ledger_end', from: 'p_charge > v_reservation.amount_micro_euros', to: 'false' },
  },
  {
    defect: 'a reservation’s state is read before the lock only',
    caughtBy: 'settle, release and expiry of one reservation at once: exactly one happens',
    change: {
      in: 'ledger_end',
      from: `for the lock.
  select * into v_reservation from credit_reservations where reference = p_reference;`,
      to: 'for the lock.',
    },
  },
  {
    defect: 'an ended reservation can be ended again',
    caughtBy: 'settle, release and expiry of one reservation at once: exactly one happens',
    change: { in: 'ledger_end', from: "v_reservation.state <> 'open'", to: 'false' },
  },
  {
    defect: 'credit that ends soon is spent last',
    caughtBy: 'credit is spent soonest-ending first, then promotional before paid',
    change: { in: 'ledger_spending_order', from: 'expires_at nulls last', to: 'expires_at desc nulls first' },
  },
  {
    defect: 'paid credit is spent before promotional',
    caughtBy: 'of two grants of the same end the promotional one goes first',
    change: { in: 'ledger_spending_order', from: 'paid, id', to: 'paid desc, id' },
  },
  {
    defect: 'credit past its end counts until the sweep comes',
    caughtBy: 'credit past its end cannot be spent, even before the sweep, and is taken out once',
    change: { in: 'ledger_spendable', from: ' and (expires_at is null or expires_at > p_at)', to: '' },
  },
  {
    defect: 'released credit revives a grant that has ended',
    caughtBy: 'what comes back after its credit has ended is lost, and the rest is not',
    change: {
      in: 'ledger_parts',
      from: 'held.expires_at is not null and held.expires_at <= p_at',
      to: 'false',
    },
  },
  {
    defect: 'the sweep does not look again whether a reservation was extended',
    caughtBy: 'a reservation past its deadline is released by the sweep, an extended one is not',
    change: { in: 'ledger_end', from: 'v_reservation.deadline_at > v_now', to: 'false' },
  },
  {
    defect: 'a refund takes more than there is',
    caughtBy: 'a refund takes credit down to zero, records the shortfall, and leaves what is reserved',
    change: {
      in: 'ledger_take_back',
      from: 'least(p_amount, ledger_spendable(v_account.account_id, v_now))',
      to: 'p_amount',
    },
  },
  {
    defect: 'refunds of one purchase are not added up',
    caughtBy: 'a purchase is not taken back twice',
    change: {
      in: 'ledger_take_back',
      from: 'p_amount + ledger_taken_back(p_purchase_reference)',
      to: 'p_amount',
    },
  },
  {
    defect: 'a dispute that was won gives back what was asked for, not what was taken',
    caughtBy: 'a dispute that was won gives back exactly what it took, once',
    change: {
      in: 'ledger_reinstate',
      from: 'v_taken := -v_take_back.change_micro_euros',
      to: 'v_taken := v_take_back.amount_micro_euros',
    },
  },
  {
    defect: 'gifts count as money paid in',
    caughtBy: 'only purchases count as paid in',
    change: {
      in: 'ledger_grant',
      from: "case when p_source = 'purchase' then p_amount else 0 end",
      to: 'p_amount',
    },
  },
  {
    defect: 'money is computed as a floating-point number',
    caughtBy: 'amounts of twelve digits are kept to the micro-euro',
    change: {
      in: 'ledger_take',
      from: 'least(part.available, p_amount - part.before)',
      to: 'least(part.available, p_amount - part.before)::real::bigint',
    },
  },
  {
    defect: 'a cached balance is not kept',
    caughtBy: 'settling charges the price and gives the rest back',
    change: {
      in: 'ledger_apply_entries',
      from: 'account.reserved_micro_euros + change.reserved',
      to: 'account.reserved_micro_euros',
    },
  },
  {
    defect: 'entries can be changed',
    caughtBy: 'the journal can be neither changed nor deleted from',
    statement: 'drop trigger ledger_entries_append_only on ledger_entries',
  },
  {
    defect: 'entries need not sum to zero',
    caughtBy: 'entries that do not sum to zero are refused',
    change: { in: 'ledger_apply_entries', from: 'sum(amount_micro_euros) <> 0', to: 'false' },
  },
  {
    defect: 'what is reserved does not count against the spending limit',
    caughtBy: 'of many reservations at once no more succeed than the month’s limit has room for',
    change: { in: 'ledger_reserve', from: ' - v_account.reserved_micro_euros;', to: ';' },
  },
  {
    defect: 'what was charged does not count against the spending limit',
    caughtBy: 'what was charged this month counts against the limit, and what was given back does not',
    change: {
      in: 'ledger_apply_entries',
      from: 'spent_micro_euros = change.revenue',
      to: 'spent_micro_euros = 0',
    },
  },
  {
    defect: 'last month’s spending counts this month',
    caughtBy: 'a new month has its limit to itself',
    change: { in: 'ledger_spent', from: 'else 0 end', to: 'else p_account.spent_micro_euros end' },
  },
  {
    defect: 'the table takes a balance below zero',
    caughtBy: 'no balance can be written below zero, not even by other code',
    statement: 'alter table ledger_accounts drop constraint ledger_accounts_available_not_negative',
  },
];

/** Plants one defect in the ledger of `database`. Throws if the text to change doesn't occur exactly once. */
export async function plant(database: Database, mutant: Mutant): Promise<void> {
  if (mutant.statement !== undefined) await sql.raw(mutant.statement).execute(database);
  if (mutant.change === undefined) return;
  const { in: name, from, to } = mutant.change;
  // The function as the latest migration left it.
  const { rows } = await sql<{
    definition: string;
  }>`select pg_get_functiondef(${name}::regproc) as definition`.execute(database);
  const definition = rows[0]?.definition;
  const parts = definition?.split(from);
  if (parts?.length !== 2)
    throw new Error(`"${from}" stands ${(parts?.length ?? 1) - 1} times in ${name}, not once`);
  await sql.raw(parts.join(to)).execute(database);
}
