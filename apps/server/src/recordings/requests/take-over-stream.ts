import type { Trx } from '../../database/database.ts';
import { type IdempotentRequest, RepeatedRequest } from '../../http/answers/idempotency.ts';
import { digestOfKey } from '../../http/answers/sealed-answers.ts';
import { cancelCharge } from '../charging/charge.ts';

/** Under which a stream's key is kept: that of any upload of the same caller. */
export function streamScope(subject: string): string {
  return `${subject} stream`;
}

/**
 * What was streamed and is now uploaded whole, under the same key, is one recording: a stream that is still open is given
 * up in favour of the upload, and one that became a recording answers in its place. Before the upload's own claim: the
 * stream's end takes its locks in the same order.
 * @returns what was paid for the words of streams that were left; they are forgotten then
 * @throws RepeatedRequest the stream was finished, and charged
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
    // a recording that isn't kept may be gone by now; it's sent again then
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
