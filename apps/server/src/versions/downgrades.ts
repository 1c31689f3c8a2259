import type { ApiChange } from '@voice-feedback/contract/api-changes';
import { z } from 'zod';

export type Body = Record<string, unknown>;

/** Converts responses for callers of a version before a change. */
export interface Downgrade {
  change: ApiChange;
  /** ids of the operations with changed responses */
  operations: ReadonlySet<string>;
  /** @param body of a successful response in the latest version */
  apply: (body: Body) => Body;
}

const BALANCE_AMOUNTS = ['balance_euros', 'reserved_euros', 'basis_euros'];
const TOP_UP_AMOUNTS = ['minimum_euros', 'maximum_euros', 'banner_euros', 'starter_pack_euros'];
const GRANT_AMOUNTS = ['default_euros', 'minimum_euros', 'step_euros'];
const amount = z.string().transform(Number);
const bodySchema = z.record(z.string(), z.unknown());
const bodies = z.array(bodySchema);

/** Newest first: a response for an old version is converted through all later changes. */
export const DOWNGRADES: readonly Downgrade[] = [
  {
    change: 'balance_amounts',
    operations: new Set(['getBalance', 'addCredits', 'debitCredits']),
    apply: (body) => withNumbers(body, BALANCE_AMOUNTS),
  },
  {
    change: 'other_amounts',
    operations: new Set(['getCatalogue']),
    apply: (body) => {
      const topUp = withNumbers(bodySchema.parse(body.top_up), TOP_UP_AMOUNTS);
      return {
        ...body,
        plans: bodies.parse(body.plans).map((plan) => withNumbers(plan, ['monthly_euros'])),
        top_up: { ...topUp, presets_euros: z.array(amount).parse(topUp.presets_euros) },
        admin_grant: withNumbers(bodySchema.parse(body.admin_grant), GRANT_AMOUNTS),
      };
    },
  },
  {
    change: 'other_amounts',
    operations: new Set(['getAnalytics']),
    apply: (body) => {
      const costOf = (totals: unknown) => withNumbers(bodySchema.parse(totals), ['cost_euros']);
      const { totals, previous, series } = body;
      return {
        ...body,
        totals: costOf(totals),
        previous: costOf(previous),
        series: bodies.parse(series).map(costOf),
      };
    },
  },
];

/** Converts the named amounts from decimal strings to numbers. */
export function withNumbers(body: Body, names: readonly string[]): Body {
  const found = names.filter((name) => typeof body[name] === 'string');
  return { ...body, ...Object.fromEntries(found.map((name) => [name, amount.parse(body[name])])) };
}
