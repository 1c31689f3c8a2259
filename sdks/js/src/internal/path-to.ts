import { VoiceFeedbackError } from '../errors.ts';

/**
 * Returns `${list}/${id}${rest}`. Throws `VoiceFeedbackError` for an empty id, which would give the path of the list.
 */
export function pathTo(list: string, id: string, rest = ''): string {
  if (id === '') throw new VoiceFeedbackError('The id is empty.');
  return `${list}/${encodeURIComponent(id)}${rest}`;
}
