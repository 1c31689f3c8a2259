import {
  InsufficientCreditsError,
  ReferenceConflictError,
  ReservationEndedError,
  SettlementTooLargeError,
  TakeBackTooLargeError,
} from '../src/credits/ledger-errors.ts';

/**
 * A second implementation of the ledger, in memory and without double entry: buckets, reservations, purchases. The
 * model test runs the same commands on both; if they differ, one of them is wrong.
 */

type ErrorClass = abstract new (...given: never[]) => Error;

/** The expected result of a call: its figures, or the class of its error. */
export type Expected =
  | { applied: boolean; changeMicroEuros: number; availableMicroEuros: number; reservedMicroEuros: number }
  | ErrorClass;

export interface ModelBucket {
  reference: string;
  paid: boolean;
  /** order of expiry; below zero: expired; Infinity: never expires */
  ends: number;
  available: number;
  reserved: number;
}

interface ModelReservation {
  reference: string;
  amount: number;
  parts: { bucket: ModelBucket; amount: number }[];
  state: 'open' | 'settled' | 'released' | 'expired';
  first: Expected;
  settled?: { amount: number; answer: Expected };
}

interface ModelPurchase {
  reference: string;
  bucket: ModelBucket;
  amount: number;
  takenBack: number;
}

interface ModelTakeBack {
  reference: string;
  purchase: ModelPurchase;
  amount: number;
  taken: number;
  reinstated: boolean;
}

export class LedgerModel {
  readonly buckets: ModelBucket[] = [];
  readonly reservations: ModelReservation[] = [];
  readonly purchases: ModelPurchase[] = [];
  readonly takeBacks: ModelTakeBack[] = [];

  get available(): number {
    return this.buckets.reduce((sum, bucket) => sum + bucket.available, 0);
  }

  get reserved(): number {
    return this.buckets.reduce((sum, bucket) => sum + bucket.reserved, 0);
  }

  get spendable(): number {
    return this.#spendingOrder().reduce((sum, bucket) => sum + bucket.available, 0);
  }

  grant(reference: string, amount: number, paid: boolean, isPurchase: boolean, ends: number): Expected {
    const bucket = { reference, paid, ends, available: amount, reserved: 0 };
    this.buckets.push(bucket);
    if (isPurchase) this.purchases.push({ reference, bucket, amount, takenBack: 0 });
    return this.#answer(amount);
  }

  reserve(reference: string, amount: number): Expected {
    if (this.spendable < amount) return InsufficientCreditsError;
    const parts = this.#take(amount);
    for (const part of parts) part.bucket.reserved += part.amount;
    const first = this.#answer(0);
    this.reservations.push({ reference, amount, parts, state: 'open', first });
    return first;
  }

  settle(reservation: ModelReservation, amount: number): Expected {
    if (reservation.settled !== undefined)
      return reservation.settled.amount === amount
        ? repeated(reservation.settled.answer)
        : ReferenceConflictError;
    if (reservation.state !== 'open') return ReservationEndedError;
    if (amount > reservation.amount) return SettlementTooLargeError;
    const lost = this.#giveBack(reservation, amount);
    reservation.state = 'settled';
    const answer = this.#answer(-amount - lost);
    reservation.settled = { amount, answer };
    return answer;
  }

  release(reservation: ModelReservation, state: 'released' | 'expired'): Expected {
    if (reservation.state === 'settled') return ReservationEndedError;
    if (reservation.state !== 'open') return this.unchanged();
    const lost = this.#giveBack(reservation, 0);
    reservation.state = state;
    return this.#answer(-lost);
  }

  debit(amount: number): Expected {
    if (this.spendable < amount) return InsufficientCreditsError;
    this.#take(amount);
    return this.#answer(-amount);
  }

  takeBack(reference: string, purchase: ModelPurchase, amount: number): Expected {
    if (purchase.takenBack + amount > purchase.amount) return TakeBackTooLargeError;
    const taken = Math.min(amount, this.spendable);
    this.#take(taken, purchase.bucket);
    purchase.takenBack += amount;
    this.takeBacks.push({ reference, purchase, amount, taken, reinstated: false });
    return this.#answer(-taken);
  }

  reinstate(takeBack: ModelTakeBack): Expected {
    takeBack.reinstated = true;
    takeBack.purchase.takenBack -= takeBack.amount;
    if (takeBack.taken > 0)
      this.buckets.push({
        reference: `reinstate:${takeBack.reference}`,
        paid: true,
        ends: Number.POSITIVE_INFINITY,
        available: takeBack.taken,
        reserved: 0,
      });
    return this.#answer(takeBack.taken);
  }

  sweepGrants(): void {
    for (const bucket of this.buckets) if (bucket.ends < 0) bucket.available = 0;
  }

  unchanged(): Expected {
    return { ...this.#answer(0), applied: false };
  }

  /** Credit returned to an expired bucket is lost. @returns how much is returned */
  #giveBack(reservation: ModelReservation, charge: number): number {
    let left = charge;
    let lost = 0;
    for (const { bucket, amount } of inSpendingOrder(
      reservation.parts,
      (part) => part.bucket,
      this.buckets,
    )) {
      const kept = Math.min(left, amount);
      left -= kept;
      bucket.reserved -= amount;
      if (bucket.ends < 0) lost += amount - kept;
      else bucket.available += amount - kept;
    }
    return lost;
  }

  #take(amount: number, first?: ModelBucket): { bucket: ModelBucket; amount: number }[] {
    const parts: { bucket: ModelBucket; amount: number }[] = [];
    let left = amount;
    const order = this.#spendingOrder();
    const queue = first !== undefined && order.includes(first) ? [first, ...order] : order;
    for (const bucket of queue) {
      const part = Math.min(left, bucket.available);
      if (part === 0) continue;
      bucket.available -= part;
      left -= part;
      parts.push({ bucket, amount: part });
    }
    return parts;
  }

  #spendingOrder(): ModelBucket[] {
    const alive = this.buckets.filter((bucket) => bucket.ends >= 0);
    return inSpendingOrder(alive, (bucket) => bucket, this.buckets);
  }

  #answer(change: number) {
    return {
      applied: true,
      // The ledger treats -0 as 0, but a strict comparison doesn't.
      changeMicroEuros: change + 0,
      availableMicroEuros: this.available,
      reservedMicroEuros: this.reserved,
    };
  }
}

/** The first result again, marked as a repetition. */
export function repeated(answer: Expected): Expected {
  return typeof answer === 'function' ? answer : { ...answer, applied: false };
}

function inSpendingOrder<Item>(
  items: readonly Item[],
  bucketOf: (item: Item) => ModelBucket,
  byAge: readonly ModelBucket[],
): Item[] {
  return items.toSorted((left, right) => {
    const [a, b] = [bucketOf(left), bucketOf(right)];
    if (a.ends !== b.ends) return a.ends < b.ends ? -1 : 1;
    if (a.paid !== b.paid) return a.paid ? 1 : -1;
    return byAge.indexOf(a) - byAge.indexOf(b);
  });
}
