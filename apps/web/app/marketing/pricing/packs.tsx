import { MICRO_EUROS_PER_CREDIT, MINUTE_PRICES, TOP_UP } from '@voice-feedback/contract/catalogue-entries';
import { CREDITS_PER_EURO, eurosOf } from '../../credits/prices.ts';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../../shell/container.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoney } from './money.ts';
import classes from './pricing.module.css';

/** What each amount buys. Signed in or with a key, the same page sells it. */
export function Packs() {
  const words = useWords('pricing');
  const money = useMoney();
  const { columns, heading, lead, range } = words.packs;
  const minutes = (euros: number, { microEuros }: { microEuros: number }) =>
    money.number(Math.floor(euros / eurosOf(microEuros)));
  return (
    <Section id="credits" heading={heading} lead={lead(money.exact(MICRO_EUROS_PER_CREDIT))}>
      <div className={classes.packs}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{columns.price}</th>
              <th scope="col">{columns.credits}</th>
              <th scope="col">{columns.standard}</th>
              <th scope="col">{columns.detailed}</th>
            </tr>
          </thead>
          <tbody>
            {TOP_UP.presetsEuros.map((euros) => (
              <tr key={euros}>
                <th scope="row">{money.euros(euros)}</th>
                <td data-of={columns.credits}>{money.number(euros * CREDITS_PER_EURO)}</td>
                <td data-of={columns.standard}>{minutes(euros, MINUTE_PRICES.standard)}</td>
                <td data-of={columns.detailed}>{minutes(euros, MINUTE_PRICES.detailed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.after}>
        <p className={classes.small}>
          {range(money.euros(TOP_UP.minimumEuros), money.euros(TOP_UP.maximumEuros))}
        </p>
        <ButtonLink to="/buy-credits" variant="default">
          {words.buyCredits}
        </ButtonLink>
      </div>
    </Section>
  );
}
