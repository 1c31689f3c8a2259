import type { SignUpRequest } from '../../sign-up/use-sign-up.tsx';
import type { Action } from '../content/vertical-page.ts';
import { Actions } from './actions.tsx';
import classes from './closing.module.css';

/** The end of a page, with the two actions again. */
export function Closing({
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
    <section className={classes.closing} aria-labelledby="closing">
      <div>
        <h2 id="closing">{heading}</h2>
        <p>{line}</p>
      </div>
      <Actions primary={primary} secondary={secondary} variant={variant} />
    </section>
  );
}
