import { Problem } from '../http/errors/problem.ts';
import { etagOf } from '../recordings/results/etag.ts';
import { documentedOrPending } from '../recordings/results/views.ts';
import { EditConflictError } from './edit-feedback.ts';

/** Runs an edit. If someone else was first, throws `edit_conflict` with the newer version. */
export async function orEditConflict<Answer>(
  publicUrl: string,
  edit: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await edit();
  } catch (error) {
    if (!(error instanceof EditConflictError)) throw error;
    throw new Problem('edit_conflict', {
      detail: `This feedback was changed in the meantime; it is at version ${error.current.version}.`,
      headers: { etag: etagOf(error.current) },
      current: documentedOrPending(error.current, publicUrl),
    });
  }
}
