import { commentCreatedSchema, commentDeletedSchema } from '@voice-feedback/contract/comments';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { Principal } from '../../http/access/principal.ts';
import { publish } from '../../webhooks/publish.ts';
import { type CommentRow, commentView, type Discussed } from './comments.ts';

/** Tells open dashboards that the comments of a feedback have changed. */
export async function tellCommented(trx: Trx, { id, accountId }: Discussed): Promise<void> {
  await sql`select live_tell(${accountId}::uuid, 'feedback.commented', ${JSON.stringify({ id })}::jsonb, true)`.execute(
    trx,
  );
}

/** Publishes a new, edited or deleted comment to the account's webhooks, in the transaction that writes it. */
export async function publishComment(
  trx: Trx,
  type: 'comment.created' | 'comment.updated' | 'comment.deleted',
  { id, accountId }: Discussed,
  row: CommentRow,
  caller: Principal,
): Promise<void> {
  const schema = type === 'comment.deleted' ? commentDeletedSchema : commentCreatedSchema;
  await publish(trx, {
    accountId,
    type,
    at: new Date(),
    recordingId: id,
    data: () => schema.parse({ ...commentView(row, caller), feedback_id: id }),
  });
}
