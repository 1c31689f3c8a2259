import { Problem } from '../http/errors/problem.ts';
import { eurosText } from './amounts.ts';

/**
 * Errors of the ledger. Each is a `Problem` with a code of the contract, so routes need not translate it.
 */

/** The available balance is too low. Nothing was written. Answered with 402. */
export class InsufficientCreditsError extends Problem {
  override name = 'InsufficientCreditsError';
  readonly neededMicroEuros: number;
  readonly availableMicroEuros: number;
  /** @param price the price to show instead of the amount, if the length is not known yet */
  constructor(neededMicroEuros: number, availableMicroEuros: number, price?: string) {
    super('insufficient_credits', {
      detail: `This ${price ?? `needs €${eurosText(neededMicroEuros)}`}, and €${eurosText(availableMicroEuros)} is available. Add credits and try again.`,
    });
    this.neededMicroEuros = neededMicroEuros;
    this.availableMicroEuros = availableMicroEuros;
  }
}

/** The charge would exceed the customer's monthly spending limit. Nothing was written. Answered with 402. */
export class SpendingLimitError extends Problem {
  override name = 'SpendingLimitError';
  readonly neededMicroEuros: number;
  readonly leftMicroEuros: number;
  /** @param price as with `InsufficientCreditsError` */
  constructor(neededMicroEuros: number, leftMicroEuros: number, price?: string) {
    super('spending_limit_reached', {
      detail: `This ${price ?? `needs €${eurosText(neededMicroEuros)}`}, and your spending limit leaves €${eurosText(leftMicroEuros)} this month. Raise the limit, or wait for the first of next month (UTC).`,
    });
    this.neededMicroEuros = neededMicroEuros;
    this.leftMicroEuros = leftMicroEuros;
  }
}

export class InvalidReferenceError extends Problem {
  override name = 'InvalidReferenceError';
  constructor(detail: string) {
    super('invalid_request', { detail });
  }
}

/** The account has no ledger account. */
export class UnknownLedgerAccountError extends Problem {
  override name = 'UnknownLedgerAccountError';
  constructor(cause?: unknown) {
    super('not_found', { detail: 'This account doesn’t exist.', cause });
  }
}

/** The reference was already used for another kind, account or amount. */
export class ReferenceConflictError extends Problem {
  override name = 'ReferenceConflictError';
  constructor(cause?: unknown) {
    super('conflict', { detail: 'This reference was used for another transaction.', cause });
  }
}

/** The reservation was already settled or released, or has expired. */
export class ReservationEndedError extends Problem {
  override name = 'ReservationEndedError';
  constructor(cause?: unknown) {
    super('conflict', { detail: 'This reservation has already ended.', cause });
  }
}

export class UnknownReservationError extends Problem {
  override name = 'UnknownReservationError';
  constructor(cause?: unknown) {
    super('not_found', { detail: 'This reservation doesn’t exist.', cause });
  }
}

/** The charge exceeds the reserved amount. */
export class SettlementTooLargeError extends Problem {
  override name = 'SettlementTooLargeError';
  constructor(cause?: unknown) {
    super('conflict', { detail: 'A settlement must not be above its reservation.', cause });
  }
}

/** Refunds and disputes of a purchase together exceed what was paid. */
export class TakeBackTooLargeError extends Problem {
  override name = 'TakeBackTooLargeError';
  constructor(cause?: unknown) {
    super('conflict', { detail: 'More would be taken back than was paid.', cause });
  }
}

/** The purchase, or the take-back to undo, is not in the ledger yet. The caller may keep the event for later. */
export class UnknownPurchaseError extends Problem {
  override name = 'UnknownPurchaseError';
  constructor(cause?: unknown) {
    super('not_found', { detail: 'This purchase doesn’t exist.', cause });
  }
}

const byCode: Record<string, new (cause: unknown) => Problem> = {
  VF001: UnknownLedgerAccountError,
  VF003: ReferenceConflictError,
  VF004: ReservationEndedError,
  VF005: SettlementTooLargeError,
  VF006: UnknownReservationError,
  VF007: TakeBackTooLargeError,
  VF008: UnknownPurchaseError,
};

/** Translates PostgreSQL's error to the ledger's own; returns any other error unchanged. */
export function toLedgerError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const known = byCode[error.code];
  if (known !== undefined) return new known(error);
  // Two accounts used one reference concurrently: they share no lock, so the unique constraint caught it.
  if (
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === 'ledger_transfers_reference_once'
  )
    return new ReferenceConflictError(error);
  return error;
}
