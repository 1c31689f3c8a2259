import type { Sentiment } from '../analysis.ts';
import type { Claim } from '../remarks/claims.ts';
import { weightOf } from '../remarks/claims.ts';
import { NOT_UNDERSTOOD, type SentimentShares, weighEvidence } from '../sentiment/sentiment.ts';

/** Odds of the three labels before any claim, and how far the claims' balance moves them (french-dev.jsonl). */
const NEUTRAL_ODDS = 1.2;
const CLAIM_PULL = 0.6;
const MOST_BALANCE = 2.5;

/** Returns the sentiment of a French text. There is no trained model, so its claims decide alone. */
export function frenchSentiment(claims: readonly Claim[]): Sentiment {
  if (claims.length === 0) return NOT_UNDERSTOOD;
  const praise = weightOf(claims, 'praise');
  const blame = weightOf(claims, 'defect', 'complaint');
  const balance = Math.max(-MOST_BALANCE, Math.min(MOST_BALANCE, praise - 1.3 * blame));
  const odds = [Math.exp(balance * CLAIM_PULL), NEUTRAL_ODDS, Math.exp(-balance * CLAIM_PULL)] as const;
  const sum = odds[0] + odds[1] + odds[2];
  const shares: SentimentShares = [odds[0] / sum, odds[1] / sum, odds[2] / sum];
  return weighEvidence(shares, claims, null);
}
