import type { Intent } from '../analysis.ts';
import { type Claim, weightOf } from '../remarks/claims.ts';

/** How much a wish outweighs a complaint of the same strength: it is what the speaker wants done. */
const REQUEST_WEIGHT = 1.6;
/** A question asked beside praise or complaint is why the message was left. */
const QUESTION_WEIGHT = 2;
const PRAISE_WEIGHT = 1;
const DEFECT_BONUS = 1.2;
const MINIMUM_EVIDENCE = 0.5;

/** What the speaker wants, by the weight of the claims of each kind. */
export function intentOf(claims: readonly Claim[]): Intent {
  const evidence: [Intent, number][] = [
    ['problem', weightOf(claims, 'defect') * DEFECT_BONUS + weightOf(claims, 'complaint')],
    ['request', weightOf(claims, 'request') * REQUEST_WEIGHT],
    ['question', weightOf(claims, 'question') * QUESTION_WEIGHT],
    ['praise', weightOf(claims, 'praise') * PRAISE_WEIGHT],
  ];
  let best: Intent = 'other';
  let most = MINIMUM_EVIDENCE;
  for (const [intent, weight] of evidence) {
    if (weight > most) [best, most] = [intent, weight];
  }
  return best;
}
