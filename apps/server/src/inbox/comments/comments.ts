import {
  type ChangeComment,
  COMMENTS_PER_FEEDBACK,
  type Comment,
  type NewComment,
} from '@voice-feedback/contract/comments';
import { rolesWith } from '@voice-feedback/contract/permissions';
import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { invalidRequest } from '../../http/errors/error-handler.ts';
import { Problem } from '../../http/errors/problem.ts';
import { ownedBy } from '../../recordings/owner.ts';
import { actorOf } from '../history/act-as.ts';

export type CommentRow = Selectable<Schema['feedbackComments']>;
/** A feedback that's discussed. */
export interface Discussed {
  id: string;
  accountId: string;
  assignee: string | null;
}

const NO_COMMENT = { detail: 'There is no comment of yours with this id.' };

/** The feedback, which the caller has to own. Throws `not_found`. */
export async function findDiscussed(
  database: Database | Trx,
  owner: Principal,
  id: string,
): Promise<Discussed & { durationSeconds: number | null }> {
  const row = await database
    .selectFrom('recordings')
    .select(['id', 'accountId', 'assignee', 'durationSeconds'])
    .where('id', '=', id)
    .where('kind', '=', 'feedback')
    .where('keep', '=', true)
    .where(ownedBy(owner))
    .executeTakeFirst();
  if (row === undefined || row.accountId === null)
    throw new Problem('not_found', { detail: 'There is no feedback with this id.' });
  return { ...row, accountId: row.accountId };
}

export function commentView(row: CommentRow, caller: Principal): Comment {
  return {
    ...{ id: row.id, reply_to: row.replyTo, author: row.author, author_id: row.authorId },
    text: row.text ?? '',
    ...{ at_seconds: row.atSeconds, mentions: row.mentions },
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    is_yours: row.text !== null && isBy(row, caller),
    is_deleted: row.text === null,
  };
}

/** Comments of a feedback, the oldest first. */
export async function listComments(database: Database, recordingId: string): Promise<CommentRow[]> {
  return await database
    .selectFrom('feedbackComments')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .orderBy('createdAt')
    .limit(COMMENTS_PER_FEEDBACK)
    .execute();
}

/**
 * Writes a comment. Throws `not_found` without the comment to answer, `too_many_comments`, and `invalid_request` for a second
 * that the recording doesn't have and for somebody who can't be mentioned.
 */
export async function createComment(
  trx: Trx,
  { id, accountId, durationSeconds }: Discussed & { durationSeconds: number | null },
  caller: Principal,
  { text, reply_to: replyTo, at_seconds: atSeconds, mentions }: NewComment,
): Promise<CommentRow> {
  const mentioned = await membersAmong(trx, accountId, mentions);
  if (atSeconds !== undefined && atSeconds > (durationSeconds ?? 0))
    throw invalidRequest([{ path: 'body/at_seconds', message: 'is after the end of the recording' }]);
  // One after the other, so that the number below holds.
  await sql`select from recordings where id = ${id}::uuid for no key update`.execute(trx);
  const others = await trx
    .selectFrom('feedbackComments')
    .select(['id', 'replyTo'])
    .where('recordingId', '=', id)
    .execute();
  if (others.length >= COMMENTS_PER_FEEDBACK) throw new Problem('too_many_comments');
  if (replyTo !== undefined) {
    const answered = others.find((other) => other.id === replyTo);
    if (answered === undefined)
      throw new Problem('not_found', { detail: 'There is no comment with this id to answer.' });
    if (answered.replyTo !== null)
      throw invalidRequest([
        { path: 'body/reply_to', message: 'is a reply itself; answer the comment above it' },
      ]);
  }
  const { id: authorId, name } = await actorOf(trx, caller);
  return await trx
    .insertInto('feedbackComments')
    .values({
      recordingId: id,
      replyTo: replyTo ?? null,
      authorId,
      keyId: caller.keyId,
      author: name,
      text,
      atSeconds: atSeconds ?? null,
      mentions: mentioned,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the caller's own comment. Throws `not_found`. @returns it, and who it mentions now and didn't before */
export async function changeComment(
  trx: Trx,
  { id, accountId }: Discussed,
  caller: Principal,
  commentId: string,
  { text, mentions }: ChangeComment,
): Promise<{ row: CommentRow; newlyMentioned: string[] }> {
  const mentioned = mentions === undefined ? undefined : await membersAmong(trx, accountId, mentions);
  const before = await holdOwn(trx, id, caller, commentId);
  const row = await trx
    .updateTable('feedbackComments')
    .set({ text, mentions: mentioned ?? before.mentions, editedAt: sql<Date>`now()` })
    .where('id', '=', commentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, newlyMentioned: row.mentions.filter((userId) => !before.mentions.includes(userId)) };
}

/** Deletes the caller's own comment. Replies of others stay, below an empty one. Throws `not_found`. */
export async function deleteComment(
  trx: Trx,
  { id }: Discussed,
  caller: Principal,
  commentId: string,
): Promise<CommentRow> {
  const row = await holdOwn(trx, id, caller, commentId);
  const reply = await trx
    .selectFrom('feedbackComments')
    .select('id')
    .where('replyTo', '=', commentId)
    .limit(1)
    .executeTakeFirst();
  if (reply === undefined) {
    await trx.deleteFrom('feedbackComments').where('id', '=', commentId).execute();
    // An empty comment was only there for its replies.
    await sql`delete from feedback_comments as above where id = ${row.replyTo}::uuid and text is null
      and not exists (select from feedback_comments as other where other.reply_to = above.id)`.execute(trx);
  } else {
    await trx
      .updateTable('feedbackComments')
      .set({ text: null, mentions: [], atSeconds: null })
      .where('id', '=', commentId)
      .execute();
    await trx.deleteFrom('notifications').where('commentId', '=', commentId).execute();
  }
  return row;
}

/** Locks the feedback first, so that nobody answers a comment while it's deleted. */
async function holdOwn(
  trx: Trx,
  recordingId: string,
  caller: Principal,
  commentId: string,
): Promise<CommentRow> {
  await sql`select from recordings where id = ${recordingId}::uuid for no key update`.execute(trx);
  const row = await trx
    .selectFrom('feedbackComments')
    .selectAll()
    .where('id', '=', commentId)
    .where('recordingId', '=', recordingId)
    .where('text', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || !isBy(row, caller)) throw new Problem('not_found', NO_COMMENT);
  return row;
}

function isBy({ authorId, keyId }: CommentRow, caller: Principal): boolean {
  if (caller.keyId !== null) return caller.keyId === keyId;
  return authorId !== null && authorId === (caller.member?.userId ?? caller.account?.userId);
}

async function membersAmong(trx: Trx, accountId: string, userIds: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(userIds.map((userId) => userId.toLowerCase()))];
  if (wanted.length === 0) return [];
  const members = await trx
    .selectFrom('members')
    .select('userId')
    .where('accountId', '=', accountId)
    .where('userId', 'in', wanted)
    .where('role', 'in', rolesWith('feedback:read'))
    .execute();
  const unknown = wanted.find((userId) => !members.some((member) => member.userId === userId));
  if (unknown !== undefined)
    throw invalidRequest([
      { path: 'body/mentions', message: `has ${unknown}, who is no member that can read feedback` },
    ]);
  return wanted;
}
