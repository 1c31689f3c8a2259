import { useWords } from '../../i18n/words.ts';
import type { LoggedRequest } from './request-queries.ts';
import classes from './requests.module.css';

const FIRST_BAD_STATUS = 400;

export function Status({ status }: { status: number }) {
  return (
    <span className={classes.status} data-bad={status >= FIRST_BAD_STATUS}>
      {status}
    </span>
  );
}

/** Which key, app or page made a request. */
export function Caller({
  request: { caller, key_name: name, key_prefix: prefix },
}: {
  request: Pick<LoggedRequest, 'caller' | 'key_name' | 'key_prefix'>;
}) {
  const words = useWords('requests');
  if (caller !== 'key') return words.callers[caller];
  return (
    <span className={classes.keyName} title={name ?? undefined}>
      {name === null ? words.callers.key : `${name} ${prefix}…`}
    </span>
  );
}
