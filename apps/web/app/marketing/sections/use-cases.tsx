import { Section } from '../../shell/container.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import classes from './use-cases.module.css';

/** Four kinds of app, each with a typical sentence of its users. */
export function UseCases({ useCases }: { useCases: LandingPage['useCases'] }) {
  return (
    <Section id="use-cases" heading={useCases.heading} lead={useCases.lead}>
      <ul className={classes.cases}>
        {useCases.items.map((one) => (
          <li key={one.to}>
            <PageLink to={one.to}>
              <span className={classes.quote}>{one.quote}</span>
              <span className={classes.about}>
                <strong>{one.title}</strong> {one.text}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
