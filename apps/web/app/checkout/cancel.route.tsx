import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { type PageHandle, useLanguage, useWords } from '../i18n/words.ts';
import { localized } from '../paths.ts';
import { Container } from '../shell/container.tsx';
import classes from './checkout.module.css';
import { TestMode } from './test-mode.tsx';

export const handle: PageHandle = { areas: ['checkout'] };

/** Shown when the user cancels the payment. */
export default function Cancel() {
  const words = useWords('checkout').cancel;
  const language = useLanguage();
  return (
    <Container>
      <title>{`${words.title} · voice feedback`}</title>
      <div className={classes.page}>
        <TestMode />
        <h1>{words.title}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <div className={classes.actions}>
          <Button component={Link} to={localized('/buy-credits', language)}>
            {words.retry}
          </Button>
          <Button component={Link} to={localized('/dashboard', language)} variant="default">
            {words.dashboard}
          </Button>
        </div>
      </div>
    </Container>
  );
}
