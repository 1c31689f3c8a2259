import { Section } from '../../shell/container.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import classes from './pricing.module.css';

/** One price, a calculation, and what's included. */
export function Pricing({ pricing }: { pricing: LandingPage['pricing'] }) {
  const signUp = useSignUp();
  return (
    <Section id="pricing" heading={pricing.heading} lead={pricing.lead}>
      <div className={classes.pricing}>
        <div>
          <p className={classes.figure}>
            {pricing.figure} <span>{pricing.unit}</span>
          </p>
          <ul className={classes.facts}>
            {pricing.facts.map((fact) => (
              <li key={fact}>
                <Icon name="check" />
                {fact}
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
            <Button size="lg" onClick={() => signUp.open({ source: pricing.primary.source })}>
              {pricing.primary.label}
            </Button>
            <PageLink to="/pricing">{pricing.all}</PageLink>
          </div>
        </div>
        <div>
          <dl className={classes.examples}>
            {pricing.examples.map((one) => (
              <div key={one.what}>
                <dt>{one.what}</dt>
                <dd>{one.price}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>{pricing.note}</p>
        </div>
      </div>
    </Section>
  );
}
