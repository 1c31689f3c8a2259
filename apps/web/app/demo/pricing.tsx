import { Button } from '@mantine/core';
import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './voice-feedback.module.css';

/** The plans of this page (spec, section 9). */
const PLANS = ['free', 'pro', 'enterprise'] as const;

interface Properties {
  catalogue: Catalogue | undefined;
  onChoose(): void;
}

/** Three plans with their limits, out of the catalogue that the server charges by. */
export function Pricing({ catalogue, onChoose }: Properties) {
  const words = useWords('voiceFeedback');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  // A dollar sign on a page is display text of the same entry (decisions, section 3).
  const dollars = (amount: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  return (
    <section className={classes.pricing}>
      <p className={classes.note}>{words.pricing.lead}</p>
      <div className={classes.plans}>
        {PLANS.map((id) => {
          const plan = catalogue?.plans.find((one) => one.id === id);
          if (plan === undefined || plan.monthly_euros === null) return null;
          return (
            <article key={id}>
              <h2>{words.plans[id]}</h2>
              <p className={classes.price}>
                {dollars(plan.monthly_euros)}{' '}
                <span>{plan.monthly_euros === 0 ? words.pricing.free : words.pricing.month}</span>
              </p>
              <ul>
                {plan.recordings_per_month !== null && (
                  <li>{words.pricing.recordings(number.format(plan.recordings_per_month))}</li>
                )}
                <li>{words.pricing.seconds(plan.maximum_seconds)}</li>
              </ul>
            </article>
          );
        })}
      </div>
      <div>
        <Button onClick={onChoose}>{words.pricing.choose}</Button>
      </div>
    </section>
  );
}
