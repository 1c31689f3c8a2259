import type { Catalogue } from '@voice-feedback/contract/catalogue';
import { useLanguage, useWords } from '../i18n/words.ts';
import classes from './showcase.module.css';

/** The plans of this page (spec, section 9), out of the catalogue that the server charges by. */
export function ShowcasePricing({ catalogue }: { catalogue: Catalogue | undefined }) {
  const words = useWords('showcase').pricing;
  const language = useLanguage();
  if (catalogue === undefined) return <section />;
  const number = new Intl.NumberFormat(language);
  const dollars = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
  const metered = (['starter', 'professional'] as const).flatMap((id) => {
    const plan = catalogue.plans.find((one) => one.id === id);
    if (plan?.charge.by !== 'request' || plan.recordings_per_month === null) return [];
    return [{ id, price: plan.charge.euros, requests: plan.recordings_per_month }];
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
    </section>
  );
}
