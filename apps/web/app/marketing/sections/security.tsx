import { Section } from '../../shell/container.tsx';
import { PageLink } from '../../shell/page-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { LandingSections } from '../content/landing-sections.ts';
import classes from './security.module.css';

/** What happens to a voice, beside the heading. */
export function Security({ security }: { security: LandingSections['security'] }) {
  return (
    <div className={classes.security}>
      <div className={classes.head}>
        <Section id="security" heading={security.heading} lead={security.lead}>
          <p className={classes.links}>
            <PageLink to="/privacy">{security.privacy}</PageLink>
            <PageLink to="/docs/self-hosting">{security.selfHosting}</PageLink>
          </p>
        </Section>
      </div>
      <dl className={classes.items}>
        {security.items.map((one) => (
          <div key={one.title}>
            <dt>
              <Icon name={one.icon} />
              {one.title}
            </dt>
            <dd>{one.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
