import type { Trx } from '../../database/database.ts';
import type { CommentRow, Discussed } from '../comments/comments.ts';
import { type NotifyResources, notify } from './notify.ts';

/** Tells who a comment mentions, and those who follow its feedback: its assignee, and who wrote or was mentioned there. */
export async function notifyCommented(
  trx: Trx,
  resources: NotifyResources,
  { id: recordingId, accountId, assignee }: Discussed,
  row: CommentRow,
): Promise<void> {
  const actor = { id: row.authorId, name: row.author };
  const event = { accountId, recordingId, actor, comment: { id: row.id, text: row.text ?? '' } };
  await notify(trx, resources, { ...event, kind: 'mention' }, row.mentions);
  const others = await trx
    .selectFrom('feedbackComments')
    .select(['authorId', 'mentions'])
    .where('recordingId', '=', recordingId)
    .execute();
  const followers = [assignee, ...others.flatMap(({ authorId, mentions }) => [authorId, ...mentions])].filter(
    (userId): userId is string => userId !== null && !row.mentions.includes(userId),
  );
  await notify(trx, resources, { ...event, kind: 'comment' }, followers);
}

/** Tells who an edited comment mentions that it didn't mention before. */
export async function notifyMentioned(
  trx: Trx,
  resources: NotifyResources,
  { id: recordingId, accountId }: Discussed,
  row: CommentRow,
  mentioned: readonly string[],
): Promise<void> {
  const actor = { id: row.authorId, name: row.author };
  const comment = { id: row.id, text: row.text ?? '' };
  await notify(trx, resources, { kind: 'mention', accountId, recordingId, actor, comment }, mentioned);
}
