import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { useLanguage, useWords } from '../../i18n/words.ts';
import { formatEuros, formatNumber } from '../figures.ts';
import classes from './billing.module.css';

export const PAY_AS_YOU_GO = 'payg';

interface Properties {
  plan: Catalogue['plans'][number];
  catalogue: Catalogue;
}

/** What a plan costs, what's included, and what happens beyond it. */
export function PlanFacts({ plan, catalogue: { minute_prices: prices } }: Properties) {
  const words = useWords('dashboardBilling');
  const language = useLanguage();
  const euros = (amount: string) => formatEuros(Number(amount), language);
  return (
    <>
      <p className={classes.price}>
        {plan.monthly_euros === null
          ? words.plans.custom
          : Number(plan.monthly_euros) > 0
            ? words.perMonth(euros(plan.monthly_euros))
            : words.noMonthlyPrice}
      </p>
      <ul className={classes.included}>
        <li>
          {plan.recordings_per_month === null
            ? words.anyRecordings
            : words.recordingsIncluded(formatNumber(plan.recordings_per_month, language))}
        </li>
        <li>{words.upTo(formatNumber(plan.maximum_seconds, language))}</li>
        <li>
          {plan.charge.by === 'plan'
            ? words.analysisIncluded
            : plan.charge.by === 'request'
              ? words.recordingPrice(euros(plan.charge.amount_euros))
              : words.analysisPrice(euros(prices.standard.amount_euros), euros(prices.detailed.amount_euros))}
        </li>
        <li>{plan.recordings_per_month === null ? words.beyondCredit : words.beyondPlan}</li>
      </ul>
    </>
  );
}
