import { Section } from '../../shell/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingSections } from '../content/landing-sections.ts';
import classes from './faq.module.css';

/** Questions that open without a script. */
export function Faq({ faq }: { faq: LandingSections['faq'] }) {
  return (
    <div className={classes.faq}>
      <Section id="faq" heading={faq.heading} lead={faq.lead}>
        <div className={classes.items}>
          {faq.items.map((one) => (
            <details key={one.question}>
              <summary>
                <span>{one.question}</span>
                <Icon name="arrow" />
              </summary>
              <p>{one.answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </div>
  );
}
