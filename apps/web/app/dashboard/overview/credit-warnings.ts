import { z } from 'zod';

/**
 * The thresholds at which low credit is reported, relative to the server's basis: the trial's 25 credits, then the
 * balance after the last purchase. Each warning is shown once.
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

/** Price of one second at one cent a minute. With less, nothing can be processed. */
const EMPTY_BELOW_CREDITS = 1 / 60;
const BANNER_FROM_CREDITS = 3;
const BANNER_TO_CREDITS = 10;
const ADD_CREDITS_AT = 2;

export function isEmpty(credits: number): boolean {
  return credits < EMPTY_BELOW_CREDITS;
}

/** The warning for a balance, or undefined while less than half is used. Both are in credits. */
export function creditWarningOf(credits: number, basisCredits: number): CreditWarning | undefined {
  if (isEmpty(credits)) return EMPTY;
  if (basisCredits <= 0) return undefined;
  // Compares products, because 0.9 * 25 is not exactly 22.5 in floating point.
  const usedPercentOfBasis = (basisCredits - credits) * 100;
  if (usedPercentOfBasis >= 90 * basisCredits) return NEARLY;
  if (usedPercentOfBasis >= 80 * basisCredits) return MOST;
  if (usedPercentOfBasis >= 50 * basisCredits) return HALF;
  return undefined;
}

/** Whether to show the blue banner: the user has used the service and has little credit left. */
export function showsLowCreditBanner(credits: number, totalRequests: number): boolean {
  return totalRequests > 0 && credits >= BANNER_FROM_CREDITS && credits <= BANNER_TO_CREDITS;
}

export function needsCredits(credits: number): boolean {
  return credits <= ADD_CREDITS_AT;
}

const shownSchema = z.object({
  /** a new basis, set by a purchase, resets the warnings */
  basis: z.number(),
  warnings: z.array(z.enum(['half', 'most', 'nearly', 'empty'])),
  closedBanners: z.array(z.enum(['low', 'empty'])),
});
type Shown = z.infer<typeof shownSchema>;
export type CreditBanner = Shown['closedBanners'][number];

/** The warnings this browser has already shown to one user. */
export class ShownWarnings {
  readonly #storage: Storage;
  readonly #place: string;

  constructor(storage: Storage, userId: string) {
    this.#storage = storage;
    this.#place = `vf.warnings.${userId}`;
  }

  /** Returns true the first time for this warning and basis, and records it. */
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
      // Without storage, the warning appears again after the next page load.
    }
  }
}
