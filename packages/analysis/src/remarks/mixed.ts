import { type Claim, weightOf } from './claims.ts';

/** Minimum weight of each side, absolute and as a share of both. */
const MINIMUM_SIDE = 0.6;
const MINIMUM_SHARE = 0.15;

/**
 * Whether a message has both praise and a defect or complaint. A request alone doesn't make a positive message mixed.
 */
export function isMixed(claims: readonly Claim[]): boolean {
  const praise = weightOf(claims, 'praise');
  const blame = weightOf(claims, 'defect', 'complaint');
  const smaller = Math.min(praise, blame);
  return smaller >= MINIMUM_SIDE && smaller / (praise + blame) >= MINIMUM_SHARE;
}
