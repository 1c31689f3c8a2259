import { identityRequestOf } from '../confirm-identity/identity-requests.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import form from '../ui/form.module.css';
import classes from './consent.module.css';

const OVER_CODES = new Set(['oauth_authorization_not_found', 'validation_failed']);

/**
 * Explains why a request can't be shown or answered, and what to do. Users who closed the confirmation dialog can
 * reopen it.
 */
export function ConsentProblem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const words = useWords('consent');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const mustConfirm = identityRequestOf(error) !== undefined;
  const isOver = OVER_CODES.has(code);
  return (
    <>
      <p className={form.problem} role="alert">
        {mustConfirm ? words.confirmFirst : isOver ? words.over : words.failed}
      </p>
      {!isOver && onRetry !== undefined && (
        <div className={classes.answers}>
          <Button variant="default" onClick={onRetry}>
            {mustConfirm ? words.confirm : words.retry}
          </Button>
        </div>
      )}
    </>
  );
}
