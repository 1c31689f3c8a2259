/** The command was called in a wrong way; the words say how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
