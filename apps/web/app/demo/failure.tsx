import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import classes from './demo-panel.module.css';
import { explainFailure } from './explain-failure.ts';

/** Shows what went wrong and what to do now. The texts of all errors load with the first one. */
export function Failure({ error, retry }: { error: Error; retry: (() => void) | undefined }) {
  const words = useWords('demo');
  const errors = useWords('errors');
  const { what, next, canRetry } = explainFailure(error, { words, errors });
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{words.error(what)}</strong>
      </p>
      <p>{next}</p>
      {canRetry && retry && (
        <Button variant="default" size="sm" onClick={retry}>
          {words.sendAgain}
        </Button>
      )}
    </div>
  );
}
