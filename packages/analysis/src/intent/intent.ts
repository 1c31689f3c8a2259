import type { Intent, Sentiment } from '../analysis.ts';
import { type Claim, weightOf } from '../remarks/claims.ts';

/** Weight of a request relative to a complaint of the same strength. It is what the speaker wants done. */
const REQUEST_WEIGHT = 1.8;
/** A question next to praise or a complaint is usually the reason for the message. */
const QUESTION_WEIGHT = 1.5;
/** Cap on the weight of praise, so that politeness before a request doesn't outweigh it. */
const MOST_PRAISE = 1.5;
const DEFECT_BONUS = 1.2;
const MINIMUM_EVIDENCE = 0.5;
/** Without a claim, a sentiment score beyond this decides the intent. */
const CLEAR_SENTIMENT = 0.25;

/** Returns the intent with the most evidence: the weights of its claims. */
export function intentOf(claims: readonly Claim[], sentiment: Sentiment): Intent {
  const evidence: [Intent, number][] = [
    ['problem', weightOf(claims, 'defect') * DEFECT_BONUS + weightOf(claims, 'complaint')],
    ['request', weightOf(claims, 'request') * REQUEST_WEIGHT],
    ['question', weightOf(claims, 'question') * QUESTION_WEIGHT],
    ['praise', Math.min(MOST_PRAISE, weightOf(claims, 'praise'))],
  ];
  let best: Intent = 'other';
  let most = MINIMUM_EVIDENCE;
  for (const [intent, weight] of evidence) {
    if (weight > most) [best, most] = [intent, weight];
  }
  if (best !== 'other') return best;
  if (sentiment.score > CLEAR_SENTIMENT) return 'praise';
  return sentiment.score < -CLEAR_SENTIMENT ? 'problem' : 'other';
}
