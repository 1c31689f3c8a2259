import type { Trx } from '../../database/database.ts';
import { EVENT_BODY_BYTES, publish } from '../../webhooks/publish.ts';
import type { RecordingRow } from '../recording-row.ts';
import { documentedView, pendingView } from '../results/views.ts';

/** Large parts of a feedback, in the order in which they are dropped. The feedback's URL has all of them. */
const DISPENSABLE = ['words', 'segments', 'transcript', 'metadata'] as const;
/** Reserved for the part of the body around the feedback. */
const ENVELOPE_BYTES = 500;

/** Publishes the outcome to the account's webhooks and the recording's callback_url, in the transaction that writes it. */
export async function publishOutcome(
  trx: Trx,
  recording: Pick<RecordingRow, 'id' | 'accountId' | 'kind' | 'keep' | 'callbackUrl'>,
  status: 'done' | 'no_speech' | 'failed',
  publicUrl: string,
): Promise<void> {
  const { id, accountId, kind, keep, callbackUrl } = recording;
  if (accountId === null || kind !== 'feedback') return;
  const failed = status === 'failed';
  await publish(trx, {
    accountId,
    type: failed ? 'feedback.failed' : 'feedback.completed',
    at: new Date(),
    callbackUrl,
    // A failure doesn't reveal what was said, and its row may be deleted as soon as the sender has the answer.
    ...(failed ? {} : keep ? { recordingId: id } : { ephemeral: true }),
    data: async () => {
      const row = await trx
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (!failed) return shortenToFit({ ...documentedView(row, publicUrl) });
      const { status: state, created_at, project, error, retryable } = pendingView(row);
      return { id, status: state, created_at, project, error, retryable };
    },
  });
}

/** Publishes a corrected feedback with its new analysis to the account's webhooks, in the transaction that writes it. */
export async function publishCorrection(
  trx: Trx,
  { id, accountId }: Pick<RecordingRow, 'id' | 'accountId'>,
  publicUrl: string,
): Promise<void> {
  if (accountId === null) return;
  await publish(trx, {
    accountId,
    type: 'feedback.corrected',
    at: new Date(),
    recordingId: id,
    data: async () => {
      const row = await trx
        .selectFrom('recordings')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return shortenToFit({ ...documentedView(row, publicUrl) });
    },
  });
}

/** Shortens `data` to the size limit of a webhook. `truncated` names the parts that were dropped. */
export function shortenToFit(data: Record<string, unknown>): Record<string, unknown> {
  const truncated: string[] = [];
  let fitting = data;
  for (const part of DISPENSABLE) {
    if (Buffer.byteLength(JSON.stringify(fitting)) <= EVENT_BODY_BYTES - ENVELOPE_BYTES) break;
    const { [part]: _, ...rest } = fitting;
    truncated.push(part);
    fitting = { ...rest, truncated };
  }
  return fitting;
}
