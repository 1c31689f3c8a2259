import { Button } from '@mantine/core';
import { PageLink } from '../../shell/page-link.tsx';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import type { LandingPage } from '../content/landing-page.ts';
import closingClasses from './closing.module.css';
import classes from './hero.module.css';

/** The end of the landing page: read, try, or start. */
export function FinalCall({ closing }: { closing: LandingPage['closing'] }) {
  const signUp = useSignUp();
  return (
    <section className={closingClasses.closing} aria-labelledby="closing">
      <div>
        <h2 id="closing">{closing.heading}</h2>
        <p>{closing.line}</p>
      </div>
      <div className={classes.actions}>
        <Button size="lg" onClick={() => signUp.open({ source: closing.key.source })}>
          {closing.key.label}
        </Button>
        <PageLink to="/voice-feedback" className={classes.secondary}>
          {closing.demo}
        </PageLink>
        <PageLink to="/docs" className={classes.secondary}>
          {closing.docs}
        </PageLink>
      </div>
    </section>
  );
}
