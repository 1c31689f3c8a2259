import { Button } from '@mantine/core';
import { useWords } from '../i18n/words.ts';
import { browserSession } from '../session/session.ts';
import form from '../ui/form.module.css';
import classes from './consent.module.css';

const SIGN_IN_CODES = new Set(['reauthentication_needed', 'second_factor_required']);
const OVER_CODES = new Set(['oauth_authorization_not_found', 'validation_failed']);

/** Why a request can't be shown or answered, and what to do about it. */
export function ConsentProblem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const words = useWords('consent');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const mustSignIn = SIGN_IN_CODES.has(code);
  const isOver = OVER_CODES.has(code);
  return (
    <>
      <p className={form.problem} role="alert">
        {mustSignIn ? words.signInAgain : isOver ? words.over : words.failed}
      </p>
      {(mustSignIn || (!isOver && onRetry !== undefined)) && (
        <div className={classes.answers}>
          <Button
            variant="default"
            onClick={() => {
              // Signed out, the page leads to the sign-in page and back.
              if (mustSignIn) void browserSession.signOut();
              else onRetry?.();
            }}
          >
            {mustSignIn ? words.signInAgainButton : words.retry}
          </Button>
        </div>
      )}
    </>
  );
}
