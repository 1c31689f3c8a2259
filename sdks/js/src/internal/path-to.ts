import { VoiceFeedbackError } from '../errors.ts';

/** What belongs to a feedback is below its path. */
export const FEEDBACKS = '/api/v1/feedbacks';

/**
 * Returns `${list}/${id}${rest}`. Throws `VoiceFeedbackError` for an empty id, which would give the path of the list.
 */
export function pathTo(list: string, id: string, rest = ''): string {
  if (id === '') throw new VoiceFeedbackError('The id is empty.');
  return `${list}/${encodeURIComponent(id)}${rest}`;
}
