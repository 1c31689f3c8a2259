import { type EditFeedback, inboxStatusOf } from '@voice-feedback/contract/inbox';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { Principal } from '../http/access/principal.ts';
import { invalidRequest } from '../http/errors/error-handler.ts';
import { ownedBy } from '../recordings/owner.ts';
import type { RecordingRow } from '../recordings/recording-row.ts';
import { findAssignee } from './assignees/find-assignee.ts';
import { actAs } from './history/act-as.ts';
import { type NotifyResources, notify } from './notifications/notify.ts';

/** Someone else edited it first. */
export class EditConflictError extends Error {
  override name = 'EditConflictError';
  readonly current: RecordingRow;

  constructor(current: RecordingRow) {
    super(`feedback ${current.id} is at version ${current.version}`);
    this.current = current;
  }
}

interface AskedEdit {
  id: string;
  owner: Principal;
  edit: EditFeedback;
  /** undefined: whatever it is */
  version: number | undefined;
}

/**
 * Changes the team's fields of a feedback. With a version, only that version is changed.
 * @returns undefined if the caller has no such feedback
 * @throws EditConflictError, and `invalid_request` for an assignee who can't be
 */
export async function editFeedback(
  trx: Trx,
  resources: NotifyResources,
  { id, owner, edit, version }: AskedEdit,
): Promise<RecordingRow | undefined> {
  const { tags, note, assignee, ...given } = edit;
  const inboxStatus = inboxStatusOf(given);
  const assigned =
    assignee === undefined || owner.account === null
      ? undefined
      : await findAssignee(trx, owner.account.id, assignee);
  const actor = await actAs(trx, owner);
  const before =
    typeof assigned === 'string'
      ? await trx.selectFrom('recordings').select('assignee').where('id', '=', id).executeTakeFirst()
      : undefined;
  const edited = await trx
    .updateTable('recordings')
    .set({
      ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
      ...(inboxStatus === undefined ? {} : { inboxStatus }),
      ...(note === undefined ? {} : { note: note === '' ? null : note }),
      ...(assigned === undefined ? {} : { assignee: assigned }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where(ownedBy(owner))
    .where('kind', '=', 'feedback')
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
  if (edited?.accountId && typeof assigned === 'string' && before?.assignee !== assigned)
    await notify(
      trx,
      resources,
      { kind: 'assignment', accountId: edited.accountId, recordingId: id, actor },
      [assigned],
    );
  if (edited !== undefined || version === undefined) return edited;
  const current = await trx
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
    throw invalidRequest([{ path: 'headers/if-match', message: 'is not an ETag from a response' }]);
  return Number(digits);
}
