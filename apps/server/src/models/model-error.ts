/** A speech model can't be added, used or removed. The message says why and what to do, for the operator. */
export class ModelError extends Error {
  override name = 'ModelError';
}
