import { RefusedError } from '../../backend/errors.ts';
import type { Words } from '../../i18n/words.ts';
import { isServerAway } from '../account/server-away.ts';

/** The message for a failed balance refresh. */
export function sayRefreshFailure(
  error: unknown,
  words: Pick<Words<'overview'>, 'refreshFailed' | 'refreshError' | 'updateError' | 'creditServerAway'>,
): string {
  const why = isServerAway(error)
    ? words.creditServerAway
    : error instanceof RefusedError
      ? words.updateError
      : words.refreshError;
  return `${words.refreshFailed}. ${why}`;
}
