import { PageLink } from '../../shell/page-link.tsx';
import { type SignUpRequest, useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button } from '../../ui/button.tsx';
import type { Action } from '../content/vertical-page.ts';
import classes from './actions.module.css';

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
