import { type EditFeedback, inboxStatusOf } from '@voice-feedback/contract/inbox';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { ownedBy } from '../recordings/owner.ts';
import type { RecordingRow } from '../recordings/recording-row.ts';

/** Someone else edited it first. */
export class EditConflictError extends Error {
  override name = 'EditConflictError';
  readonly current: RecordingRow;

  constructor(current: RecordingRow) {
    super(`feedback ${current.id} is at version ${current.version}`);
    this.current = current;
  }
}

/**
 * Changes the team's fields of a feedback. With a version, only that version is changed.
 * @returns undefined if the caller has no such feedback
 * @throws EditConflictError
 */
export async function editFeedback(
  database: Database,
  id: string,
  owner: Principal,
  { tags, note, ...given }: EditFeedback,
  version: number | undefined,
): Promise<RecordingRow | undefined> {
  const inboxStatus = inboxStatusOf(given);
  const edited = await database
    .updateTable('recordings')
    .set({
      ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      ...(inboxStatus === undefined ? {} : { inboxStatus }),
      ...(note === undefined ? {} : { note: note === '' ? null : note }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .where('kind', '=', 'feedback')
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (edited !== undefined || version === undefined) return edited;
  const current = await database
    .selectFrom('recordings')
    .selectAll()
    .where('id', '=', id)
    .where(ownedBy(owner))
    .where('kind', '=', 'feedback')
    .executeTakeFirst();
  if (current !== undefined) throw new EditConflictError(current);
  return undefined;
}

/** The version of an If-Match header; undefined if there is none or it's `*`. Throws `invalid_request`. */
export function versionOfIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const digits = /^\s*(?:W\/)?"(\d{1,9})(?:-[a-z_]+(?:-[0-9a-f]+)?)?"\s*$/.exec(header)?.[1];
  if (digits === undefined)
    throw invalidRequest([{ path: 'headers/if-match', message: 'is not an ETag that was given out' }]);
  return Number(digits);
}
