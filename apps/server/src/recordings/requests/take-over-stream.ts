import type { Trx } from '../../database/database.ts';
import { type IdempotentRequest, RepeatedRequest } from '../../http/answers/idempotency.ts';
import { digestOfKey } from '../../http/answers/sealed-answers.ts';
import { cancelCharge } from '../charging/charge.ts';

/**
 * Scope of a stream's idempotency key. It doesn't name the operation, so an upload to any endpoint can take over the
 * stream.
 */
export function streamScope(subject: string): string {
  return `${subject} stream`;
}

/**
 * A stream and an upload with the same key are one recording. A stream that is still open is replaced by the upload;
 * one that became a recording answers in place of the upload. Call this before claiming the upload's key, because
 * ending a stream takes the locks in the same order.
 * @returns what was paid for the words of abandoned streams; their rows are deleted
 * @throws RepeatedRequest if the stream was finished and charged
 */
export async function takeOverStream(
  trx: Trx,
  { subject, key }: Pick<IdempotentRequest, 'subject' | 'key'>,
): Promise<{ paidMicroEuros: number }> {
  const open = await trx
    .deleteFrom('streams')
    .where('subject', '=', subject)
    .where('idempotencyKey', '=', key)
    .returning(['accountId', 'reservation', 'countedMonth'])
    .execute();
  const finished = await trx
    .selectFrom('idempotencyKeys')
    // a recording that isn't kept may be gone by now; then the upload is processed
    .innerJoin('recordings', 'recordings.id', 'idempotencyKeys.recordingId')
    .selectAll('idempotencyKeys')
    .where('scope', '=', streamScope(subject))
    .where('idempotencyKeys.key', '=', digestOfKey(streamScope(subject), key))
    .executeTakeFirst();
  if (finished !== undefined) throw new RepeatedRequest({ underWay: finished });
  for (const stream of open) await cancelCharge(trx, stream);
  const left = await trx
    .deleteFrom('abandonedStreams')
    .where('key', '=', digestOfKey(streamScope(subject), key))
    .returning('paidMicroEuros')
    .executeTakeFirst();
  return { paidMicroEuros: left?.paidMicroEuros ?? 0 };
}
