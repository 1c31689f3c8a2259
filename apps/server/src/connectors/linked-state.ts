import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { changeTheme } from '../themes/change-themes.ts';

interface Linked {
  linkId: string;
  recordingId: string | null;
  themeId: string | null;
  joined: boolean;
  done: boolean;
  messages: number;
}

/** What is linked to an issue, and whether the team has marked it as done. */
export async function readLinked(database: Database, issueId: string): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    select link.id as link_id, link.recording_id, coalesce(theme.merged_into, theme.id) as theme_id, link.joined,
      ${LINK_IS_DONE} as done, ${LINK_MESSAGES} as messages
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

/** Messages behind one link. Something that's linked twice, as itself and in a theme, counts twice. */
export const LINK_MESSAGES = sql<number>`coalesce(whole.messages, theme.messages, 1)`;

/**
 * Takes over the state of the issue: closed means done, and reopened means in progress again. What agrees already is left
 * as it is, with its own status.
 */
export async function takeOver(
  database: Database,
  accountId: string,
  linked: readonly Linked[],
  closed: boolean,
): Promise<void> {
  for (const { recordingId, themeId, done } of linked) {
    if (done === closed) continue;
    if (themeId !== null) await changeTheme(database, accountId, themeId, { done: closed });
    if (recordingId !== null)
      await database
        .updateTable('recordings')
        .set({ inboxStatus: closed ? 'done' : 'in_progress', version: sql<number>`version + 1` })
        .where('id', '=', recordingId)
        .where('inboxStatus', closed ? '<>' : '=', 'done')
        .execute();
  }
}

export async function markJoined(database: Database, linked: readonly Linked[]): Promise<void> {
  const fresh = linked.flatMap(({ linkId, joined }) => (joined ? [] : [linkId]));
  if (fresh.length === 0) return;
  await database.updateTable('issueLinks').set({ joined: true }).where('id', 'in', fresh).execute();
}
