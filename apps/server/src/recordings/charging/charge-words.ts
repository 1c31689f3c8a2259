import type { Price } from '../../credits/price.ts';
import type { Trx } from '../../database/database.ts';
import { countUsage } from '../../usage/count-recording.ts';
import { settleCharge } from './charge.ts';

export interface DeliveredWords {
  accountId: string;
  apiKeyId: string | null;
  /** length of the audio in which the words were spoken */
  seconds: number;
  price: Price;
}

/**
 * Charges for words of a stream that was cancelled or abandoned and never became a recording. Throws
 * `ReservationEndedError`.
 */
export async function chargeWords(
  trx: Trx,
  reservation: string | null,
  { accountId, apiKeyId, seconds, price }: DeliveredWords,
): Promise<void> {
  await countUsage(trx, {
    accountId,
    apiKeyId,
    durationSeconds: seconds,
    costMicroEuros: price.amountMicroEuros,
  });
  await settleCharge(trx, reservation, price);
}
