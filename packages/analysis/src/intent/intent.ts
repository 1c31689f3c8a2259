import type { Intent, Sentiment } from '../analysis.ts';
import { type Claim, weightOf } from '../remarks/claims.ts';

/** How much a wish outweighs a complaint of the same strength: it is what the speaker wants done. */
const REQUEST_WEIGHT = 1.8;
/** A question asked beside praise or complaint is why the message was left. */
const QUESTION_WEIGHT = 1.5;
/** People are polite before they ask: more praise than this does not outweigh a wish. */
const MOST_PRAISE = 1.5;
const DEFECT_BONUS = 1.2;
const MINIMUM_EVIDENCE = 0.5;
/** Without a claim the message's own sentiment decides, from this score on. */
const CLEAR_SENTIMENT = 0.25;

/** What the speaker wants, by the weight of the claims of each kind. */
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
