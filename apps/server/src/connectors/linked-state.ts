import type { IssueState } from '@voice-feedback/contract/connections';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { changeTheme } from '../themes/change-themes.ts';

export interface Linked {
  linkId: string;
  recordingId: string | null;
  themeId: string | null;
  joined: boolean;
  done: boolean;
  inProgress: boolean;
  messages: number;
}

/** What is linked to an issue, and its state here. */
export async function readLinked(database: Database, issueId: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select link.id as link_id, link.recording_id, coalesce(theme.merged_into, theme.id) as theme_id, link.joined,
      ${LINK_IS_DONE} as done, ${LINK_IS_IN_PROGRESS} as in_progress, ${LINK_MESSAGES} as messages
    from ${LINKS_WITH_STATE}
    where link.issue_id = ${issueId}::uuid`.execute(database);
  return rows;
}

export const LINKS_WITH_STATE = sql`issue_links as link
  left join recordings as recording on recording.id = link.recording_id
  left join themes as theme on theme.id = link.theme_id
  left join themes as whole on whole.id = theme.merged_into`;

/** A theme that was merged has the state of the one that it's part of. */
export const LINK_IS_DONE = sql<boolean>`coalesce(recording.inbox_status = 'done',
  case when whole.id is null then theme.done_at is not null else whole.done_at is not null end)`;

/** Themes can't be in progress. */
export const LINK_IS_IN_PROGRESS = sql<boolean>`coalesce(recording.inbox_status = 'in_progress', false)`;

/** Messages behind one link. Something that's linked twice, as itself and in a theme, counts twice. */
export const LINK_MESSAGES = sql<number>`coalesce(whole.messages, theme.messages, 1)`;

interface Move {
  /** the state that both sides agreed on before; null for what's linked only now */
  from: IssueState | null;
  to: IssueState;
}

/**
 * Takes over the state of the issue. What agrees already is left as it is, with its own status. What is done stays done
 * until the issue is reopened: another feedback of the same issue may still be open.
 */
export async function takeOver(
  database: Database,
  accountId: string,
  linked: readonly Linked[],
  { from, to }: Move,
): Promise<void> {
  for (const { recordingId, themeId, done, inProgress } of linked) {
    if (to === 'done' ? done : done && from !== 'done' && from !== null) continue;
    if (themeId !== null && done !== (to === 'done'))
      await database
        .transaction()
        .execute((trx) => changeTheme(trx, accountId, themeId, { done: to === 'done' }));
    const status = statusOf({ done, inProgress }, { from, to });
    if (recordingId !== null && status !== undefined)
      await database
        .updateTable('recordings')
        .set({ inboxStatus: status, version: sql<number>`version + 1` })
        .where('id', '=', recordingId)
        .where('inboxStatus', done ? '=' : '<>', 'done')
        .execute();
  }
}

/** The status that a feedback takes over; undefined if it agrees as it is. */
function statusOf(
  { done, inProgress }: Pick<Linked, 'done' | 'inProgress'>,
  { from, to }: Move,
): 'done' | 'in_progress' | 'read' | undefined {
  if (to === 'done') return done ? undefined : 'done';
  if (to === 'in_progress') return inProgress ? undefined : 'in_progress';
  return done || (inProgress && from === 'in_progress') ? 'read' : undefined;
}

export async function markJoined(database: Database, linked: readonly Linked[]): Promise<void> {
  const fresh = linked.flatMap(({ linkId, joined }) => (joined ? [] : [linkId]));
  if (fresh.length === 0) return;
  await database.updateTable('issueLinks').set({ joined: true }).where('id', 'in', fresh).execute();
}
