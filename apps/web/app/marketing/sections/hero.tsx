import { Button } from '@mantine/core';
import { PageLink } from '../../shell/page-link.tsx';
import { type SignUpRequest, useSignUp } from '../../sign-up/use-sign-up.tsx';
import type { Action } from '../content/vertical-page.ts';
import classes from './hero.module.css';

/** The headline, one line under it, two actions. */
export function Hero({
  heading,
  line,
  primary,
  secondary,
  variant,
}: {
  heading: string;
  line: string;
  primary: Action;
  secondary: string;
  variant?: SignUpRequest['variant'];
}) {
  return (
    <div className={classes.hero}>
      <h1>{heading}</h1>
      <div>
        <p>{line}</p>
        <Actions primary={primary} secondary={secondary} variant={variant} />
      </div>
    </div>
  );
}

/** The primary action opens the sign-up dialog with its name as the source; the other goes to the docs. */
export function Actions({
  primary,
  secondary,
  variant,
}: {
  primary: Action;
  secondary: string;
  variant?: SignUpRequest['variant'];
}) {
  const signUp = useSignUp();
  return (
    <div className={classes.actions}>
      <Button size="lg" onClick={() => signUp.open({ source: primary.source, ...(variant && { variant }) })}>
        {primary.label}
      </Button>
      <PageLink to="/docs" className={classes.secondary}>
        {secondary}
      </PageLink>
    </div>
  );
}
