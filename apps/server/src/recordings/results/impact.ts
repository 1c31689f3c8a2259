import type { Impact } from '@voice-feedback/contract/process';
import { type RawBuilder, sql } from 'kysely';
import type { StoredFeedback } from './stored-result.ts';

/**
 * How much a feedback calls for action, from 0 to 100. The SQL function `inbox_impact` computes the number that lists
 * are ordered by: 100 × intent × (0.4 + 0.6 × feeling). Its first summand is the part of the intent.
 */

/** 100 × the weights of `inbox_impact`. */
const INTENT_WEIGHTS = { problem: 100, request: 80, question: 60, other: 40, praise: 30 } as const;
const INTENT_SHARE = 0.4;
const FEELING_SHARE = 0.6;
/** A positive feeling counts half. */
const POSITIVE_WEIGHT = 0.5;

const intentPoints = (intent: keyof typeof INTENT_WEIGHTS) =>
  Math.round(INTENT_WEIGHTS[intent] * INTENT_SHARE);
const ofIntent = sql`case result ->> 'intent' ${sql.join(
  (['problem', 'request', 'question', 'praise'] as const).map(
    (intent) => sql`when ${sql.lit(intent)} then ${sql.lit(intentPoints(intent))}`,
  ),
  sql` `,
)} else ${sql.lit(intentPoints('other'))} end`;

/** Over `recordings`; null without a result. */
export const IMPACT_SQL: RawBuilder<number | null> = sql<
  number | null
>`case when result is not null then inbox_impact(result) end`;
export const IMPACT_PARTS_SQL: RawBuilder<Impact> = sql<Impact>`jsonb_build_object(
  'intent', ${ofIntent}, 'sentiment', inbox_impact(result) - (${ofIntent}))`;

/** The same operations in the same order as in SQL, so that both round alike. */
export function impactOf({ intent, sentiment: { score } }: StoredFeedback): number {
  const feeling = FEELING_SHARE * Math.abs(score) * (score < 0 ? 1 : POSITIVE_WEIGHT);
  return roundHalfEven(INTENT_WEIGHTS[intent] * (INTENT_SHARE + feeling));
}

export function impactPartsOf(result: StoredFeedback): Impact {
  const intent = intentPoints(result.intent);
  return { intent, sentiment: impactOf(result) - intent };
}

/** As PostgreSQL rounds a double. */
function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  return value - below === 0.5 ? below + (below % 2) : Math.round(value);
}
