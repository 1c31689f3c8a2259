import { PLANS } from '@voice-feedback/contract/catalogue-entries';
import { eurosOf } from '../credits/prices.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { PageLink } from '../shell/page-link.tsx';
import { Button } from '../ui/button.tsx';
import classes from './voice-feedback.module.css';

/** The plans of this page. */
const SHOWN = ['free', 'pro', 'enterprise'] as const;

interface Properties {
  onChoose(): void;
}

/** Three plans with their limits, from the catalogue that the server charges by. */
export function Pricing({ onChoose }: Properties) {
  const words = useWords('voiceFeedback');
  const language = useLanguage();
  const number = numberFormat(language);
  // A dollar sign on a page is display text of the same entry.
  const dollars = (amount: number) =>
    numberFormat(language, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    }).format(amount);
  return (
    <section className={classes.pricing}>
      <p className={classes.note}>{words.pricing.lead}</p>
      <div className={classes.plans}>
        {SHOWN.map((id) => {
          const { monthlyMicroEuros, recordingsPerMonth, maximumSeconds } = PLANS[id];
          const monthlyEuros = eurosOf(monthlyMicroEuros ?? 0);
          return (
            <article key={id}>
              <h2>{words.plans[id]}</h2>
              <p className={classes.price}>
                {dollars(monthlyEuros)}{' '}
                <span>{monthlyEuros === 0 ? words.pricing.free : words.pricing.month}</span>
              </p>
              <ul>
                {recordingsPerMonth !== null && (
                  <li>{words.pricing.recordings(number.format(recordingsPerMonth))}</li>
                )}
                <li>{words.pricing.seconds(maximumSeconds)}</li>
              </ul>
            </article>
          );
        })}
      </div>
      <p className={classes.choose}>
        <Button onClick={onChoose}>{words.pricing.choose}</Button>
        <PageLink to="/pricing">{words.pricing.all}</PageLink>
      </p>
    </section>
  );
}
