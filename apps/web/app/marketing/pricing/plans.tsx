import { MINUTE_PRICES, PLANS, type PlanId } from '@voice-feedback/contract/catalogue-entries';
import { eurosOf } from '../../credits/prices.ts';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../../shell/container.tsx';
import { useHasSession } from '../../shell/use-has-session.ts';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMoney } from './money.ts';
import classes from './plans.module.css';

/** What someone can choose without asking anyone, and the rest of the catalogue. */
const CARDS = ['payg', 'pro', 'enterprise'] as const;
const OTHERS = ['free', 'starter', 'professional', 'custom'] as const satisfies readonly Exclude<
  PlanId,
  (typeof CARDS)[number]
>[];
const SECONDS_PER_MINUTE = 60;

/** Every plan of the catalogue, with its limits, what happens beyond them, and a way to get it. */
export function Plans() {
  const { plans: words, names } = useWords('pricing');
  return (
    <Section id="plans" heading={words.heading} lead={words.lead}>
      <div className={classes.cards}>
        {CARDS.map((id) => (
          <article key={id} className={classes.card} data-first={id === 'payg'}>
            <h3>{names[id]}</h3>
            <p className={classes.audience}>{words.audience[id]}</p>
            <PlanPrice id={id} />
            <Facts id={id} />
            <CardButton id={id} />
          </article>
        ))}
      </div>
      <div>
        <h3 className={classes.others}>{words.others}</h3>
        <p className={classes.audience}>{words.othersLead}</p>
        <OtherPlans />
      </div>
    </Section>
  );
}

function PlanPrice({ id }: { id: (typeof CARDS)[number] }) {
  const { plans: words } = useWords('pricing');
  const money = useMoney();
  const { charge, monthlyMicroEuros } = PLANS[id];
  const isMonthly = charge.by === 'plan';
  return (
    <p className={classes.price}>
      {isMonthly
        ? money.euros(eurosOf(monthlyMicroEuros ?? 0))
        : money.exact(MINUTE_PRICES.standard.microEuros)}{' '}
      <span>{isMonthly ? words.perMonth : words.perMinute}</span>
    </p>
  );
}

function Facts({ id }: { id: (typeof CARDS)[number] }) {
  const { plans: words } = useWords('pricing');
  const money = useMoney();
  const { charge, recordingsPerMonth, maximumSeconds } = PLANS[id];
  const facts = [
    charge.by === 'plan'
      ? words.bothAnalyses
      : words.detailedMinute(money.exact(MINUTE_PRICES.detailed.microEuros)),
    recordingsPerMonth === null ? words.anyRecordings : words.recordings(money.number(recordingsPerMonth)),
    maximumSeconds > SECONDS_PER_MINUTE
      ? words.minutes(money.number(maximumSeconds / SECONDS_PER_MINUTE))
      : words.seconds(money.number(maximumSeconds)),
    charge.by === 'plan' ? words.beyondPlan : words.beyondCredit,
  ];
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="check" />
          {fact}
        </li>
      ))}
    </ul>
  );
}

function CardButton({ id }: { id: (typeof CARDS)[number] }) {
  const words = useWords('pricing');
  const signUp = useSignUp();
  const isSignedIn = useHasSession();
  const variant = id === 'payg' ? 'filled' : 'default';
  if (id === 'payg')
    return isSignedIn ? (
      <ButtonLink to="/buy-credits" variant={variant} fullWidth>
        {words.buyCredits}
      </ButtonLink>
    ) : (
      <Button fullWidth variant={variant} onClick={() => signUp.open({ source: 'Pricing pay as you go' })}>
        {words.getKey}
      </Button>
    );
  const name = words.names[id];
  return isSignedIn ? (
    <ButtonLink to="/dashboard/billing/plan" variant={variant} fullWidth>
      {words.plans.choose(name)}
    </ButtonLink>
  ) : (
    <div className={classes.start}>
      <Button fullWidth variant={variant} onClick={() => signUp.open({ source: `Pricing ${id}` })}>
        {words.plans.start(name)}
      </Button>
      <small>{words.plans.startHint}</small>
    </div>
  );
}

function OtherPlans() {
  const { plans: words, names } = useWords('pricing');
  const money = useMoney();
  const signUp = useSignUp();
  const isSignedIn = useHasSession();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.columns.plan}</th>
          <th scope="col">{words.columns.price}</th>
          <th scope="col">{words.columns.recordings}</th>
          <th scope="col">{words.columns.length}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {OTHERS.map((id) => {
          const { charge, recordingsPerMonth, maximumSeconds } = PLANS[id];
          return (
            <tr key={id}>
              <th scope="row">
                {names[id]} <small>{words.audience[id]}</small>
              </th>
              <td data-of={words.columns.price}>
                {charge.by === 'request'
                  ? `${money.exact(charge.microEuros)} ${words.perRecording}`
                  : charge.by === 'second'
                    ? `${money.exact(MINUTE_PRICES.standard.microEuros)} ${words.perMinute}`
                    : words.customPrice}
              </td>
              <td data-of={words.columns.recordings}>
                {recordingsPerMonth === null ? words.unlimited : money.number(recordingsPerMonth)}
              </td>
              <td data-of={words.columns.length}>{money.number(maximumSeconds)} s</td>
              <td>
                {id === 'free' ? (
                  <ButtonLink to="/voice-feedback" size="sm" variant="default">
                    {words.demoKey}
                  </ButtonLink>
                ) : isSignedIn ? (
                  <ButtonLink to="/dashboard/billing/plan" size="sm" variant="default">
                    {words.billing}
                  </ButtonLink>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`${words.signUp}: ${names[id]}`}
                    onClick={() => signUp.open({ source: `Pricing ${id}` })}
                  >
                    {words.signUp}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
