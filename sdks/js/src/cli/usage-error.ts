/** The command was used incorrectly. The message says how to use it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
