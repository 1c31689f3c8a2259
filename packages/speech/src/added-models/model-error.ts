/** An added model can't be loaded, crashed, or gave no answer. The message never contains what was said. */
export class AddedModelError extends Error {
  override readonly name = 'AddedModelError';
}
