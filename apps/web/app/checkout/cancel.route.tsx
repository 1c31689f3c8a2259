import { type PageHandle, useWords } from '../i18n/words.ts';
import { Container } from '../shell/container.tsx';
import { ButtonLink } from '../ui/button.tsx';
import classes from './checkout.module.css';
import { TestModeAtEnd } from './test-mode.tsx';

export const handle: PageHandle = { areas: ['checkout'] };

/** Shown when the user cancels the payment. */
export default function Cancel() {
  const words = useWords('checkout').cancel;
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <div className={classes.page}>
        <h1>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <div className={classes.actions}>
          <ButtonLink to="/buy-credits">{words.retry}</ButtonLink>
          <ButtonLink to="/dashboard" variant="default">
            {words.dashboard}
          </ButtonLink>
        </div>
        <TestModeAtEnd />
      </div>
    </Container>
  );
}
