import { PLANS } from '@voice-feedback/contract/catalogue-entries';
import { eurosOf } from '../credits/prices.ts';
import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { PageLink } from '../shell/page-link.tsx';
import classes from './showcase.module.css';

/** The plans of this page, out of the catalogue that the server charges by. */
export function ShowcasePricing() {
  const words = useWords('showcase').pricing;
  const language = useLanguage();
  const number = numberFormat(language);
  const dollars = numberFormat(language, {
    style: 'currency',
    currency: 'USD',
  });
  const metered = (['starter', 'professional'] as const).flatMap((id) => {
    const { charge, recordingsPerMonth: requests } = PLANS[id];
    if (charge.by !== 'request' || requests === null) return [];
    return [{ id, price: eurosOf(charge.microEuros), requests }];
  });
  return (
    <section>
      <h2>{words.title}</h2>
      <dl className={classes.plans}>
        {metered.map(({ id, price, requests }) => (
          <div key={id} className={classes.plan}>
            <dt>{words[id]}</dt>
            <dd>
              {words.perRequest(dollars.format(price))}
              <span>{words.upTo(number.format(requests))}</span>
            </dd>
          </div>
        ))}
        <div className={classes.plan}>
          <dt>{words.enterprise}</dt>
          <dd>
            {words.custom}
            <span>{words.unlimited}</span>
          </dd>
        </div>
      </dl>
      <PageLink to="/pricing">{words.all}</PageLink>
    </section>
  );
}
