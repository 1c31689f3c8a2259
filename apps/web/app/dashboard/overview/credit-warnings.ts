import { z } from 'zod';

/**
 * When an account is told that its credit runs out. Measured against the basis that the server counts
 * from: the 25 credits of the trial, then what the last purchase brought. Each warning is shown once.
 */
export interface CreditWarning {
  id: 'half' | 'most' | 'nearly' | 'empty';
  color: 'info' | 'warning' | 'error';
  /** undefined: until it is closed */
  seconds: number | undefined;
}

const HALF: CreditWarning = { id: 'half', color: 'info', seconds: 5 };
const MOST: CreditWarning = { id: 'most', color: 'warning', seconds: 7 };
const NEARLY: CreditWarning = { id: 'nearly', color: 'error', seconds: 10 };
const EMPTY: CreditWarning = { id: 'empty', color: 'error', seconds: undefined };

/** The price of one second at a cent a minute: with less than that nothing can be processed. */
const EMPTY_BELOW_CREDITS = 1 / 60;
const BANNER_FROM_CREDITS = 3;
const BANNER_TO_CREDITS = 10;
const ADD_CREDITS_AT = 2;

export function isEmpty(credits: number): boolean {
  return credits < EMPTY_BELOW_CREDITS;
}

/** The warning that fits a balance, or undefined while less than half is used. Both in credits. */
export function creditWarningOf(credits: number, basisCredits: number): CreditWarning | undefined {
  if (isEmpty(credits)) return EMPTY;
  if (basisCredits <= 0) return undefined;
  // Compared as products: 0.9 * 25 is not 22.5 to a computer.
  const usedPercentOfBasis = (basisCredits - credits) * 100;
  if (usedPercentOfBasis >= 90 * basisCredits) return NEARLY;
  if (usedPercentOfBasis >= 80 * basisCredits) return MOST;
  if (usedPercentOfBasis >= 50 * basisCredits) return HALF;
  return undefined;
}

/** The blue banner: somebody who uses the service and has little left. */
export function showsLowCreditBanner(credits: number, totalRequests: number): boolean {
  return totalRequests > 0 && credits >= BANNER_FROM_CREDITS && credits <= BANNER_TO_CREDITS;
}

export function needsCredits(credits: number): boolean {
  return credits <= ADD_CREDITS_AT;
}

const shownSchema = z.object({
  /** a new basis (after a purchase) starts over */
  basis: z.number(),
  warnings: z.array(z.enum(['half', 'most', 'nearly', 'empty'])),
  closedBanners: z.array(z.enum(['low', 'empty'])),
});
type Shown = z.infer<typeof shownSchema>;
export type CreditBanner = Shown['closedBanners'][number];

/** What this browser has shown one user already. */
export class ShownWarnings {
  readonly #storage: Storage;
  readonly #place: string;

  constructor(storage: Storage, userId: string) {
    this.#storage = storage;
    this.#place = `vf.warnings.${userId}`;
  }

  /** True the first time, for this warning on this basis, and noted at once. */
  claim(warning: CreditWarning['id'], basisCredits: number): boolean {
    const shown = this.#read(basisCredits);
    if (shown.warnings.includes(warning)) return false;
    this.#write({ ...shown, warnings: [...shown.warnings, warning] });
    return true;
  }

  isClosed(banner: CreditBanner, basisCredits: number): boolean {
    return this.#read(basisCredits).closedBanners.includes(banner);
  }

  close(banner: CreditBanner, basisCredits: number): void {
    const shown = this.#read(basisCredits);
    this.#write({ ...shown, closedBanners: [...new Set([...shown.closedBanners, banner])] });
  }

  #read(basis: number): Shown {
    const fresh: Shown = { basis, warnings: [], closedBanners: [] };
    try {
      const kept = shownSchema.safeParse(JSON.parse(this.#storage.getItem(this.#place) ?? 'null')).data;
      return kept?.basis === basis ? kept : fresh;
    } catch {
      return fresh;
    }
  }

  #write(shown: Shown): void {
    try {
      this.#storage.setItem(this.#place, JSON.stringify(shown));
    } catch {
      // A browser that keeps nothing says it again after the next load.
    }
  }
}
