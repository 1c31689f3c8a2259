import { type Claim, weightOf } from './claims.ts';

/** Each side must weigh this much, and not be drowned by the other. */
const MINIMUM_SIDE = 0.6;
const MINIMUM_SHARE = 0.15;

/** True if there's praise as well as a defect or a complaint. A wish alone doesn't make a positive message mixed. */
export function isMixed(claims: readonly Claim[]): boolean {
  const praise = weightOf(claims, 'praise');
  const blame = weightOf(claims, 'defect', 'complaint');
  const smaller = Math.min(praise, blame);
  return smaller >= MINIMUM_SIDE && smaller / (praise + blame) >= MINIMUM_SHARE;
}
