import { VoiceFeedbackError } from '../errors.ts';

/** `${list}/${id}${rest}`. Throws `VoiceFeedbackError`: without an id it would be the path of the list. */
export function pathTo(list: string, id: string, rest = ''): string {
  if (id === '') throw new VoiceFeedbackError('The id is empty.');
  return `${list}/${encodeURIComponent(id)}${rest}`;
}
